import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { walkBars } from '@stratloom/testkit';
import { ao } from './ao.ts';
import { cmo } from './cmo.ts';
import { coppock } from './coppock.ts';
import { dpo } from './dpo.ts';
import { ema, roc, sma, wma } from './windows.ts';
import { fisher } from './fisher.ts';
import { kst } from './kst.ts';
import { mfi } from './mfi.ts';
import { momentum } from './momentum.ts';
import { rsi } from './rsi.ts';
import { stochastic } from './stochastic.ts';
import { stochrsi } from './stochrsi.ts';
import { trix } from './trix.ts';
import { tsi } from './tsi.ts';
import { ultimate } from './ultimate.ts';
import { williams } from './williams.ts';

const column = (...values: number[]): Float64Array => Float64Array.from(values);
const BARS = walkBars(300, 11);
const STILL_COLUMN = new Float64Array(60).fill(9);
const STILL = { high: STILL_COLUMN, low: STILL_COLUMN, close: STILL_COLUMN, volume: STILL_COLUMN };

const firstKnown = (values: Float64Array): number => values.findIndex((value) => value === value);
const isUnknown = (values: Float64Array): boolean => values.every(Number.isNaN);

describe('stochrsi', () => {
  it('is the stochastic oscillator of the relative strength', () => {
    const strength = rsi(BARS.close, 14);
    const bars = { high: strength, low: strength, close: strength };
    assert.deepEqual(stochrsi(BARS.close, 14, 10, 3, 4), stochastic(bars, 10, 3, 4));
  });

  it('is not known where the strength does not move', () => {
    assert.ok(isUnknown(stochrsi(STILL_COLUMN, 14, 14, 3, 3).k));
  });
});

describe('mfi', () => {
  it('is the share of the money that rose, without bars whose price stood still', () => {
    const price = column(10, 11, 11, 9, 10);
    const bars = { high: price, low: price, close: price, volume: column(1, 2, 5, 4, 3) };
    const ours = mfi(bars, 3);
    assert.equal(firstKnown(ours), 3);
    assert.equal(ours[3], (100 * 22) / (22 + 36));
    assert.equal(ours[4], (100 * 30) / (30 + 36));
  });

  it('is 100 without falls, also where nothing moves, and 0 without rises', () => {
    assert.equal(mfi(STILL, 14).at(-1), 100);
    const fall = column(5, 4, 3, 2);
    assert.equal(mfi({ high: fall, low: fall, close: fall, volume: fall }, 3).at(-1), 0);
  });

  it('begins anew behind a volume that is not known', () => {
    const volume = BARS.volume.slice();
    volume[20] = NaN;
    const ours = mfi({ ...BARS, volume }, 5);
    assert.ok(isUnknown(ours.subarray(20, 26)));
    assert.ok(ours[26]! >= 0);
  });
});

describe('williams', () => {
  it('is the stochastic less 100', () => {
    const { k } = stochastic(BARS, 14, 1, 1);
    const ours = williams(BARS, 14);
    for (let i = 13; i < BARS.length; i++) assert.ok(Math.abs(ours[i]! - (k[i]! - 100)) < 1e-9);
  });

  it('is not known where there is no range', () => {
    assert.ok(isUnknown(williams(STILL, 14)));
  });
});

describe('momentum and dpo', () => {
  it('compare with values of before', () => {
    assert.deepEqual([...momentum(column(1, 4, 9, 16), 2)], [NaN, NaN, 8, 12]);
    assert.deepEqual([...dpo(column(1, 4, 9, 16), 2)], [NaN, NaN, 1 - 6.5, 4 - 12.5]);
  });

  it('of dpo waits for the value of before where that is older than the mean', () => {
    assert.deepEqual([...dpo(column(1, 4, 9), 1)], [NaN, 1 - 4, 4 - 9]);
  });
});

