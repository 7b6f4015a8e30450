import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import { allocateBars } from '../model/bars.ts';
import { InvariantError } from '../model/errors.ts';
import { adx } from './adx.ts';
import { atr } from './atr.ts';
import { bollinger } from './bollinger.ts';
import { cci } from './cci.ts';
import {
  checkIndicatorParameters,
  computeIndicator,
  indicatorInputs,
} from './compute-indicator.ts';
import { donchian } from './donchian.ts';
import { ema, rma, SMA, sma } from './windows.ts';
import { findIndicator, INDICATORS } from './indicator-table.ts';
import * as entry from './index.ts';
import { keltner } from './keltner.ts';
import { macd } from './macd.ts';
import { obv } from './obv.ts';
import { rsi } from './rsi.ts';
import { stochastic } from './stochastic.ts';
import { supertrend } from './supertrend.ts';
import { vwap } from './vwap.ts';

const column = (...values: number[]): Float64Array => Float64Array.from(values);

/** A zigzag with a trend, long enough for every default. */
const WAVE = Float64Array.from({ length: 200 }, (_, i) => 100 + i / 4 + 5 * ((i % 10) - 5));
const BARS = { high: WAVE.map((x) => x + 2), low: WAVE.map((x) => x - 1), close: WAVE };
const STILL = {
  high: new Float64Array(60).fill(9),
  low: new Float64Array(60).fill(9),
  close: new Float64Array(60).fill(9),
};

describe('ema and rma', () => {
  it('are seeded by the mean and then follow', () => {
    assert.deepEqual([...ema(column(1, 2, 3, 7), 3)], [NaN, NaN, 2, 4.5]);
    assert.deepEqual([...rma(column(2, 4, 9), 2)], [NaN, 3, 6]);
  });

  it('are the series itself for length 1', () => {
    assert.deepEqual([...ema(column(1, 2, 3), 1)], [1, 2, 3]);
    assert.deepEqual([...rma(column(1, 2, 3), 1)], [1, 2, 3]);
  });
});

describe('rsi', () => {
  it('is 100 without losses, 0 without gains and 50 when they are equal', () => {
    assert.deepEqual([...rsi(column(1, 2, 3), 2)], [NaN, NaN, 100]);
    assert.deepEqual([...rsi(column(3, 2, 1), 2)], [NaN, NaN, 0]);
    assert.deepEqual([...rsi(column(1, 2, 1), 2)], [NaN, NaN, 50]);
  });

  it('is 100 where nothing moves', () => {
    assert.equal(rsi(STILL.close, 14).at(-1), 100);
  });
});

describe('macd', () => {
  it('is the difference of two averages, and its own average', () => {
    const { line, signal, histogram } = macd(WAVE, 12, 26, 9);
    const [fast, slow] = [ema(WAVE, 12), ema(WAVE, 26)];
    assert.deepEqual(
      line,
      fast.map((value, i) => value - slow[i]!),
    );
    assert.deepEqual([...signal], [...ema(line, 9)]);
    assert.deepEqual(
      histogram,
      line.map((value, i) => value - signal[i]!),
    );
    assert.equal(
      line.findIndex((value) => value === value),
      25,
    );
    assert.equal(
      signal.findIndex((value) => value === value),
      33,
    );
  });

  it('works with the slow average given first', () => {
    const { line } = macd(WAVE, 26, 12, 9);
    const mirrored = macd(WAVE, 12, 26, 9).line;
    for (let i = 25; i < WAVE.length; i++) assert.equal(line[i], -mirrored[i]!);
    assert.ok(line.subarray(0, 25).every(Number.isNaN));
  });
});

