/** Called before a stretch of bars, with the bar that comes first; returns the bar before which to call again. */
export type Beater = (barIndex: number) => number;

/** Shortest time between two signs of life, milliseconds. */
const BEAT_MS = 100;

/** Longest stretch of bars between two looks at the clock. */
const MAX_STRETCH = 64;

/**
 * Returns a beater that calls `say` about ten times a second. The clock is looked at every few bars only, at every one
 * when bars are slow.
 *
 * @param now - The platform's own clock, milliseconds: the sandbox's clock stands still.
 */
export function createBeater(now: () => number, say: (barsDone: number) => void): Beater {
  let saidAt = now();
  let lookedAt = saidAt;
  let stretch = 1;
  return (barIndex) => {
    const time = now();
    stretch = time - lookedAt < BEAT_MS ? Math.min(stretch * 2, MAX_STRETCH) : 1;
    lookedAt = time;
    if (time - saidAt >= BEAT_MS) {
      saidAt = time;
      say(barIndex);
    }
    return barIndex + stretch;
  };
}
