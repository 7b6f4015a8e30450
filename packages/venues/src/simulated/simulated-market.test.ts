import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { assertCost } from '@stratloom/testkit/cost';
import type { Bars, Timeframe } from '@stratloom/engine/model';
import { barOpenTime, barsToBytes, checkBars, resampleBars } from '@stratloom/engine/market-data';
import { BAR_FIELDS, timeframeMs, TIMEFRAMES } from '@stratloom/engine/model';
import { VenueError } from '../ports/venue-error.ts';
import { MORE_SYMBOLS } from './more-symbols.ts';
import { SimulatedMarket } from './simulated-market.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 6, 15, 17, 13, 20);
const market = new SimulatedMarket();

/** Every symbol that the specification names. */
const NAMED = 'AAPL GOOGL MSFT AMZN TSLA BTC-USD ETH-USD BTC ETH NVDA SPY QQQ'.split(' ');

function hashOf(bars: Bars): string {
  return createHash('sha256').update(barsToBytes(bars)).digest('hex');
}

function isUnknownSymbol(error: unknown): boolean {
  return error instanceof VenueError && error.code === 'venue.unknown-symbol';
}

describe('the simulated market', () => {
  it('knows every symbol that the specification names and those of allocations, in all timeframes', () => {
    const symbols = market.listings();
    assert.deepEqual(
      new Set(symbols.map((symbol) => symbol.symbol)),
      new Set([...NAMED, ...MORE_SYMBOLS.map(({ symbol }) => symbol)]),
    );
    for (const symbol of symbols) {
      assert.deepEqual(symbol.timeframes, TIMEFRAMES);
      assert.equal(symbol.tickSize, 0.01);
      assert.equal(symbol.lotSize, symbol.type === 'crypto' ? 0.00001 : 1);
    }
  });

  it('refuses other symbols, whatever they are called', () => {
    for (const symbol of ['XYZ', '', 'aapl', '__proto__', 'constructor', 'x'.repeat(1000)]) {
      assert.throws(() => market.bars(symbol, '1d', 0, NOW), isUnknownSymbol);
      assert.throws(() => market.quote(symbol, NOW), isUnknownSymbol);
      assert.throws(() => market.firstOpenTime(symbol, '1d'), isUnknownSymbol);
      assert.throws(() => market.lastOpenTime(symbol, '1d', NOW), isUnknownSymbol);
    }
  });

  it('makes the same bytes everywhere', () => {
    const from = Date.UTC(2023, 0, 1);
    const to = Date.UTC(2024, 0, 1);
    assert.deepEqual(
      {
        daily: hashOf(market.bars('AAPL', '1d', from, to)),
        minutes: hashOf(market.bars('BTC-USD', '1m', from, to)),
        future: hashOf(market.bars('SPY', '1h', Date.UTC(2030, 0, 1), Date.UTC(2030, 6, 1))),
      },
      {
        daily: 'f023cc6e09c5a6d7883131e096405fc51579e5a27c2ce375f08dcd2f64839b26',
        minutes: '9e767409ca2d7808eada41b7c92881ecf968f76310a2f47aea02eacc13c7b272',
        future: 'bcebb873c0056d693b44e3c21a447e8601f410be3a23bae051f280efbde7c113',
      },
    );
  });

  it('makes other prices from another seed, of the same levels', () => {
    const other = new SimulatedMarket(2).bars('BTC', '1d', 0, Date.UTC(2022, 0, 2));
    const mine = market.bars('BTC', '1d', 0, Date.UTC(2022, 0, 2));
    assert.notEqual(hashOf(other), hashOf(mine));
    assert.equal(other.length, mine.length);
    assert.ok(Math.abs(other.close.at(-2)! / 46_300 - 1) < 0.01);
  });

  it('gives BTC and BTC-USD the same prices', () => {
    const from = NOW - 5 * DAY;
    assert.equal(
      hashOf(market.bars('BTC', '5m', from, NOW)),
      hashOf(market.bars('BTC-USD', '5m', from, NOW)),
    );
  });
});

