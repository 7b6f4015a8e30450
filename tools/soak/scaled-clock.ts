import { setTimeout } from 'node:timers/promises';
import { unixMs, type UnixMs } from '@stratloom/engine/model';
import type { VenueClock } from '@stratloom/venues';

/** Longest sleep at a stretch, ms. */
const MAX_SLEEP_MS = 1_000;

/** A clock that runs faster than the machine's. */
export class ScaledClock implements VenueClock {
  readonly speed: number;
  readonly #start: number;
  readonly #begun = performance.now();

  /**
   * @param start - Its time now, UTC milliseconds.
   * @param speed - Its milliseconds in one of the machine's.
   */
  constructor(start: number, speed: number) {
    this.#start = start;
    this.speed = speed;
  }

  now(): UnixMs {
    return unixMs(Math.floor(this.#start + (performance.now() - this.#begun) * this.speed));
  }

  async waitUntil(time: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.now() < time) {
      const ms = Math.min(MAX_SLEEP_MS, Math.max(1, (time - this.now()) / this.speed));
      await setTimeout(ms, undefined, { signal }).catch(() => undefined);
    }
  }
}
