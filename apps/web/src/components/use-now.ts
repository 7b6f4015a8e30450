import { useEffect, useState } from 'react';

/** Returns the time, UTC ms, again and again while the page is seen. */
export function useNow(periodMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setNow(Date.now());
    }, periodMs);
    return () => clearInterval(timer);
  }, [periodMs]);
  return now;
}
