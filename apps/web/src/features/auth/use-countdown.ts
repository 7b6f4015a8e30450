import { useEffect, useState } from 'react';

const tickMs = 1000;

/** Returns how many seconds are left of a wait, and how to begin one. */
export function useCountdown(): {
  readonly secondsLeft: number;
  readonly start: (seconds: number) => void;
} {
  const [secondsLeft, setSecondsLeft] = useState(0);
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setSecondsLeft((left) => Math.max(0, left - 1)), tickMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { secondsLeft, start: setSecondsLeft };
}

/** Returns a wait in words, for example '58 s' or '14 min'. */
export function waitText(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
