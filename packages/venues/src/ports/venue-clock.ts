import type { UnixMs } from '@stratloom/engine/model';

/** Port: the time of a venue, and waiting for it. */
export interface VenueClock {
  /** Returns the time now. */
  now(): UnixMs;
  /** Resolves once `now() >= time`, or as soon as `signal` is aborted. Never rejects. */
  waitUntil(time: UnixMs, signal: AbortSignal): Promise<void>;
}
