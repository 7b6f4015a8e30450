/** Port: time. */
export interface ExecutionClock {
  /** Wall clock of this process, UTC ms; it may jump. For records and messages, never for leases or deadlines. */
  wall(): number;
  /** Monotonic clock of this process, ms from any beginning; it never jumps. */
  monotonic(): number;
  /** Resolves after a time, ms. */
  sleep(ms: number): Promise<void>;
}
