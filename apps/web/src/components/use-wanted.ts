import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Events by which somebody begins to use the page. */
export const SIGNS_OF_USE = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;

/**
 * Returns whether something large below the window should be drawn: once its place is nearly in sight, or as soon as somebody
 * has begun to use the page, and may be on their way to it. Until then a phone has the time for what it shows.
 *
 * @param isPlaced - False while what is above it is not drawn yet, and the place is not the one that it will have.
 * @param margin - How far from the window its place counts as in sight, as `rootMargin` of an observer: negative = inside of it.
 */
export function useWanted(
  place: RefObject<HTMLElement | null>,
  isPlaced: boolean,
  margin = '50% 0px',
): boolean {
  const [isWanted, setWanted] = useState(
    () =>
      (typeof IntersectionObserver === 'undefined' && typeof document !== 'undefined') ||
      ('userActivation' in navigator && navigator.userActivation.hasBeenActive),
  );
  useEffect(() => {
    if (isWanted || !isPlaced || place.current === null) return undefined;
    const want = () => startTransition(() => setWanted(true));
    const onSign = ({ type, target }: Event) => {
      // Rows of tabs scroll by themselves.
      if (type !== 'scroll' || target === document) want();
    };
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) want();
      },
      { rootMargin: margin },
    );
    observer.observe(place.current);
    for (const sign of SIGNS_OF_USE)
      window.addEventListener(sign, onSign, { passive: true, capture: true });
    return () => {
      observer.disconnect();
      for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, onSign, { capture: true });
    };
  }, [isWanted, isPlaced, place, margin]);
  return isWanted;
}