describe('simulated bars', () => {
  for (const symbol of NAMED) {
    it(`hold together in every timeframe for ${symbol}`, () => {
      for (const timeframe of TIMEFRAMES) {
        const days = timeframeMs(timeframe) < 3_600_000 ? 40 : 4500;
        const bars = market.bars(symbol, timeframe, NOW - days * DAY, NOW);
        assert.equal(checkBars(bars), null);
        assert.equal(bars.timeframe, timeframe);
        assert.ok(bars.length > 20);
        assert.ok(bars.volume.every((volume) => volume > 0));
      }
    });
  }

  it('lie on the tick, and their volume on its step', () => {
    const stock = market.bars('NVDA', '1m', Date.UTC(2016, 0, 4), Date.UTC(2016, 0, 9));
    for (const field of ['open', 'high', 'low', 'close'] as const) {
      assert.ok(stock[field].every((price) => price === Math.round(price * 100) / 100));
    }
    assert.ok(stock.volume.every((volume) => Number.isInteger(volume)));
    const crypto = market.bars('ETH', '1m', NOW - DAY, NOW);
    assert.ok(crypto.volume.every((volume) => Number.isInteger(volume * 64)));
  });

  for (const [symbol, from] of [
    ['AAPL', Date.UTC(2024, 2, 4)],
    ['BTC-USD', Date.UTC(2024, 1, 26)],
  ] as const) {
    it(`of ${symbol} join exactly from minutes to every other timeframe`, () => {
      const to = from + 28 * DAY;
      const minutes = market.bars(symbol, '1m', from, to);
      for (const timeframe of TIMEFRAMES) {
        assert.deepEqual(
          copied(resampleBars(minutes, timeframe)),
          copied(market.bars(symbol, timeframe, from, to)),
        );
      }
    });
  }

  it('are the same whatever range they are asked for in', () => {
    for (const timeframe of TIMEFRAMES) {
      const from = Date.UTC(2022, 10, 23, 3, 7);
      const to = Date.UTC(2022, 11, 30, 16, 41);
      const whole = new SimulatedMarket().bars('TSLA', timeframe, from, to);
      const pieces: Bars[] = [];
      const step = 10 * DAY + 12_345_678;
      const fresh = new SimulatedMarket();
      for (let at = from; at < to; at += step) {
        // A piece holds what opens inside it, so that it is asked for with one bar to spare and then cut.
        const end = Math.min(at + step, to - timeframeMs(timeframe) + 1);
        const piece = fresh.bars('TSLA', timeframe, at, Math.min(to, end + 8 * DAY));
        const count = piece.openTime.findIndex((time) => time >= end);
        pieces.push({ ...piece, length: count < 0 ? piece.length : count });
      }
      for (const field of BAR_FIELDS) {
        const joined = pieces.flatMap((piece) => [...piece[field].subarray(0, piece.length)]);
        assert.deepEqual(joined, [...whole[field]], `${timeframe} ${field}`);
      }
    }
  });

  it('end with the last bar that is complete', () => {
    const at = Date.UTC(2026, 6, 15, 17, 0);
    const lastOf = (timeframe: Timeframe, to: number): number =>
      market.bars('MSFT', timeframe, at - 30 * DAY, to).openTime.at(-1)!;
    assert.equal(lastOf('1h', at), at - 3_600_000);
    assert.equal(lastOf('1h', at - 1), at - 2 * 3_600_000);
    assert.equal(lastOf('1d', Date.UTC(2026, 6, 16)), Date.UTC(2026, 6, 15));
    assert.equal(lastOf('1d', Date.UTC(2026, 6, 16) - 1), Date.UTC(2026, 6, 14));
    assert.equal(lastOf('1w', Date.UTC(2026, 6, 20)), Date.UTC(2026, 6, 13));
    assert.equal(lastOf('1w', Date.UTC(2026, 6, 20) - 1), Date.UTC(2026, 6, 6));
  });

  it('are cut to the oldest ones that a limit allows', () => {
    for (const timeframe of TIMEFRAMES) {
      const from = NOW - 40 * DAY + 777;
      const all = market.bars('QQQ', timeframe, from, NOW);
      const some = market.bars('QQQ', timeframe, from, NOW, 5);
      assert.deepEqual([...some.close], [...all.close.subarray(0, 5)]);
    }
  });

  it('are none before 2015, after the range and in a range without time', () => {
    assert.equal(market.bars('AAPL', '1m', 0, Date.UTC(2015, 0, 1)).length, 0);
    assert.equal(market.bars('AAPL', '1d', NOW, NOW).length, 0);
    assert.equal(market.bars('AAPL', '1h', NOW, NOW - DAY).length, 0);
  });

  it('end for dates without end', () => {
    const bars = market.bars('SPY', '1w', 0, Infinity);
    assert.equal(new Date(bars.openTime.at(-1)!).getUTCFullYear(), 2100);
    assert.equal(checkBars(bars), null);
  });

  it('of stocks keep to sessions, weekends and holidays', () => {
    const minutes = market.bars('AAPL', '1m', Date.UTC(2024, 5, 1), Date.UTC(2024, 6, 8));
    const days = new Map<string, number>();
    for (const time of minutes.openTime) {
      const minute = (time % DAY) / 60_000;
      assert.ok(minute >= 870 && minute < 1260);
      const date = new Date(time).toISOString().slice(0, 10);
      days.set(date, (days.get(date) ?? 0) + 1);
    }
    assert.ok([...days.values()].every((count) => count === 390));
    for (const closed of ['2024-06-01', '2024-06-02', '2024-06-19', '2024-07-04']) {
      assert.equal(days.has(closed), false, closed);
    }
    assert.equal(days.size, 23);
  });

  it('of crypto never pause', () => {
    const minutes = market.bars('ETH-USD', '1m', Date.UTC(2024, 1, 27), Date.UTC(2024, 2, 3));
    assert.equal(minutes.length, 5 * 1440);
    assert.ok(minutes.open.every((open, i) => i === 0 || open === minutes.close[i - 1]));
  });

  it('are made in proportion to their count, up to five years of crypto minutes', () => {
    const minutes = (from: number, to: number) => market.bars('BTC-USD', '1m', from, to);
    const [first, end] = [Date.UTC(2021, 0, 1), Date.UTC(2026, 0, 1)];
    const years = (): Bars => minutes(first, end);
    assert.equal(years().length, 1826 * 1440);
    // Both keep as much memory, which costs a busy system more than the prices do.
    const part = (end - first) / 10;
    const parts = (): Bars[] =>
      Array.from({ length: 10 }, (_, i) => minutes(first + i * part, first + (i + 1) * part));
    assertCost('five years at once', years, { times: 3, of: parts });
  });
});