describe('tsi', () => {
  it('is 1 in a pure rise, -1 in a pure fall and not known where nothing moves', () => {
    const rise = Float64Array.from({ length: 60 }, (_, i) => i * i);
    assert.ok(Math.abs(tsi(rise, 5, 3, 3).value.at(-1)! - 1) < 1e-12);
    assert.ok(
      Math.abs(
        tsi(
          rise.map((x) => -x),
          5,
          3,
          3,
        ).value.at(-1)! + 1,
      ) < 1e-12,
    );
    assert.ok(isUnknown(tsi(STILL_COLUMN, 5, 3, 3).value));
  });

  it('has its exponential average for a signal', () => {
    const { value, signal } = tsi(BARS.close, 25, 13, 7);
    assert.deepEqual([...signal], [...ema(value, 7)]);
  });
});

describe('ultimate', () => {
  it('weighs three windows 4, 2 and 1', () => {
    const bars = {
      high: column(10, 12, 15, 13),
      low: column(8, 9, 11, 7),
      close: column(9, 11, 12, 8),
    };
    // Pressure: 2, 1, 1; true range: 3, 4, 6.
    const wanted = (100 * (4 * (1 / 6) + 2 * (2 / 10) + 4 / 13)) / 7;
    const ours = ultimate(bars, 1, 2, 3);
    assert.equal(firstKnown(ours), 3);
    assert.ok(Math.abs(ours[3]! - wanted) < 1e-12);
  });

  it('is not known where nothing moves', () => {
    assert.ok(isUnknown(ultimate(STILL, 7, 14, 28)));
  });
});

describe('ao', () => {
  it('is the difference of two averages of the middle price', () => {
    const middle = BARS.high.map((high, i) => (high + BARS.low[i]!) / 2);
    const [fast, slow] = [sma(middle, 3), sma(middle, 8)];
    assert.deepEqual(
      ao(BARS, 3, 8),
      fast.map((value, i) => value - slow[i]!),
    );
  });
});

describe('cmo', () => {
  it('compares sums of rises and falls', () => {
    assert.deepEqual([...cmo(column(1, 4, 3, 3), 2)], [NaN, NaN, 50, -100]);
  });

  it('is not known where nothing moves', () => {
    assert.ok(isUnknown(cmo(STILL_COLUMN, 9)));
  });
});

describe('trix', () => {
  it('is the change of an average of an average of an average', () => {
    const smooth = ema(ema(ema(BARS.close, 5), 5), 5);
    const { value, signal } = trix(BARS.close, 5, 4);
    const wanted = roc(smooth, 1);
    assert.deepEqual([...value], [...wanted]);
    assert.deepEqual([...signal], [...ema(wanted, 4)]);
  });
});

describe('kst and coppock', () => {
  it('of kst weighs four smoothed rates of change', () => {
    const { value, signal } = kst(BARS.close, {
      roc: [2, 3, 4, 6],
      sma: [2, 3, 2, 4],
      signal: 3,
    });
    const parts = [
      sma(roc(BARS.close, 2), 2),
      sma(roc(BARS.close, 3), 3),
      sma(roc(BARS.close, 4), 2),
      sma(roc(BARS.close, 6), 4),
    ];
    for (let i = 0; i < BARS.length; i++) {
      const wanted = parts.reduce((sum, part, at) => sum + (at + 1) * part[i]!, 0);
      assert.ok(Object.is(value[i], wanted), `at ${i}`);
    }
    assert.deepEqual([...signal], [...sma(value, 3)]);
  });

  it('of coppock smooths the sum of two rates of change', () => {
    const [long, short] = [roc(BARS.close, 9), roc(BARS.close, 5)];
    assert.deepEqual(
      coppock(BARS.close, 9, 5, 4),
      wma(
        long.map((value, i) => value + short[i]!),
        4,
      ),
    );
  });
});

describe('fisher', () => {
  it('has its value of the bar before for a signal', () => {
    const { value, signal } = fisher(BARS, 9);
    assert.equal(firstKnown(value), 8);
    assert.equal(firstKnown(signal), 9);
    assert.deepEqual([...signal.subarray(9)], [...value.subarray(8, -1)]);
  });

  it('approaches a limit in a long rise, because its place is held within 0.999', () => {
    const rise = Float64Array.from({ length: 100 }, (_, i) => i);
    const { value } = fisher({ high: rise, low: rise }, 9);
    assert.ok(Math.abs(value.at(-1)! - Math.log(1.999 / 0.001)) < 1e-9);
  });

  it('is not known where there is no range', () => {
    assert.ok(isUnknown(fisher(STILL, 9).value));
  });
});
