import { randomUUID } from 'node:crypto';
import { instrumentId, type VenueClock } from '@stratloom/venues';
import type { Database } from '../db/database.ts';
import { DatabaseListener } from '../db/database-listener.ts';
import { type InstrumentRow, putDemand, QUOTES_CHANNEL, readQuotes } from '../db/queries/quotes.ts';
import type { Logger } from '../process/log.ts';
import { type FeedQuote, quoteOfRow, quotesOfMessage } from './feed-quote.ts';
import { PausableLoop } from './pausable-loop.ts';

/** The newest price of an instrument as this process knows it. */
export interface KnownQuote extends FeedQuote {
  /** When the venue confirmed it last, UTC ms by our clock. */
  readonly confirmedAt: number;
}

/** Time after which a price that was not confirmed counts as stale, ms: readers hear of it within 30 s. */
export const STALE_AFTER_MS = 29_500;
/** Time between two times that it is said what is asked for, ms. */
const DEMAND_MS = 10_000;
/** Time for which an instrument is followed after its price was asked for once, ms. */
const FOLLOWED_MS = 60_000;

/** Ports of a quote board. */
interface QuoteBoardDeps {
  readonly database: Database;
  readonly clock: VenueClock;
  readonly logger: Logger;
}

/** An instrument that is asked for. */
interface WatchedInstrument extends InstrumentRow {
  readonly takers: Set<(quote: KnownQuote) => void>;
  quote: KnownQuote | undefined;
  /** UTC ms: not forgotten before. */
  followedUntil: number;
}

/** Newest prices of the instruments that this process asks for, as the leader announces them through the database. */
export class QuoteBoard {
  readonly #deps: QuoteBoardDeps;
  readonly #reader = randomUUID();
  readonly #watched = new Map<string, WatchedInstrument>();
  readonly #listener: DatabaseListener;
  /** Instruments that were never asked for before the next round. */
  #fresh: WatchedInstrument[] = [];
  #isBehind = false;
  #loop: PausableLoop | null = null;

  constructor(deps: QuoteBoardDeps) {
    this.#deps = deps;
    const { database, logger } = deps;
    const events = {
      message: (_: string, message: string) => this.#take(message),
      connected: () => this.#readAgain(),
    };
    this.#listener = new DatabaseListener(database.pool, [QUOTES_CHANNEL], events, logger);
  }

  start(): void {
    this.#listener.start();
    this.#loop = new PausableLoop(this.#deps, 'prices that streams ask for', () => this.#round());
  }

  async stop(): Promise<void> {
    await this.#listener.stop();
    await this.#loop?.stop();
  }

  /**
   * Asks for the prices of an instrument.
   *
   * @param take - Takes each price as it is confirmed, changed or not; the one that is known already first, before this returns.
   * @returns What ends it.
   */
  watch(instrument: InstrumentRow, take: (quote: KnownQuote) => void): () => void {
    const { takers, quote } = this.#entryOf(instrument);
    takers.add(take);
    if (quote !== undefined) take(quote);
    return () => takers.delete(take);
  }

  /** Returns the price of an instrument unless it is not known or stale; it is followed for a minute from now on. */
  latest(instrument: InstrumentRow): KnownQuote | undefined {
    const now = this.#deps.clock.now();
    const watched = this.#entryOf(instrument);
    watched.followedUntil = now + FOLLOWED_MS;
    const { quote } = watched;
    return quote === undefined || now - quote.confirmedAt >= STALE_AFTER_MS ? undefined : quote;
  }

  #entryOf({ venue, symbol }: InstrumentRow): WatchedInstrument {
    const id = instrumentId(venue, symbol);
    const known = this.#watched.get(id);
    if (known !== undefined) return known;
    const watched = {
      venue,
      symbol,
      takers: new Set<(quote: KnownQuote) => void>(),
      quote: undefined,
      followedUntil: 0,
    };
    this.#watched.set(id, watched);
    this.#fresh.push(watched);
    this.#loop?.wake();
    return watched;
  }

  /** Forgets what nobody asks for any more. */
  #forget(): void {
    const now = this.#deps.clock.now();
    for (const [id, { takers, followedUntil }] of this.#watched) {
      if (takers.size === 0 && followedUntil <= now) this.#watched.delete(id);
    }
  }

  /** Reads what is known already of new instruments, and says what is asked for. */
  async #round(): Promise<number> {
    const { database, clock } = this.#deps;
    // What nobody took any more was asked for until now: streams that are opened again find it known.
    if (this.#fresh.length === 0) this.#forget();
    const wanted = [...this.#watched.values()];
    const isNew = this.#fresh.length > 0;
    const unread = this.#isBehind ? wanted : this.#fresh;
    [this.#fresh, this.#isBehind] = [[], false];
    try {
      if (unread.length > 0) await this.#read(unread);
      if (wanted.length > 0) await putDemand(database.shared, this.#reader, wanted, isNew);
    } catch (error) {
      // Nothing of it was said for sure: all of it is read and said again, after the pause of a failed round.
      this.#isBehind = true;
      throw error;
    }
    return clock.now() + DEMAND_MS;
  }

  /** Messages may have been missed. */
  #readAgain(): void {
    this.#isBehind = true;
    this.#loop?.wake();
  }

  async #read(unread: readonly WatchedInstrument[]): Promise<void> {
    const { database, clock } = this.#deps;
    for (const row of await readQuotes(database.shared, unread)) {
      const confirmedAt = clock.now() - Math.max(0, row.age_ms);
      this.#keep({ ...quoteOfRow(row), confirmedAt });
    }
  }

  #take(message: string): void {
    const confirmedAt = this.#deps.clock.now();
    for (const quote of quotesOfMessage(message)) this.#keep({ ...quote, confirmedAt });
  }

  #keep(quote: KnownQuote): void {
    const watched = this.#watched.get(instrumentId(quote.venue, quote.symbol));
    // What is read may be older than what was announced meanwhile.
    if (watched === undefined || (watched.quote?.readAt ?? 0) > quote.readAt) return;
    watched.quote = quote;
    for (const take of watched.takers) take(quote);
  }
}