describe('simulated prices look like prices', () => {
  for (const { symbol, type } of market.listings().filter((each) => NAMED.includes(each.symbol))) {
    it(`for ${symbol}`, () => {
      const { open, high, low, close } = market.bars(symbol, '1d', 0, NOW);
      const returns = Array.from(close.subarray(1), (price, i) => price / close[i]! - 1);
      const deviation = Math.sqrt(mean(returns.map((value) => value * value)));
      const yearly = deviation * Math.sqrt(type === 'crypto' ? 365 : 252);
      const [calm, wild] = { crypto: [0.4, 1], stock: [0.18, 0.7], etf: [0.1, 0.3] }[type];
      assert.ok(yearly > calm! && yearly < wild!, `yearly volatility ${yearly}`);
      assert.ok(mean(returns.map((value) => value ** 4)) / deviation ** 4 > 3.8, 'fat tails');
      assert.ok(correlation(returns.map(Math.abs)) > 0.04, 'volatility clusters');
      assert.ok(Math.abs(correlation(returns)) < 0.1, 'returns are hard to foretell');
      const ranges = Array.from(high, (price, i) => (price - low[i]!) / close[i]!);
      assert.ok(mean(ranges) > deviation && mean(ranges) < 2.2 * deviation, 'daily range');
      const gaps = Array.from(open.subarray(1), (price, i) => Math.abs(price / close[i]! - 1));
      assert.ok(type === 'crypto' ? mean(gaps) === 0 : mean(gaps) > 0.2 * deviation, 'gaps');
    });
  }

  it('for the funds and shares of allocations, each with the deviation stated', () => {
    for (const { symbol, volatility, prices } of MORE_SYMBOLS) {
      assert.equal(prices.split(' ').length, 12, symbol);
      const { high, low, close } = market.bars(symbol, '1d', 0, NOW);
      const returns = Array.from(close.subarray(1), (price, i) => price / close[i]! - 1);
      const deviation = Math.sqrt(mean(returns.map((value) => value * value)));
      assert.ok(
        deviation > 0.7 * volatility && deviation < 1.7 * volatility,
        `${symbol} ${deviation}`,
      );
      assert.ok(close.every((price, i) => price > 0 && low[i]! <= price && high[i]! >= price));
    }
  });

  it('inside a day too: few minutes touch its extremes, and volatility is that of the days', () => {
    const from = Date.UTC(2024, 0, 1);
    const days = market.bars('BTC', '1d', from, Date.UTC(2025, 0, 1));
    const minutes = market.bars('BTC', '1m', from, Date.UTC(2025, 0, 1));
    let touches = 0;
    let squares = 0;
    for (let i = 1; i < minutes.length; i++) {
      const day = Math.floor(i / 1440);
      if (minutes.high[i] === days.high[day] || minutes.low[i] === days.low[day]) touches++;
      squares += (minutes.close[i]! / minutes.close[i - 1]! - 1) ** 2;
    }
    assert.ok(touches / days.length < 2.5);
    const yearly = Math.sqrt((squares / minutes.length) * 525_600);
    assert.ok(yearly > 0.35 && yearly < 1, `yearly volatility ${yearly}`);
  });

  it('with busier ends of a session', () => {
    const minutes = market.bars('SPY', '1m', Date.UTC(2024, 0, 1), Date.UTC(2024, 3, 1));
    const volumes = new Float64Array(390);
    minutes.openTime.forEach((time, i) => {
      volumes[(time % DAY) / 60_000 - 870]! += minutes.volume[i]!;
    });
    assert.ok(mean([...volumes.subarray(0, 15)]) > 2 * mean([...volumes.subarray(180, 210)]));
  });
});

