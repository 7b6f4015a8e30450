import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to an element when it comes on screen, so that reading goes on there. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
