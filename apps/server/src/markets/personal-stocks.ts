import { isDeepStrictEqual } from 'node:util';
import { type Markets, PersonalMarkets, type Venue } from '@stratloom/venues';
import { type AlpacaDeps, alpacaOfUser, type StockAccount } from './alpaca-markets.ts';

/** Most users whose venue is kept: its list of stocks takes some 4 MB. */
const MOST_KEPT = 24;

/** Returns the venues as a user sees them. */
export type MarketsOf = (userId: string) => Promise<Markets>;

/** Dependencies of prices by the keys of users. */
export interface PersonalStocksDeps extends AlpacaDeps {
  /** Returns the account with which a user's stocks are read; undefined = none is connected. */
  readonly accountOf: (userId: string) => Promise<StockAccount | undefined>;
}

interface KeptVenue {
  readonly account: StockAccount;
  readonly venue: Venue;
}

/** Prices of stocks by the account that a user has connected, for that user alone. */
export class PersonalStocks {
  readonly #common: Markets;
  readonly #deps: PersonalStocksDeps;
  /** By user; the one that was asked for last is last. */
  readonly #kept = new Map<string, KeptVenue>();

  constructor(common: Markets, deps: PersonalStocksDeps) {
    this.#common = common;
    this.#deps = deps;
  }

  /** Returns the venues as a user sees them: those of everybody, with stocks by the user's own account where one is connected. */
  async marketsOf(userId: string): Promise<Markets> {
    const account = await this.#deps.accountOf(userId);
    const before = this.#kept.get(userId);
    this.#kept.delete(userId);
    if (account === undefined) return this.#common;
    const isSame = isDeepStrictEqual(before?.account, account);
    const kept =
      before !== undefined && isSame
        ? before
        : { account, venue: alpacaOfUser(this.#deps, account) };
    this.#kept.set(userId, kept);
    const oldest = this.#kept.size > MOST_KEPT ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
    return new PersonalMarkets(this.#common, kept.venue);
  }
}
