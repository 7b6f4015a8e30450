import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertCost } from '@stratloom/testkit/cost';
import { seededUniform, walkBars } from '@stratloom/testkit';
import { allocateBars } from '../model/bars.ts';
import { InvariantError } from '../model/errors.ts';
import { barssince } from './barssince.ts';
import { indicatorInputs } from './compute-indicator.ts';
import { correlation, CORRELATION } from './correlation.ts';
import { crossings } from './crossings.ts';
import { heikinashi } from './heikinashi.ts';
import { percentrank } from './percentrank.ts';
import { pivots } from './pivots.ts';
import { valuewhen } from './valuewhen.ts';
import { zscore } from './zscore.ts';

const column = (...values: number[]): Float64Array => Float64Array.from(values);
const BARS = walkBars(300, 21);
const uniform = seededUniform(2);
const NOISE = Float64Array.from({ length: 300 }, () => uniform());

describe('zscore', () => {
  it('counts deviations from the mean', () => {
    assert.deepEqual([...zscore(column(1, 3, 3, 3), 2)], [NaN, 1, NaN, NaN]);
  });
});

describe('correlation', () => {
  /** By the textbook. */
  function byHand(x: Float64Array, y: Float64Array): number {
    const mean = (z: Float64Array): number => z.reduce((sum, value) => sum + value, 0) / z.length;
    const [meanX, meanY] = [mean(x), mean(y)];
    const products = x.reduce((sum, value, i) => sum + (value - meanX) * (y[i]! - meanY), 0);
    const squares = (z: Float64Array, m: number): number =>
      z.reduce((sum, value) => sum + (value - m) ** 2, 0);
    return products / Math.sqrt(squares(x, meanX) * squares(y, meanY));
  }

  it("is Pearson's, for every length", () => {
    const mixed = NOISE.map((value, i) => value + BARS.close[i]! / 50);
    for (let length = 2; length < 40; length++) {
      const ours = correlation(BARS.close, mixed, length);
      for (let i = length - 1; i < 300; i++) {
        const from = i + 1 - length;
        const wanted = byHand(BARS.close.subarray(from, i + 1), mixed.subarray(from, i + 1));
        if (Number.isNaN(wanted)) assert.ok(Number.isNaN(ours[i]!));
        else assert.ok(Math.abs(ours[i]! - wanted) < 1e-11, `${length} at ${i}`);
      }
    }
  });

  it('is 1 or -1 for lines, within these also after rounding, and not known where one stands still', () => {
    const [twice, less] = [NOISE.map((x) => 2 * x + 1), NOISE.map((x) => 5 - x / 3)];
    for (const value of correlation(NOISE, twice, 7).subarray(6)) {
      assert.ok(value <= 1 && value > 1 - 1e-12);
    }
    for (const value of correlation(NOISE, less, 7).subarray(6)) {
      assert.ok(value >= -1 && value < -1 + 1e-12);
    }
    const still = new Float64Array(300).fill(0.1);
    assert.ok(correlation(NOISE, still, 7).every(Number.isNaN));
  });

  it('keeps the digits of small moves on large values', () => {
    const far = correlation(
      NOISE.map((x) => Math.round(x * 1024) / 1024 + 1e9),
      BARS.close,
      20,
    );
    const near = correlation(
      NOISE.map((x) => Math.round(x * 1024) / 1024),
      BARS.close,
      20,
    );
    for (let i = 19; i < 300; i++) assert.ok(Math.abs(far[i]! - near[i]!) < 1e-6, `at ${i}`);
  });

  it('reads a second source, which has no default', () => {
    const bars = allocateBars(3, '1d');
    assert.throws(() => indicatorInputs(CORRELATION, bars), InvariantError);
    const inputs = indicatorInputs(CORRELATION, bars, { source2: column(1, 2, 3, 4) });
    assert.deepEqual(inputs, [bars.close, column(1, 2, 3)]);
  });
});

