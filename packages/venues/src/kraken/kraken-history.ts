import { barOpenTime } from '@stratloom/engine/market-data';
import { type Timeframe, timeframeMs, unixMs, type UnixMs } from '@stratloom/engine/model';
import { z } from 'zod';
import type { BarRow } from '../market/bar-rows.ts';
import { DecimalText } from '../market/decimal-text.ts';
import { barsOfTrades, type MarketTrade } from '../market/trade-bars.ts';
import type { VenueListing } from '../market/venue-catalogue.ts';
import type { BarWindow, WindowReader, WindowRows } from '../market/window-bars.ts';
import type { VenueClock } from '../ports/venue-clock.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import type { SidedTrade, TradePlace, TradesAfter } from '../sockets/stream-protocol.ts';
import { KRAKEN, type KrakenRequests } from './kraken-requests.ts';

/** Rows of an answer, of which the last one is still forming: the newest ones, whatever is asked for. */
const OHLC_ROWS = 720;
/** Rows that are relied on: the others may be gone when the answer is made, or by the clock of Kraken. */
const SAFE_ROWS = 700;
/** Most trades of an answer. */
const TRADES = 1000;
const NS_PER_MS = 1_000_000n;
/** Most answers that are read for one gap. */
const MAX_PAGES = 50;

/** Time in seconds, open, high, low, close, average, volume, count. */
const OhlcRow = z
  .tuple([z.number(), DecimalText, DecimalText, DecimalText, DecimalText, DecimalText, DecimalText])
  .rest(z.unknown());
/** The rows stand under the pair's name, beside `last`. */
const Ohlc = z.record(z.string(), z.union([z.array(OhlcRow), z.number()]));

/** Price, volume, time in seconds, side, kind, remark, number. */
const Trade = z
  .tuple([DecimalText, DecimalText, z.number(), z.string(), z.string(), z.string(), z.number()])
  .rest(z.unknown());
/** The trades stand under the pair's name, beside the time of the last one in nanoseconds. */
const Trades = z
  .object({ last: z.string().regex(/^\d{1,20}$/) })
  .catchall(z.union([z.array(Trade), z.string()]));

/** Returns the rows of the only pair of an answer. */
export function rowsOf<Row>(
  result: Readonly<Record<string, readonly Row[] | number | string>>,
): readonly Row[] {
  const [rows] = Object.values(result).flatMap((each) => (typeof each === 'object' ? [each] : []));
  if (rows === undefined) throw new VenueSilence(KRAKEN, 'answered without rows');
  return rows;
}

/**
 * Returns the newest bars of a pair as Kraken has them.
 *
 * @param from - First open time, UTC milliseconds.
 * @throws VenueSilence also when the rows of the answer do not reach back to `from`.
 */
export async function krakenOhlc(
  requests: KrakenRequests,
  { pair, timeframe, from }: { pair: string; timeframe: Timeframe; from: number },
): Promise<BarRow[]> {
  const query = {
    pair,
    interval: String(timeframeMs(timeframe) / 60_000),
    // Exclusive.
    since: String(from / 1000 - 1),
  };
  const rows = rowsOf(await requests.get({ call: 'OHLC', query, form: Ohlc }));
  const bars = rows.map(([seconds, open, high, low, close, , volume]) => ({
    ...{ openTime: seconds * 1000, open, high, low, close, volume },
  }));
  const isCutOff = bars.length >= OHLC_ROWS && bars.every(({ openTime }) => openTime > from);
  if (isCutOff) throw new VenueSilence(KRAKEN, `gave no bars from ${from} on`);
  return bars;
}

