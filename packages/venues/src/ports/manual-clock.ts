import { unixMs, type UnixMs } from '@stratloom/engine/model';
import type { VenueClock } from './venue-clock.ts';

interface Waiting {
  readonly time: number;
  readonly resume: () => void;
}

/** A clock that only `advanceTo` moves, for tests of venues. */
export class ManualClock implements VenueClock {
  #now: UnixMs;
  readonly #waiting = new Set<Waiting>();

  /** @param now - UTC milliseconds. */
  constructor(now: number) {
    this.#now = unixMs(now);
  }

  now(): UnixMs {
    return this.#now;
  }

  async waitUntil(time: number, signal: AbortSignal): Promise<void> {
    if (time <= this.#now || signal.aborted) return;
    await new Promise<void>((resume) => {
      const waiting = { time, resume };
      const stop = (): void => {
        this.#waiting.delete(waiting);
        resume();
      };
      this.#waiting.add(waiting);
      signal.addEventListener('abort', stop, { once: true });
    });
  }

  /** Moves the clock and resumes those whose time has come. */
  advanceTo(time: number): void {
    this.#now = unixMs(time);
    const due = [...this.#waiting].filter((each) => each.time <= time);
    for (const each of due) this.#waiting.delete(each);
    for (const { resume } of due) resume();
  }
}
