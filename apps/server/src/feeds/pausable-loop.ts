import { unixMs } from '@stratloom/engine/model';
import type { VenueClock } from '@stratloom/venues';
import { isDatabaseDown } from '../db/database-error.ts';
import type { Logger } from '../process/log.ts';

/** Wait after a round that failed, ms. */
const AFTER_FAILURE_MS = 5_000;

/** Ports of a loop. */
export interface LoopDeps {
  readonly clock: VenueClock;
  readonly logger: Logger;
}

/** Work that is done again and again until it is stopped. A round that fails is logged, and the next one begins after a pause. */
export class PausableLoop {
  readonly #deps: LoopDeps;
  readonly #name: string;
  readonly #round: () => Promise<number>;
  readonly #work: Promise<void>;
  #isStopped = false;
  #isWoken = false;
  #pause = new AbortController();

  /**
   * @param name - Of the work, for the log.
   * @param round - Does the work once; returns when it is to be done next, UTC ms.
   */
  constructor(deps: LoopDeps, name: string, round: () => Promise<number>) {
    this.#deps = deps;
    this.#name = name;
    this.#round = round;
    this.#work = this.#repeat();
  }

  /** Lets the next round begin now, or right after the one that runs. */
  wake(): void {
    this.#isWoken = true;
    this.#pause.abort();
  }

  /** Resolves once the running round has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#pause.abort();
    await this.#work;
  }

  async #repeat(): Promise<void> {
    // Whoever makes the loop is ready before its first round.
    await Promise.resolve();
    while (!this.#isStopped) {
      this.#isWoken = false;
      const next = await this.#once();
      this.#pause = new AbortController();
      if (this.#isStopped || this.#isWoken) continue;
      await this.#deps.clock.waitUntil(unixMs(next), this.#pause.signal);
    }
  }

  async #once(): Promise<number> {
    try {
      return await this.#round();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const { clock, logger } = this.#deps;
      const fields = { work: this.#name, reason: error.message };
      if (isDatabaseDown(error)) logger.warn('a feed waits for the database', fields);
      else logger.error('a feed failed', { ...fields, stack: error.stack });
      return clock.now() + AFTER_FAILURE_MS;
    }
  }
}
