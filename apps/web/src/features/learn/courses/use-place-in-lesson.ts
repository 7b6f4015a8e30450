import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Leads to the place in a lesson that the address names after `#`, once the lesson is there. */
export function usePlaceInLesson(): void {
  const location = useLocation();
  useEffect(() => {
    const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (place === null) return;
    // Reading goes on from there, by keyboard too.
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
    place.scrollIntoView?.({ block: 'start' });
  }, [location]);
}