describe('the simulated quote', () => {
  it('lies inside the bar of its minute and meets its open and its close', () => {
    for (const symbol of ['BTC', 'AAPL']) {
      const from = Date.UTC(2026, 6, 15, 15, 0);
      const minutes = market.bars(symbol, '1m', from, from + 60 * 60_000);
      assert.equal(minutes.length, 60);
      for (let i = 0; i < 60; i++) {
        assert.equal(market.quote(symbol, minutes.openTime[i]!).price, minutes.open[i]);
        for (let second = 0; second < 60; second += 7) {
          const { price } = market.quote(symbol, minutes.openTime[i]! + second * 1000);
          assert.ok(price >= minutes.low[i]! && price <= minutes.high[i]!);
          assert.equal(price, Math.round(price * 100) / 100);
        }
      }
    }
  });

  it('ticks', () => {
    const prices = new Set<number>();
    for (let second = 0; second < 60; second++) {
      prices.add(market.quote('BTC', NOW + second * 1000).price);
    }
    assert.ok(prices.size > 20);
  });

  it('compares a stock with the close of the session before', () => {
    const days = market.bars('AAPL', '1d', NOW - 10 * DAY, NOW);
    const quote = market.quote('AAPL', NOW);
    const reference = days.close.at(-1)!;
    assert.equal(quote.pricedAt, NOW);
    assert.ok(Math.abs(quote.price - reference - quote.change) < 1e-9);
    assert.ok(Math.abs(quote.changeRatio - quote.change / reference) < 1e-15);
  });

  it('stays at the close while the market is closed', () => {
    const sunday = Date.UTC(2026, 6, 19, 12);
    const days = market.bars('AAPL', '1d', sunday - 10 * DAY, sunday);
    const quote = market.quote('AAPL', sunday);
    assert.equal(quote.price, days.close.at(-1));
    assert.equal(quote.pricedAt, Date.UTC(2026, 6, 17, 21));
    assert.equal(quote.change.toFixed(2), (days.close.at(-1)! - days.close.at(-2)!).toFixed(2));
    assert.equal(market.quote('AAPL', Date.UTC(2026, 6, 20, 14, 29, 59)).price, quote.price);
  });

  it('compares crypto with the price of 24 hours before', () => {
    const now = market.quote('ETH', NOW);
    const before = market.quote('ETH', NOW - DAY);
    assert.equal(now.change.toFixed(2), (now.price - before.price).toFixed(2));
  });

  it('is refused before there are prices', () => {
    assert.throws(
      () => market.quote('AAPL', Date.UTC(2015, 0, 2, 14)),
      (error: unknown) => error instanceof VenueError && error.code === 'venue.no-data',
    );
    assert.equal(market.quote('AAPL', Date.UTC(2015, 0, 2, 14, 30)).change, 0);
  });
});

describe('the range of simulated bars', () => {
  for (const symbol of ['SPY', 'BTC-USD']) {
    for (const timeframe of TIMEFRAMES) {
      it(`is known for ${symbol} ${timeframe}`, () => {
        const first = market.firstOpenTime(symbol, timeframe);
        const start = market.bars(symbol, timeframe, 0, Date.UTC(2015, 0, 20));
        assert.equal(first, start.openTime[0]);
        assert.equal(first, barOpenTime(first, timeframe));
        for (const now of [NOW, Date.UTC(2026, 6, 20, 3), Date.UTC(2026, 6, 15, 14, 40)]) {
          const bars = market.bars(symbol, timeframe, now - 30 * DAY, now);
          assert.equal(market.lastOpenTime(symbol, timeframe, now), bars.openTime.at(-1));
        }
      });
    }
  }

  it('has no last bar before the first is complete', () => {
    assert.throws(() => market.lastOpenTime('SPY', '1m', Date.UTC(2015, 0, 1)), VenueError);
    assert.throws(() => market.lastOpenTime('SPY', '1w', Date.UTC(2015, 0, 1)), VenueError);
  });
});

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Correlation of values with those before them. */
function correlation(values: readonly number[]): number {
  const center = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - center) ** 2, 0);
  const products = values
    .slice(1)
    .reduce((sum, value, i) => sum + (value - center) * (values[i]! - center), 0);
  return products / squares;
}

/** Bars in columns of their own memory, to compare them. */
function copied(bars: Bars): Bars {
  const copy = { ...bars };
  for (const field of BAR_FIELDS) copy[field] = bars[field].slice(0, bars.length);
  return copy;
}
