import {
  price as priceOf,
  quantity as quantityOf,
  unixMs,
  type UnixMs,
} from '@stratloom/engine/model';
import type { BarRow } from '../market/bar-rows.ts';
import type { VenueListing } from '../market/venue-catalogue.ts';
import type { BarSource } from '../ports/bar-source.ts';
import type { QuoteSource } from '../ports/quote-source.ts';
import type { StreamEvent } from '../ports/stream-source.ts';
import { VenueError } from '../ports/venue-error.ts';
import type { SidedTrade, TradePlace, TradesAfter, VenueMessage } from './stream-protocol.ts';
import { TimedTrades } from './timed-trades.ts';
import type { TradeOrder } from './trade-order.ts';
import { TradeSequence } from './trade-sequence.ts';

const MINUTE_MS = 60_000;

type TimedQuote = Omit<Extract<VenueMessage, { kind: 'quote' }>, 'kind' | 'time'> & {
  readonly time: number;
};

/** Events of a symbol that were given. */
interface Given {
  readonly trades: TradeOrder;
  /** The venue's time of the newest quote that a connection brought. */
  quoteTime: number;
  /** Time of the newest quote that was given. */
  givenTime: number;
  lastBar: number | null;
  /** A closed bar before which others are missing. */
  early: BarRow | null;
}

/** Ports of a merge. */
interface MergeDeps {
  readonly now: () => UnixMs;
  readonly push: (event: StreamEvent) => void;
}

/** Joins what connections bring, and what is read over HTTP, to one order: trades and bars once, quotes never older. */
export class StreamMerge {
  readonly #given: ReadonlyMap<string, Given>;
  readonly #push: (event: StreamEvent) => void;
  readonly #now: () => UnixMs;
  readonly #since: UnixMs;

  constructor(
    listings: readonly VenueListing[],
    hasConsecutiveTrades: boolean,
    { now, push }: MergeDeps,
  ) {
    const since = now();
    this.#since = since;
    this.#now = now;
    this.#push = push;
    this.#given = new Map(
      listings.map(({ symbol }) => [
        symbol,
        {
          trades: hasConsecutiveTrades ? new TradeSequence(since) : new TimedTrades(now),
          ...{ quoteTime: -Infinity, givenTime: -Infinity, lastBar: null, early: null },
        },
      ]),
    );
  }

  /** Takes what a connection brought; returns the symbols of which something is missing. */
  take(message: VenueMessage): readonly string[] {
    if (message.kind === 'quote') {
      const given = this.#given.get(message.symbol);
      const time = message.time ?? this.#now();
      if (given === undefined || time < given.quoteTime) return [];
      given.quoteTime = time;
      this.#quote(given, { ...message, time });
      return [];
    }
    if (message.kind === 'trades') {
      const { symbol, trades, isSnapshot } = message;
      const given = this.#given.get(symbol);
      if (given === undefined) return [];
      this.#trades(symbol, given.trades.take(trades, isSnapshot));
      return given.trades.isWaiting ? [symbol] : [];
    }
    if (message.kind === 'bar') return this.#bar(message.symbol, message.row);
    return [];
  }

  /** When `release` has something to give; Infinity when nothing waits. */
  get releaseAt(): number {
    return Math.min(...[...this.#given.values()].map(({ trades }) => trades.releaseAt));
  }

  /** Gives the trades that have waited long enough for others before them. */
  release(): void {
    for (const [symbol, { trades }] of this.#given) this.#trades(symbol, trades.release());
  }

  /** Says that the connection was lost. */
  interrupt(): void {
    for (const { trades } of this.#given.values()) trades.interrupt();
  }

  isWaiting(symbol: string): boolean {
    const given = this.#given.get(symbol);
    return given !== undefined && (given.trades.isWaiting || given.early !== null);
  }

  placeOf(symbol: string): TradePlace {
    return this.#given.get(symbol)?.trades.place ?? { id: null, time: this.#since };
  }

  /** Takes trades that were read over HTTP; returns whether some are lost for good. */
  heal(symbol: string, read: TradesAfter): boolean {
    const given = this.#given.get(symbol);
    if (given === undefined) return false;
    this.#trades(symbol, given.trades.heal(read));
    return given.trades.takeLoss();
  }

  /** Reads the closed bars since the last one; none of a venue that calls no bar closed. */
  async healBars(symbol: string, bars: BarSource): Promise<void> {
    const given = this.#given.get(symbol);
    if (given === undefined || given.lastBar === null) return;
    const from = unixMs(given.lastBar + MINUTE_MS);
    const to = unixMs(Infinity);
    for (let cursor: string | null = null; ;) {
      const request = { symbol, timeframe: '1m', from, to } as const;
      const page = await bars.history(cursor === null ? request : { ...request, cursor });
      const { openTime, open, high, low, close, volume } = page.bars;
      for (const [index, time] of openTime.subarray(0, page.bars.length).entries()) {
        this.#giveBar(symbol, given, {
          ...{ openTime: time, open: open[index] ?? NaN, high: high[index] ?? NaN },
          ...{ low: low[index] ?? NaN, close: close[index] ?? NaN, volume: volume[index] ?? NaN },
        });
      }
      cursor = page.next;
      if (cursor === null) break;
    }
    const { early } = given;
    given.early = null;
    if (early !== null) this.#giveBar(symbol, given, early);
  }

  /** Reads the last prices; a symbol that was never traded has none. */
  async healQuotes(symbols: readonly string[], quotes: QuoteSource): Promise<void> {
    try {
      for (const { symbol, price, pricedAt: time } of await quotes.quotes(symbols)) {
        const given = this.#given.get(symbol);
        if (given === undefined || time < given.givenTime) continue;
        this.#quote(given, { symbol, price, time, bid: null, ask: null });
      }
    } catch (error) {
      if (!(error instanceof VenueError)) throw error;
    }
  }

  #quote(given: Given, { symbol, price, bid, ask, time }: TimedQuote): void {
    // Prices over HTTP may have this machine's time, which may be ahead of the venue's.
    given.givenTime = Math.max(given.givenTime, time);
    this.#push({
      ...{ kind: 'quote', symbol, price: priceOf(price), time: unixMs(given.givenTime) },
      bid: bid === null ? null : priceOf(bid),
      ask: ask === null ? null : priceOf(ask),
    });
  }

  #trades(symbol: string, trades: readonly SidedTrade[]): void {
    for (const { id, price, quantity, time, takerSide } of trades) {
      this.#push({
        ...{ kind: 'trade', symbol, id: String(id), takerSide, time: unixMs(time) },
        ...{ price: priceOf(price), quantity: quantityOf(quantity) },
      });
    }
  }

  #bar(symbol: string, row: BarRow): readonly string[] {
    const given = this.#given.get(symbol);
    if (given === undefined) return [];
    if (given.lastBar !== null && row.openTime > given.lastBar + MINUTE_MS) {
      given.early = row;
      return [symbol];
    }
    this.#giveBar(symbol, given, row);
    return [];
  }

  #giveBar(symbol: string, given: Given, row: BarRow): void {
    if (given.lastBar !== null && row.openTime <= given.lastBar) return;
    given.lastBar = row.openTime;
    const { open, high, low, close, volume } = row;
    this.#push({
      ...{ kind: 'bar', symbol, timeframe: '1m', openTime: unixMs(row.openTime) },
      ...{ open, high, low, close, volume },
    });
  }
}