describe('percentrank', () => {
  it('counts the values before that are less or equal, for every length', () => {
    const rounded = NOISE.map((value) => Math.round(value * 20));
    for (let length = 1; length < 40; length++) {
      const ours = percentrank(rounded, length);
      for (let i = 0; i < rounded.length; i++) {
        const before = rounded.slice(Math.max(0, i - length), i);
        const wanted =
          i < length ? NaN : (100 * before.filter((x) => x <= rounded[i]!).length) / length;
        assert.ok(Object.is(ours[i], wanted), `${length} at ${i}`);
      }
    }
  });

  it('takes no more time for a long window than moving a block of memory at each value', () => {
    const length = 50_000;
    const values = Float64Array.from({ length: 2 * length }, () => uniform());
    const window = new Float64Array(length);
    // Two places of a window are a third of it apart on average.
    const moved = Math.round(length / 3);
    const moves = () => values.forEach(() => window.copyWithin(1, 0, moved));
    assertCost('percentrank', () => percentrank(values, length), { times: 4, of: moves });
  });
});

describe('pivots', () => {
  it('are given when they are confirmed, not before', () => {
    const bars = { high: column(1, 3, 2, 2, 5, 4), low: column(1, 2, 1, 2, 4, 4) };
    const { high, low } = pivots(bars, 1, 1);
    assert.deepEqual([...high], [NaN, NaN, 3, NaN, NaN, 5]);
    assert.deepEqual([...low], [NaN, NaN, NaN, 1, NaN, NaN]);
  });

  it('may be equalled before, not behind', () => {
    const level = column(1, 3, 3, 1);
    assert.deepEqual([...pivots({ high: level, low: level }, 1, 1).high], [NaN, NaN, NaN, 3]);
  });

  it('are those of the definition, for every count of bars', () => {
    const highs = BARS.high.map((value) => Math.round(value));
    for (const [left, right] of [
      [0, 0],
      [0, 3],
      [4, 0],
      [2, 5],
      [10, 10],
    ]) {
      const { high } = pivots({ high: highs, low: BARS.low }, left!, right!);
      for (let i = left! + right!; i < highs.length; i++) {
        const at = i - right!;
        const isPivot =
          highs.subarray(at - left!, at).every((x) => x <= highs[at]!) &&
          highs.subarray(at + 1, i + 1).every((x) => x < highs[at]!);
        assert.ok(Object.is(high[i], isPivot ? highs[at] : NaN), `${left} ${right} at ${i}`);
      }
    }
  });
});

describe('barssince', () => {
  it('counts from the bar on which the condition held', () => {
    assert.deepEqual([...barssince(column(0, 1, 0, 0, -3, 0))], [NaN, 0, 1, 2, 0, 1]);
  });

  it('forgets over a gap', () => {
    assert.deepEqual([...barssince(column(1, NaN, 0, 1))], [0, NaN, NaN, 0]);
  });
});

describe('valuewhen', () => {
  const condition = column(0, 1, 0, 1, 0, 1);
  const source = column(10, 11, 12, 13, NaN, NaN);

  it('keeps the value of the last time, or of one before', () => {
    assert.deepEqual([...valuewhen(condition, source, 0)], [NaN, 11, 11, 13, 13, NaN]);
    assert.deepEqual([...valuewhen(condition, source, 1)], [NaN, NaN, NaN, 11, 11, 13]);
  });

  it('forgets where the condition is not known', () => {
    assert.deepEqual([...valuewhen(column(1, NaN, 0, 1), column(1, 2, 3, 4), 0)], [1, NaN, NaN, 4]);
  });
});

describe('crossings', () => {
  it('tell over from under, and count a touch as not yet over', () => {
    const { over, under, any } = crossings(column(1, 2, 3, 2, 1, 3), column(2, 2, 2, 2, 2, 2));
    assert.deepEqual([...over], [NaN, 0, 1, 0, 0, 1]);
    assert.deepEqual([...under], [NaN, 0, 0, 0, 1, 0]);
    assert.deepEqual([...any], [NaN, 0, 1, 0, 1, 1]);
  });

  it('are not known where either series is not', () => {
    const { any } = crossings(column(1, NaN, 3, 1), column(2, 2, 2, 2));
    assert.deepEqual([...any], [NaN, NaN, NaN, 1]);
  });
});

describe('heikinashi', () => {
  it('opens in the middle of the candle before', () => {
    const candles = heikinashi({
      open: column(10, 12),
      high: column(14, 13),
      low: column(8, 11),
      close: column(12, 13),
    });
    assert.deepEqual([...candles.close], [11, 12.25]);
    assert.deepEqual([...candles.open], [11, 11]);
    assert.deepEqual([...candles.high], [14, 13]);
    assert.deepEqual([...candles.low], [8, 11]);
  });
});
