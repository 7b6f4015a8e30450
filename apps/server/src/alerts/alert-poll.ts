import { setTimeout } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { symbolsWithAlerts } from '../db/queries/price-alerts.ts';
import type { Clock } from '../process/clock.ts';
import type { Logger } from '../process/log.ts';
import { type AlertQuote, evaluateAlerts } from './evaluate-alerts.ts';

/** Dependencies of the poll. */
export interface AlertPollDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Returns the last prices of symbols; leaves out what has none now. */
  readonly quotesOf: (symbols: readonly string[]) => Promise<readonly AlertQuote[]>;
}

/** Time between two looks at the prices. */
const PERIOD_MS = 5_000;

/** Looks at the prices of symbols with alerts, again and again. */
export class AlertPoll {
  readonly #deps: AlertPollDeps;
  readonly #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(deps: AlertPollDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Resolves once the look that is under way has ended. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      // Rejects only when it is aborted, and then the loop ends.
      await setTimeout(PERIOD_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.#look();
    }
  }

  async #look(): Promise<void> {
    const { database, logger, quotesOf } = this.#deps;
    try {
      const symbols = await symbolsWithAlerts(database.shared);
      if (symbols.length > 0) await evaluateAlerts(this.#deps, await quotesOf(symbols));
    } catch (error) {
      // The next look finds what this one has missed.
      const reason = error instanceof Error ? error.message : String(error);
      logger.warn('price alerts could not be looked at', { reason });
    }
  }
}
