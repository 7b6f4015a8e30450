import { setTimeout } from 'node:timers/promises';
import { unixMs, type UnixMs } from '@stratloom/engine/model';
import type { VenueClock } from '@stratloom/venues';

/** Returns the current time; passed in so that tests can set it. */
export type Clock = () => Date;

/** The machine's clock. */
export const systemClock: Clock = () => new Date();

/** Returns the moment `ms` milliseconds after `moment` (before it when negative). */
export function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}

/** Longest sleep at a stretch: timers hold no more than 31 bits, and clocks are set meanwhile. */
const MAX_SLEEP_MS = 60_000;

/** Returns a clock for venues, which can also wait. */
export function venueClock(clock: Clock): VenueClock {
  const now = (): UnixMs => unixMs(clock().getTime());
  return {
    now,
    waitUntil: async (time, signal) => {
      while (!signal.aborted && now() < time) {
        const ms = Math.min(time - now(), MAX_SLEEP_MS);
        // Rejects only when it is aborted, and then the loop ends.
        await setTimeout(ms, undefined, { signal }).catch(() => undefined);
      }
    },
  };
}