describe('bands', () => {
  it('of bollinger lie around the sma', () => {
    const { middle, upper, lower } = bollinger(column(1, 3, 5), 2, 2);
    assert.deepEqual([...middle], [NaN, 2, 4]);
    assert.deepEqual([...upper], [NaN, 4, 6]);
    assert.deepEqual([...lower], [NaN, 0, 2]);
    assert.deepEqual([...bollinger(WAVE, 20, 2).middle], [...sma(WAVE, 20)]);
  });

  it('of keltner lie around the ema by the atr', () => {
    const { middle, upper } = keltner(BARS, 20, 2, 10);
    const range = atr(BARS.high, BARS.low, BARS.close, 10);
    assert.deepEqual([...middle], [...ema(WAVE, 20)]);
    assert.deepEqual(
      upper,
      middle.map((value, i) => value + 2 * range[i]!),
    );
  });

  it('of donchian are the extremes and their mean', () => {
    const { middle, upper, lower } = donchian(column(3, 9, 5), column(1, 4, 2), 2);
    assert.deepEqual([...upper], [NaN, 9, 9]);
    assert.deepEqual([...lower], [NaN, 1, 2]);
    assert.deepEqual([...middle], [NaN, 5, 5.5]);
  });
});

describe('atr', () => {
  it('begins with high - low and counts gaps to the close before', () => {
    assert.deepEqual([...atr(column(5, 9, 4), column(3, 8, 2), column(4, 8, 3), 1)], [2, 5, 6]);
  });

  it('begins anew behind a bar of which only the close is not known', () => {
    const close = WAVE.slice();
    close[100] = NaN;
    const gapped = atr(BARS.high, BARS.low, close, 5);
    const fresh = atr(BARS.high.slice(101), BARS.low.slice(101), WAVE.slice(101), 5);
    assert.ok(Number.isNaN(gapped[100]));
    assert.deepEqual([...gapped.subarray(101)], [...fresh]);
  });
});

describe('stochastic', () => {
  it('is the place of the close in the range', () => {
    const bars = { high: column(4, 8, 8), low: column(2, 3, 4), close: column(3, 5, 8) };
    assert.deepEqual([...stochastic(bars, 2, 1, 1).k], [NaN, 50, 100]);
    assert.deepEqual([...stochastic(bars, 2, 1, 2).d], [NaN, NaN, 75]);
  });

  it('is not known where there is no range', () => {
    assert.ok(stochastic(STILL, 14, 3, 3).k.every(Number.isNaN));
  });
});

describe('adx', () => {
  it('is 100 in a pure rise, 0 where nothing moves', () => {
    const rise = Float64Array.from({ length: 60 }, (_, i) => 10 + i);
    const bars = { high: rise, low: rise.map((x) => x - 1), close: rise };
    assert.ok(Math.abs(adx(bars, 14, 14).adx.at(-1)! - 100) < 1e-9);
    assert.equal(adx(bars, 14, 14).minusDi.at(-1), 0);
    assert.equal(adx(STILL, 14, 14).adx.at(-1), 0);
  });

  it('knows the indicators after `length` moves and the index after `smoothing` more', () => {
    const { adx: index, plusDi } = adx(BARS, 14, 10);
    assert.equal(
      plusDi.findIndex((value) => value === value),
      14,
    );
    assert.equal(
      index.findIndex((value) => value === value),
      23,
    );
  });
});

describe('cci', () => {
  it('is the distance from the mean in mean deviations', () => {
    const price = column(1, 2, 6);
    assert.ok(Math.abs(cci(price, price, price, 3)[2]! - 3 / (0.015 * 2)) < 1e-9);
  });

  it('is not known where nothing moves', () => {
    const still = new Float64Array(50).fill(0.1);
    assert.ok(cci(still, still, still, 7).every(Number.isNaN));
  });
});

describe('volume', () => {
  it('is added by obv on rises, taken away on falls, left on ties', () => {
    assert.deepEqual([...obv(column(5, 6, 6, 4), column(10, 20, 30, 40))], [NaN, 20, 20, -20]);
  });

  it('weighs the price in vwap, anew each UTC day', () => {
    const bars = allocateBars(4, '1h');
    bars.openTime.set([23, 24, 25, 48].map((hour) => hour * 3_600_000));
    for (const field of ['high', 'low', 'close'] as const) bars[field].set([10, 20, 30, 40]);
    bars.volume.set([1, 1, 3, 0]);
    assert.deepEqual([...vwap(bars)], [10, 20, 27.5, NaN]);
  });
});