/** Returns the trades of a pair after a place, from as far back as it is. */
export async function krakenTradesAfter(
  requests: KrakenRequests,
  pair: string,
  place: TradePlace,
): Promise<TradesAfter> {
  const trades: SidedTrade[] = [];
  // The trade before may have others of its millisecond beside it.
  let since = BigInt(Math.floor(place.time)) * NS_PER_MS - 1n;
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = { pair, since: String(since), count: String(TRADES) };
    const { last, ...result } = await requests.get({ call: 'Trades', query, form: Trades });
    const rows = rowsOf(result);
    for (const [price, quantity, seconds, side, , , id] of rows) {
      const time = Math.floor(seconds * 1000);
      trades.push({ id, price, quantity, time, takerSide: side === 'b' ? 'buy' : 'sell' });
    }
    if (rows.length < TRADES) return { trades, isWhole: true };
    if (BigInt(last) <= since) break;
    since = BigInt(last) - 1n;
  }
  return { trades, isWhole: false };
}

/** The newest bars as Kraken has them; older ones, which it does not keep, from its trades. */
export class KrakenHistory implements WindowReader {
  readonly venue = KRAKEN;
  readonly windowBars = SAFE_ROWS;
  readonly #requests: KrakenRequests;
  readonly #clock: VenueClock;

  constructor(requests: KrakenRequests, clock: VenueClock) {
    this.#requests = requests;
    this.#clock = clock;
  }

  ownTimeframe(timeframe: Timeframe): Timeframe {
    // Kraken's weeks begin on Thursday.
    return timeframe === '1w' ? '1d' : timeframe;
  }

  async read(window: BarWindow): Promise<WindowRows> {
    const { listing, timeframe, from, to } = window;
    const open = barOpenTime(this.#clock.now(), timeframe);
    const oldest = open - (SAFE_ROWS - 1) * timeframeMs(timeframe);
    if (from < oldest) return this.#fromTrades({ ...window, to: Math.min(to, oldest) }, oldest);
    const pair = listing.venueSymbol;
    return { rows: await krakenOhlc(this.#requests, { pair, timeframe, from }), until: to };
  }

  async firstOpenTime({ venueSymbol }: VenueListing, timeframe: Timeframe): Promise<UnixMs | null> {
    const [first] = (await this.#trades(venueSymbol, 0n, 1)).trades;
    return first === undefined ? null : unixMs(barOpenTime(first.time, timeframe));
  }

  /** Reads trades until at least one bar is whole, or it is clear that nothing was traded before `oldest`. */
  async #fromTrades(
    { listing, timeframe, from, to }: BarWindow,
    oldest: number,
  ): Promise<WindowRows> {
    const read: MarketTrade[] = [];
    let place = BigInt(from) * NS_PER_MS;
    for (;;) {
      // Trades of one nanosecond may stand on both sides of a page: the last one is read again, and counts once.
      const { trades, last } = await this.#trades(listing.venueSymbol, place - 1n, TRADES);
      read.push(...trades);
      const rows = (until: number): BarRow[] =>
        barsOfTrades(
          read.filter(({ time }) => time < until),
          timeframe,
        );
      const newest = trades.at(-1)?.time;
      if (newest !== undefined && newest >= to) {
        const next = Math.min(oldest, barOpenTime(read[0]?.time ?? to, timeframe));
        return { rows: rows(to), until: Math.max(to, next) };
      }
      if (newest === undefined || last <= place) {
        if (trades.length < TRADES) return { rows: rows(to), until: oldest };
        throw new VenueSilence(KRAKEN, `gave the same trades after ${place}`);
      }
      const until = barOpenTime(newest, timeframe);
      if (until > from) return { rows: rows(until), until };
      place = last;
    }
  }

  /** Returns trades after a time in nanoseconds, oldest first, and the time of the last one. */
  async #trades(
    pair: string,
    since: bigint,
    count: number,
  ): Promise<{ readonly trades: readonly MarketTrade[]; readonly last: bigint }> {
    const query = { pair, since: String(since), count: String(count) };
    const { last, ...result } = await this.#requests.get({ call: 'Trades', query, form: Trades });
    const trades = rowsOf(result).map(([price, quantity, seconds, , , , id]) => ({
      ...{ id, price, quantity },
      time: Math.floor(seconds * 1000),
    }));
    return { trades, last: BigInt(last) };
  }
}
