/** Called before a range of bars, with its first bar; returns the bar before which to call again. */
export type Heartbeat = (barIndex: number) => number;

/** Shortest time between two heartbeats, milliseconds. */
const HEARTBEAT_MS = 100;

/** Longest range of bars between two readings of the clock. */
const MAX_STRETCH = 64;

/**
 * Returns a heartbeat that calls `say` about ten times a second. The clock is read every few bars only, at every one when
 * bars are slow.
 *
 * @param now - The platform's own clock, milliseconds: the sandbox's clock stands still.
 */
export function createHeartbeat(now: () => number, say: (barsDone: number) => void): Heartbeat {
  let saidAt = now();
  let lookedAt = saidAt;
  let stretch = 1;
  return (barIndex) => {
    const time = now();
    stretch = time - lookedAt < HEARTBEAT_MS ? Math.min(stretch * 2, MAX_STRETCH) : 1;
    lookedAt = time;
    if (time - saidAt >= HEARTBEAT_MS) {
      saidAt = time;
      say(barIndex);
    }
    return barIndex + stretch;
  };
}
