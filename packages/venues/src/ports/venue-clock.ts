/** Port: the time of a venue, and waiting for it. */
export interface VenueClock {
  /** Returns the time now, UTC milliseconds. */
  now(): number;
  /** Resolves once `now() >= time`, or as soon as `signal` is aborted. Never rejects. */
  waitUntil(time: number, signal: AbortSignal): Promise<void>;
}
