import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to an element when a change has taken away the control that had it, so that a keyboard goes on there.
 *
 * @param state - What changes: the element is looked at after each change of it.
 */
export function useKeptFocus<Place extends HTMLElement>(state: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    if (document.activeElement === document.body) place.current?.focus();
  }, [state]);
  return place;
}
