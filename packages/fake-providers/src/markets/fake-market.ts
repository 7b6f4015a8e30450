import { type Timeframe, timeframeMs } from '@stratloom/engine/model';

const MINUTE_MS = 60_000;

/** A trade of a fake market. */
export interface FakeTrade {
  /** Rises by one with each trade. */
  readonly id: number;
  /** UTC milliseconds; no two trades of a market are made at the same. */
  readonly time: number;
  /** A multiple of 0.01. */
  readonly price: number;
  /** Base units, a multiple of 0.00001. */
  readonly quantity: number;
}

/** A candle that a fake market has made of its trades. */
export interface FakeCandle {
  /** UTC milliseconds. */
  readonly start: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly count: number;
}

/** A stretch of time, UTC milliseconds. */
export interface FakeHalt {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** Trades of one instrument since its listing, the same in every run: one or two a minute, in some minutes none. */
export class FakeMarket {
  readonly #trades: readonly FakeTrade[];
  readonly #candles = new Map<Timeframe, readonly FakeCandle[]>();

  /**
   * @param base - Price around which it moves.
   * @param listedAt - Time of the first trade, and `end` of the last one: UTC milliseconds on full minutes.
   * @param halt - When it was not traded.
   */
  constructor(base: number, listedAt: number, end: number, halt?: FakeHalt) {
    const trades: Omit<FakeTrade, 'id'>[] = [];
    for (let time = listedAt; time < end; time += MINUTE_MS) trades.push(...tradesOf(time, base));
    this.#trades = trades
      .filter(({ time }) => halt === undefined || time < halt.from || time >= halt.to)
      .map((trade, index) => ({ ...trade, id: index + 1 }));
  }

  /** Returns the trades after `since`, made before `until`, oldest first. */
  trades(since: number, until: number): readonly FakeTrade[] {
    return this.#between(since + 1, until);
  }

  /** Returns the candles that start from `from` to before `to`, oldest first, of what was traded before `now`. */
  candles(timeframe: Timeframe, from: number, to: number, now: number): readonly FakeCandle[] {
    const length = timeframeMs(timeframe);
    const whole = this.#wholeCandles(timeframe);
    const first = placeOf(whole, ({ start }) => start >= from);
    const end = placeOf(whole, ({ start }) => start >= to || start + length > now);
    const candles = whole.slice(first, end);
    const open = startOf(now, timeframe);
    if (open < from || open >= to) return candles;
    let forming: FakeCandle | undefined;
    for (const { price, quantity } of this.#between(open, now)) {
      forming = joined(forming, { start: open, price, quantity });
    }
    return forming === undefined ? candles : [...candles, forming];
  }

  /** Returns all candles of a timeframe, as they are once they have closed. */
  #wholeCandles(timeframe: Timeframe): readonly FakeCandle[] {
    const known = this.#candles.get(timeframe);
    if (known !== undefined) return known;
    const candles = new Map<number, FakeCandle>();
    for (const { time, price, quantity } of this.#trades) {
      const start = startOf(time, timeframe);
      candles.set(start, joined(candles.get(start), { start, price, quantity }));
    }
    const whole = [...candles.values()];
    this.#candles.set(timeframe, whole);
    return whole;
  }

  /** Returns the newest trade before a time. @throws RangeError when there is none. */
  lastBefore(time: number): FakeTrade {
    const trade = this.#trades[placeOf(this.#trades, (trade) => trade.time >= time) - 1];
    if (trade === undefined) throw new RangeError(`nothing was traded before ${time}`);
    return trade;
  }

  #between(from: number, to: number): readonly FakeTrade[] {
    const placeAt = (time: number): number => placeOf(this.#trades, (trade) => trade.time >= time);
    return this.#trades.slice(placeAt(from), placeAt(to));
  }
}

/** Returns the place of the first item that has what all after it have too; the length when none has. */
function placeOf<Item>(items: readonly Item[], has: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && !has(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the candle of a start once a trade was added to it. */
function joined(
  before: FakeCandle | undefined,
  { start, price, quantity }: { start: number; price: number; quantity: number },
): FakeCandle {
  if (before === undefined) {
    return {
      ...{ start, open: price, high: price, low: price, close: price },
      ...{ volume: quantity, count: 1 },
    };
  }
  return {
    ...{ start, open: before.open, close: price },
    high: Math.max(before.high, price),
    low: Math.min(before.low, price),
    volume: before.volume + quantity,
    count: before.count + 1,
  };
}

/** Weeks begin on Monday, everything else at a multiple of its length since 1970. */
function startOf(time: number, timeframe: Timeframe): number {
  const length = timeframeMs(timeframe);
  const offset = timeframe === '1w' ? 4 * 24 * 60 * MINUTE_MS : 0;
  return Math.floor((time - offset) / length) * length + offset;
}

function tradesOf(time: number, base: number): Omit<FakeTrade, 'id'>[] {
  const minute = time / MINUTE_MS;
  if (minute % 101 === 7) return [];
  // Prices and quantities are whole numbers of steps, so that a decimal text says them exactly.
  const at = (second: number): Omit<FakeTrade, 'id'> => {
    const noise = (minute * 7919 + second * 104_729) % 1000;
    const cents = Math.round(base * 100 * (1 + 0.05 * Math.sin(minute / 700)) + noise - 500);
    const moment = time + second * 1000 + 123;
    return {
      ...{ time: moment, price: cents / 100 },
      quantity: (1 + ((minute * 31 + second) % 5000)) / 100_000,
    };
  };
  return minute % 3 === 0 ? [at(4)] : [at(4), at(41)];
}