describe('supertrend', () => {
  it('turns up above the upper band and down below the lower one', () => {
    const close = column(10, 10, 10, 14, 14, 14, 8, 8);
    const bars = { high: close.map((x) => x + 0.5), low: close.map((x) => x - 0.5), close };
    const { line, direction } = supertrend(bars, 1, 2);
    assert.deepEqual([...direction], [NaN, 1, 1, -1, -1, -1, 1, 1]);
    assert.equal(line[1], 11);
    assert.ok(line[4]! < 14 && line[7]! > 8);
  });
});

describe('an indicator of an indicator', () => {
  it('skips what is not known yet', () => {
    const smoothed = sma(rsi(WAVE, 14), 3);
    assert.equal(
      smoothed.findIndex((value) => value === value),
      16,
    );
    assert.deepEqual([...smoothed.subarray(16)], [...sma(rsi(WAVE, 14).slice(14), 3).subarray(2)]);
  });
});

function isIndicator(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'start' in value && 'convention' in value;
}

describe('the table of indicators', () => {
  it('has each name once', () => {
    const names = INDICATORS.map(({ name }) => name);
    assert.deepEqual(names, [...new Set(names)]);
  });

  it('has a row for every indicator of the folder', async () => {
    const folder = new URL('.', import.meta.url);
    const files = readdirSync(folder).filter((file) => /^[\w-]+\.ts$/.test(file));
    const rows = new Set<unknown>(INDICATORS);
    const missing: string[] = [];
    for (const file of files) {
      const exports: Readonly<Record<string, unknown>> = await import(new URL(file, folder).href);
      for (const [name, value] of Object.entries(exports)) {
        if (isIndicator(value) && !rows.has(value)) missing.push(`${file}: ${name}`);
      }
    }
    assert.deepEqual(missing, [], 'add them to indicator-table.ts');
  });

  it('has a function of its name at the entry for every indicator', () => {
    const functions = new Set(Object.keys(entry).map((name) => name.toLowerCase()));
    const missing = INDICATORS.filter(({ name }) => !functions.has(name));
    assert.deepEqual(
      missing.map(({ name }) => name),
      [],
      'export them in index.ts',
    );
  });

  it('finds them by name', () => {
    assert.equal(findIndicator('sma'), SMA);
    for (const name of ['', 'SMA', '__proto__']) assert.equal(findIndicator(name), undefined);
  });
});

describe('computeIndicator', () => {
  it('takes the defaults for parameters left out', () => {
    assert.deepEqual(computeIndicator(SMA, [WAVE]), [sma(WAVE, 20)]);
  });

  it('refuses what the parameter check refuses', () => {
    for (const length of [0, -1, 1.5, NaN, Infinity, 100_001]) {
      const problem = checkIndicatorParameters(SMA, [length]);
      assert.equal(problem?.code, 'indicator.parameter-out-of-range');
      assert.match(problem.message, new RegExp(`length of sma is ${length}`));
      assert.throws(() => sma(WAVE, length), InvariantError);
    }
    assert.equal(checkIndicatorParameters(SMA, [20, 1])?.code, 'indicator.too-many-parameters');
    assert.equal(checkIndicatorParameters(SMA, [100_000]), null);
  });

  it('refuses columns that do not fit', () => {
    assert.throws(() => computeIndicator(SMA, []), InvariantError);
    assert.throws(() => obv(column(1, 2), column(1)), InvariantError);
  });

  it('reads bars up to their length', () => {
    const bars = { ...allocateBars(10, '1d'), length: 4 };
    const inputs = indicatorInputs(findIndicator('vwap')!, bars);
    assert.deepEqual(
      inputs.map((input) => input.length),
      [4, 4, 4, 4, 4],
    );
    const [source] = indicatorInputs(SMA, bars, { source: column(1, 2, 3, 4, 5) });
    assert.deepEqual(source, column(1, 2, 3, 4));
  });
});
