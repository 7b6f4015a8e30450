import {
  type Markets,
  parseInstrumentId,
  type Quote,
  type Venue,
  VenueError,
  VenueSilence,
} from '@stratloom/venues';
import type { Database } from '../db/database.ts';
import { activeOwnAlerts, ownPriceAlerts } from '../db/queries/price-alerts.ts';
import type { Clock } from '../process/clock.ts';
import type { Logger } from '../process/log.ts';
import { applyQuote } from './evaluate-alerts.ts';

/** Time between two looks, ms: each costs one request of every account that is asked. */
const LOOK_MS = 15_000;
/** Users whose accounts are asked at the same time. */
const AT_ONCE = 8;

/** Ports of the look at prices of own accounts. */
interface OwnPriceAlertsDeps {
  readonly database: Pick<Database, 'shared' | 'forUser'>;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Returns the venues as a user sees them. */
  readonly marketsOf: (userId: string) => Promise<Markets>;
}

/**
 * Alerts on prices that only their owner may see: asked for by the owner's own account, for nobody else. While no account is
 * connected, or it does not answer, they wait.
 */
export class OwnPriceAlerts {
  readonly #deps: OwnPriceAlertsDeps;

  constructor(deps: OwnPriceAlertsDeps) {
    this.#deps = deps;
  }

  /** Asks for every price that an alert waits for, and fires what is met. Returns when to look again, UTC ms. */
  async look(): Promise<number> {
    const { database, clock } = this.#deps;
    const users = [...Map.groupBy(await ownPriceAlerts(database.shared), ({ userId }) => userId)];
    for (let from = 0; from < users.length; from += AT_ONCE) {
      const some = users.slice(from, from + AT_ONCE);
      await Promise.all(
        some.map(([userId, alerts]) =>
          this.#lookFor(
            userId,
            alerts.map(({ symbol }) => symbol),
          ),
        ),
      );
    }
    return clock().getTime() + LOOK_MS;
  }

  /** Asks one account. Whatever goes wrong with it keeps no other one waiting. */
  async #lookFor(userId: string, names: readonly string[]): Promise<void> {
    try {
      await this.#evaluate(userId, names);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#deps.logger.warn('alerts on prices of an own account were not looked at', { reason });
    }
  }

  async #evaluate(userId: string, names: readonly string[]): Promise<void> {
    const { marketsOf, database, clock } = this.#deps;
    const venue = (await marketsOf(userId)).all.find(({ isPersonal }) => isPersonal === true);
    if (venue === undefined) return;
    for (const quote of await this.#quotes(venue, names.map(symbolOf))) {
      await database.forUser(userId, async (space) => {
        for (const { id, symbol } of await activeOwnAlerts(space)) {
          if (symbolOf(symbol) !== quote.symbol) continue;
          await applyQuote(space, id, { ...quote, symbol, source: venue.name }, clock());
        }
      });
    }
  }

  /** Returns prices of an account; one symbol that it does not price keeps no other from its price. */
  async #quotes(venue: Venue, symbols: readonly string[]): Promise<readonly Quote[]> {
    const wanted = [...new Set(symbols)];
    try {
      return wanted.length === 0 ? [] : await venue.quotes.quotes(wanted);
    } catch (error) {
      if (error instanceof VenueError && wanted.includes(error.symbol)) {
        return this.#quotes(
          venue,
          wanted.filter((symbol) => symbol !== error.symbol),
        );
      }
      if (!(error instanceof VenueError || error instanceof VenueSilence)) throw error;
      const fields = { venue: venue.name, reason: error.message };
      this.#deps.logger.info('an own account gives no prices for alerts', fields);
      return [];
    }
  }
}

function symbolOf(name: string): string {
  return parseInstrumentId(name).symbol;
}
