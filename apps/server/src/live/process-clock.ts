import type { ExecutionClock } from '@stratloom/execution';
import type { Clock } from '../process/clock.ts';

/** Clock of this process for live trading. Once it is stopped, nobody sleeps any more. */
export class ProcessClock implements ExecutionClock {
  readonly #clock: Clock;
  readonly #wakers = new Set<() => void>();
  #isStopped = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  wall(): number {
    return this.#clock().getTime();
  }

  monotonic(): number {
    return performance.now();
  }

  async sleep(ms: number): Promise<void> {
    if (this.#isStopped) return;
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#wakers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#wakers.add(wake);
    });
  }

  /** Wakes all sleepers for good. */
  stop(): void {
    this.#isStopped = true;
    for (const wake of this.#wakers) wake();
  }
}
