import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertCost } from '@stratloom/testkit/cost';
import { BOLLINGER } from './bollinger.ts';
import { computeIndicator } from './compute-indicator.ts';
import {
  HIGHEST,
  highest,
  LOWEST,
  lowest,
  roc,
  SMA,
  sma,
  STDEV,
  stdev,
  WMA,
  wma,
} from './windows.ts';
import type { Indicator } from './indicator.ts';

/** Steps of mulberry32, so that the series is the same every time. */
function noise(count: number, scale: number, offset: number): Float64Array {
  let state = 7;
  return Float64Array.from({ length: count }, () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return offset + scale * (((t ^ (t >>> 14)) >>> 0) / 2 ** 32);
  });
}

function bytesOf(column: Float64Array): Buffer {
  return Buffer.from(column.buffer, column.byteOffset, column.byteLength);
}

/** Computes an indicator of one length in pieces of `piece` bars, and returns the bytes of its columns. */
function inPieces(
  indicator: Indicator,
  source: Float64Array,
  length: number,
  piece: number,
): Buffer {
  const parameters = indicator.parameters.map((it, at) => (at === 0 ? length : it.default));
  const state = indicator.start(parameters);
  const columns = indicator.outputs.map(() => new Float64Array(source.length));
  for (let from = 0; from < source.length; from += piece) {
    state.extend([source], columns, from, Math.min(source.length, from + piece));
  }
  return Buffer.concat(columns.map(bytesOf));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const BY_HAND: Record<string, readonly [typeof sma, (window: number[]) => number]> = {
  sma: [sma, mean],
  wma: [
    wma,
    (window) => {
      const weights = window.map((_, i) => i + 1);
      const total = window.reduce((sum, value, i) => sum + value * weights[i]!, 0);
      return total / weights.reduce((sum, weight) => sum + weight, 0);
    },
  ],
  stdev: [stdev, (window) => Math.sqrt(mean(window.map((value) => (value - mean(window)) ** 2)))],
  highest: [highest, (window) => Math.max(...window)],
  lowest: [lowest, (window) => Math.min(...window)],
};

describe('a sliding window', () => {
  for (const [name, [ours, byHand]] of Object.entries(BY_HAND)) {
    it(`of ${name} is what its definition says, for every length`, () => {
      const source = noise(120, 50, 100);
      for (let length = 1; length <= 130; length++) {
        const column = ours(source, length);
        for (let i = 0; i < source.length; i++) {
          const wanted = i < length - 1 ? NaN : byHand([...source.subarray(i - length + 1, i + 1)]);
          if (Number.isNaN(wanted)) assert.ok(Number.isNaN(column[i]!));
          else assert.ok(Math.abs(column[i]! - wanted) < 1e-12 * 150, `${length} at ${i}`);
        }
      }
    });
  }

  it('of sma is rounded once: 1,000,000 bars to the last bit', () => {
    const source = noise(1_000_000, 100, 50);
    for (const length of [20, 200, 5000]) {
      const column = sma(source, length);
      for (let i = length - 1; i < source.length; i += 997) {
        const wanted = exactMean(source.subarray(i - length + 1, i + 1));
        assert.equal(column[i]!, wanted, `${length} at ${i}`);
      }
    }
  });

  it('of wma is rounded once: 1,000,000 bars to the last bit', () => {
    const source = noise(1_000_000, 100, 50);
    for (const length of [20, 200, 5000]) {
      const column = wma(source, length);
      for (let i = length - 1; i < source.length; i += 4997) {
        const wanted = exactWeightedMean(source.subarray(i - length + 1, i + 1));
        assert.equal(column[i]!, wanted, `${length} at ${i}`);
      }
    }
  });

  it('of wma is the same for the same values wherever the series begins', () => {
    const prices = noise(400, 900, 100).map((value) => Math.round(value * 100) / 100);
    for (const length of [3, 10, 30]) {
      const whole = wma(prices, length);
      for (let i = length - 1; i < prices.length; i++) {
        assert.equal(whole[i], wma(prices.subarray(i - length + 1), length)[length - 1]);
      }
    }
  });

  it('of sma is the same for the same values in any order, wherever it begins', () => {
    const prices = noise(60, 900, 100).map((value) => Math.round(value * 100) / 100);
    for (const length of [3, 10, 30]) {
      const whole = sma(prices, length);
      const turned = sma(prices.toReversed(), length);
      for (let i = length - 1; i < prices.length; i++) {
        const later = sma(prices.subarray(i - length + 1), length);
        assert.equal(whole[i], later[length - 1]);
        assert.equal(whole[i], turned[prices.length - 1 - (i - length + 1)]);
      }
    }
  });

  it('of sma and wma forgets outliers that come one after the other, and a scale that is gone', () => {
    const source = noise(2000, 1, 100);
    const spiked = source.slice();
    for (const [at, value] of [1e40, 1e9, -1e25, 1e12].entries()) spiked[400 + 7 * at] = value;
    const fallen = source.map((value, i) => (i < 400 ? value * 1e12 : value));
    for (const average of [sma, wma]) {
      const clean = average(source, 20);
      for (const ours of [average(spiked, 20), average(fallen, 20)]) {
        for (let i = 441; i < 2000; i++) assert.equal(ours[i], clean[i], `at ${i}`);
      }
    }
  });

  it('of means and stdev forgets an outlier as soon as it has left', () => {
    const source = noise(300, 1, 100);
    const spiked = source.slice();
    spiked[100] = 1e15;
    for (const ours of [sma, wma, stdev]) {
      const clean = ours(source, 20);
      const after = ours(spiked, 20);
      for (let i = 120; i < 300; i++) assert.equal(after[i], clean[i]);
    }
  });

  it('of stdev keeps the digits of small moves on large values', () => {
    const moves = noise(5000, 1, 0).map((value) => Math.round(value * 1024) / 1024);
    const small = stdev(moves, 50);
    const large = stdev(
      moves.map((value) => value + 1e9),
      50,
    );
    for (let i = 49; i < moves.length; i++) {
      assert.ok(Math.abs(large[i]! - small[i]!) <= 1e-6 * small[i]!, `at ${i}`);
    }
  });

  it('of stdev is 0 exactly where nothing moves', () => {
    assert.ok(
      stdev(new Float64Array(100).fill(0.1), 7)
        .subarray(6)
        .every((value) => value === 0),
    );
  });

  it('is the same to the byte in pieces of any size, over gaps as well', () => {
    const source = noise(3000, 50, 100);
    for (const at of [700, 1501, 1502, 2100]) source[at] = NaN;
    for (const indicator of [SMA, WMA, STDEV, HIGHEST, LOWEST, BOLLINGER]) {
      for (const length of [1, 2, 7, 20, 64, 333]) {
        const whole = Buffer.concat(computeIndicator(indicator, [source], [length]).map(bytesOf));
        for (const piece of [1, 2, 3, 19, 20, 21, 63, 64, 65, 100, 666, 999, 3000]) {
          const pieces = inPieces(indicator, source, length, piece);
          assert.ok(whole.equals(pieces), `${indicator.name} ${length} in pieces of ${piece}`);
        }
      }
    }
  });

  for (const [name, average] of Object.entries({ sma, wma })) {
    it(`of ${name} takes the same time for any length, also of values around 0`, () => {
      const around = noise(400_000, 2, -1);
      assertCost('a length of 20,000', () => average(around, 20_000), {
        times: 4,
        of: () => average(around, 50),
      });
    });
  }

  it('of extremes takes the same time for any length', () => {
    const rising = Float64Array.from({ length: 400_000 }, (_, i) => i);
    const extremes = (length: number) => () => [highest(rising, length), lowest(rising, length)];
    assertCost('a length of 50,000', extremes(50_000), { times: 4, of: extremes(50) });
  });
});

describe('roc', () => {
  it('is the change in percent', () => {
    assert.deepEqual([...roc(Float64Array.of(10, 20, 15), 1)], [NaN, 100, -25]);
  });

  it('is not known where the base is 0', () => {
    assert.deepEqual([...roc(Float64Array.of(0, 5, 10), 1)], [NaN, NaN, 100]);
  });
});

/** Mean of a window with the rounding of each addition made good. */
function exactMean(window: Float64Array): number {
  return exactSum(window) / window.length;
}

/** Sum with the rounding of each addition made good (Neumaier). */
function exactSum(values: Iterable<number>): number {
  let sum = 0;
  let lost = 0;
  for (const value of values) {
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return sum + lost;
}

/** Weighted mean of a window; each value is cut in two before it is multiplied, so that no product is rounded. */
function exactWeightedMean(window: Float64Array): number {
  const { length } = window;
  const parts = Array.from(window, (value, i) => {
    const upper = Math.fround(value);
    return [(i + 1) * upper, (i + 1) * (value - upper)];
  });
  return exactSum(parts.flat()) / ((length * (length + 1)) / 2);
}
