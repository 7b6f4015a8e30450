import type { Quote, Venue, VenueRegistry } from '@stratloom/venues';
import { BarStore } from '../bars/store/bar-store.ts';
import type { Database } from '../db/database.ts';
import type { HeldTerm } from '../db/queries/feed-leases.ts';
import { putQuotes } from '../db/queries/quotes.ts';
import { leaseGuard } from './feed-lease.ts';
import { quoteMessages, quoteRow } from './feed-quote.ts';
import { type LoopDeps, PausableLoop } from './pausable-loop.ts';
import type { OpenPrices } from './price-source.ts';
import type { NamedPrice, PriceWatch } from './price-watch.ts';
import { VenueFeed, type WantedSymbols } from './venue-feed.ts';
import { wantedInstruments } from './wanted-instruments.ts';

/** Time between two looks at what is wanted, ms; what streams ask for is announced besides. */
const REFRESH_MS = 5_000;

/** Ports of a leader. */
export interface FeedLeaderDeps extends LoopDeps {
  readonly database: Database;
  readonly marketData: VenueRegistry;
  readonly openPrices: OpenPrices;
  /** Names that are always wanted. */
  readonly symbols: readonly string[];
  /** Receiver of prices that are waited for: alerts. */
  readonly watch: PriceWatch;
  /** Looks at prices that no feed has, those of users' own accounts; returns when to look again, UTC ms. */
  readonly lookAtOwn?: (() => Promise<number>) | undefined;
}

/** Work of the process that leads the feeds: one subscription per instrument for everybody, under one term. */
export class FeedLeader {
  readonly held: HeldTerm;
  readonly #deps: FeedLeaderDeps;
  readonly #lost: () => void;
  readonly #store: BarStore;
  readonly #feeds = new Map<Venue, VenueFeed>();
  readonly #loop: PausableLoop;
  readonly #own: PausableLoop | null;
  #wanted: ReadonlyMap<Venue, WantedSymbols> = new Map();

  /** @param lost - Called when a write was refused, as another process leads. */
  constructor(held: HeldTerm, deps: FeedLeaderDeps, lost: () => void) {
    this.held = held;
    this.#deps = deps;
    this.#lost = lost;
    this.#store = new BarStore(deps.database, () => new Date(deps.clock.now()));
    this.#loop = new PausableLoop(deps, 'wanted instruments', () => this.#refresh());
    const { lookAtOwn } = deps;
    this.#own =
      lookAtOwn === undefined ? null : new PausableLoop(deps, 'prices of own accounts', lookAtOwn);
  }

  /** Looks at once at what is wanted. */
  wake(): void {
    this.#loop.wake();
  }

  /** Resolves once it neither asks nor writes any more. */
  async stop(): Promise<void> {
    await Promise.all([this.#loop.stop(), this.#own?.stop()]);
    await Promise.all([...this.#feeds.values()].map((feed) => feed.stop()));
  }

  async #refresh(): Promise<number> {
    const wanted = await wantedInstruments(this.#deps);
    this.#wanted = wanted;
    for (const [venue, feed] of this.#feeds) {
      if (!wanted.has(venue)) feed.want(NOTHING);
    }
    for (const [venue, symbols] of wanted) this.#feedOf(venue).want(symbols);
    return this.#deps.clock.now() + REFRESH_MS;
  }

  #feedOf(venue: Venue): VenueFeed {
    const known = this.#feeds.get(venue);
    if (known !== undefined) return known;
    const feed = new VenueFeed(venue, {
      ...this.#deps,
      store: this.#store,
      guard: leaseGuard(this.held),
      lost: this.#lost,
      take: (quotes, readAt) => this.#publish(venue, quotes, readAt),
    });
    this.#feeds.set(venue, feed);
    return feed;
  }

  async #publish(venue: Venue, quotes: readonly Quote[], readAt: number): Promise<void> {
    const fresh = quotes.map((quote) => ({ ...quote, venue: venue.id, readAt }));
    const { shared } = this.#deps.database;
    if (await putQuotes(shared, this.held, fresh.map(quoteRow), quoteMessages(fresh))) {
      this.#deps.watch.take(this.#named(venue, quotes));
    } else {
      this.#lost();
    }
  }

  /** Returns prices under the names by which somebody waits for them. */
  #named(venue: Venue, quotes: readonly Quote[]): NamedPrice[] {
    const names = this.#wanted.get(venue)?.names;
    return quotes.flatMap(({ symbol, price, pricedAt }) =>
      (names?.get(symbol) ?? []).map((name) => {
        return { symbol: name, price, pricedAt, source: venue.name };
      }),
    );
  }
}

const NOTHING = { priced: new Set<string>(), kept: new Set<string>() };
