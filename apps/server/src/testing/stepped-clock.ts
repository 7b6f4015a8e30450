import { unixMs, type UnixMs } from '@stratloom/engine/model';
import type { VenueClock } from '@stratloom/venues';

interface Waiter {
  readonly time: number;
  readonly resume: () => void;
}

/** A clock that stands still between steps; for work that repeats itself, each of whose rounds ends before the next step. */
export class SteppedClock implements VenueClock {
  #now: number;
  readonly #waiters = new Set<Waiter>();
  readonly #watchers = new Set<() => void>();

  /** @param now - UTC milliseconds. */
  constructor(now: number) {
    this.#now = now;
  }

  now(): UnixMs {
    return unixMs(this.#now);
  }

  async waitUntil(time: number, signal: AbortSignal): Promise<void> {
    if (time <= this.#now || signal.aborted) return;
    await new Promise<void>((resume) => {
      const waiter = { time, resume };
      this.#waiters.add(waiter);
      const leave = (): void => {
        this.#waiters.delete(waiter);
        resume();
      };
      signal.addEventListener('abort', leave, { once: true });
      for (const watcher of this.#watchers) watcher();
    });
  }

  /** Resolves once at least `count` loops wait for a later time. */
  async waiting(count: number): Promise<void> {
    while (this.#waiters.size < count) {
      await new Promise<void>((resume) => {
        const watcher = (): void => {
          this.#watchers.delete(watcher);
          resume();
        };
        this.#watchers.add(watcher);
      });
    }
  }

  /** Moves the clock on and resumes those whose time has come. */
  advance(ms: number): void {
    this.#now += ms;
    for (const waiter of [...this.#waiters]) {
      if (waiter.time > this.#now) continue;
      this.#waiters.delete(waiter);
      waiter.resume();
    }
  }
}
