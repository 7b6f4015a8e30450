/** Shortest time between two signs of life, milliseconds. */
const BEAT_MS = 100;

/** Longest count of bars between two looks at the clock. */
const MAX_STRIDE = 32;

/**
 * Returns a function to call before every bar, which calls `say` about ten times a second.
 *
 * The clock is looked at every few bars only, fewer when bars are slow.
 *
 * @param now - The platform's own clock, milliseconds: the sandbox's clock stands still.
 */
export function beater(
  now: () => number,
  say: (barsDone: number) => void,
): (barIndex: number) => void {
  let saidAt = now();
  let lookedAt = saidAt;
  let nextLook = 0;
  let stride = 1;
  return (barIndex) => {
    if (barIndex < nextLook) return;
    const time = now();
    stride = time - lookedAt < BEAT_MS ? Math.min(stride * 2, MAX_STRIDE) : 1;
    nextLook = barIndex + stride;
    lookedAt = time;
    if (time - saidAt < BEAT_MS) return;
    saidAt = time;
    say(Math.max(barIndex, 0));
  };
}
