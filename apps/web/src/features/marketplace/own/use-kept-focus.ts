import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to an element when a change has taken away the control that had it, so that a keyboard goes on there.
 *
 * @param state - What changes; undefined while it is loaded, which takes nothing away.
 */
export function useKeptFocus<Place extends HTMLElement>(state: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const seen = useRef(state);
  useEffect(() => {
    const before = seen.current;
    seen.current = state;
    if (before === undefined || before === state) return;
    if (document.activeElement === document.body) place.current?.focus();
  }, [state]);
  return place;
}
