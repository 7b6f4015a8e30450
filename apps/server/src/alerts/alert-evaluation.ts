import type { Database } from '../db/database.ts';
import { symbolsWithAlerts } from '../db/queries/price-alerts.ts';
import type { Clock } from '../process/clock.ts';
import type { Logger } from '../process/log.ts';
import { type AlertQuote, evaluateAlerts } from './evaluate-alerts.ts';

/** Dependencies of the evaluation. */
interface AlertEvaluationDeps {
  readonly database: Pick<Database, 'shared' | 'forUser'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Prices of one symbol that are not evaluated yet. */
interface WaitingPrices {
  readonly lowest: AlertQuote;
  readonly highest: AlertQuote;
  readonly newest: AlertQuote;
}

/**
 * Evaluates alerts by fresh prices, one after another, without holding up who brings them. While it is behind, it keeps the
 * lowest, the highest and the newest price of each symbol: what was touched meanwhile is not missed.
 */
export class AlertEvaluation {
  readonly #deps: AlertEvaluationDeps;
  #waiting = new Map<string, WaitingPrices>();
  #work: Promise<void> | null = null;

  constructor(deps: AlertEvaluationDeps) {
    this.#deps = deps;
  }

  /** Returns the names of the instruments for which anybody has an alert that waits. */
  async names(): Promise<readonly string[]> {
    return symbolsWithAlerts(this.#deps.database.shared);
  }

  /** Takes fresh prices, under the names of `names`. */
  take(quotes: readonly AlertQuote[]): void {
    for (const quote of quotes) {
      const { lowest = quote, highest = quote } = this.#waiting.get(quote.symbol) ?? {};
      this.#waiting.set(quote.symbol, {
        lowest: quote.price < lowest.price ? quote : lowest,
        highest: quote.price > highest.price ? quote : highest,
        newest: quote,
      });
    }
    if (this.#waiting.size > 0) this.#work ??= this.#evaluate().finally(() => (this.#work = null));
  }

  /** Resolves once everything that was taken is evaluated. */
  async settled(): Promise<void> {
    await this.#work;
  }

  async #evaluate(): Promise<void> {
    while (this.#waiting.size > 0) {
      const waiting = this.#waiting;
      this.#waiting = new Map();
      try {
        await evaluateAlerts(this.#deps, [...waiting.values()].flatMap(inOrder));
      } catch (error) {
        // The next price finds what this one has missed.
        const reason = error instanceof Error ? error.message : String(error);
        this.#deps.logger.warn('price alerts could not be evaluated', { reason });
      }
    }
  }
}

/** Returns prices in the order of their times, each once: a later one counts for less than an earlier one otherwise. */
function inOrder({ lowest, highest, newest }: WaitingPrices): AlertQuote[] {
  const quotes = [...new Set([lowest, highest, newest])];
  return quotes.toSorted((one, other) => one.pricedAt - other.pricedAt);
}
