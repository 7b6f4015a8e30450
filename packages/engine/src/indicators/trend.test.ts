import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { walkBars } from '@stratloom/testkit';
import { aroon } from './aroon.ts';
import { atr } from './atr.ts';
import { chandelier } from './chandelier.ts';
import { choppiness } from './choppiness.ts';
import { ema, highest, lowest, sma } from './windows.ts';
import { ichimoku } from './ichimoku.ts';
import { mass } from './mass.ts';
import { sar } from './sar.ts';
import { vortex } from './vortex.ts';

const column = (...values: number[]): Float64Array => Float64Array.from(values);
const BARS = walkBars(300, 5);
const STILL_COLUMN = new Float64Array(60).fill(9);
const STILL = { high: STILL_COLUMN, low: STILL_COLUMN, close: STILL_COLUMN };

describe('chandelier', () => {
  it('hangs under the highest high and over the lowest low', () => {
    const range = atr(BARS.high, BARS.low, BARS.close, 10);
    const { long, short } = chandelier(BARS, 10, 3);
    assert.deepEqual(
      long,
      highest(BARS.high, 10).map((value, i) => value - 3 * range[i]!),
    );
    assert.deepEqual(
      short,
      lowest(BARS.low, 10).map((value, i) => value + 3 * range[i]!),
    );
  });
});

describe('choppiness', () => {
  it('is 0 on a straight way and 100 where every bar covers the whole range', () => {
    const rise = Float64Array.from({ length: 20 }, (_, i) => i);
    const straight = { high: rise.map((x) => x + 1), low: rise, close: rise.map((x) => x + 1) };
    assert.ok(Math.abs(choppiness(straight, 10).at(-1)!) < 1e-9);
    const wide = {
      high: new Float64Array(20).fill(3),
      low: new Float64Array(20).fill(1),
      close: new Float64Array(20).fill(2),
    };
    assert.ok(Math.abs(choppiness(wide, 10).at(-1)! - 100) < 1e-9);
  });

  it('is not known where there is no range', () => {
    assert.ok(choppiness(STILL, 14).every(Number.isNaN));
  });
});

describe('mass', () => {
  it('sums the ratio of the range to its average', () => {
    const range = BARS.high.map((high, i) => high - BARS.low[i]!);
    const first = ema(range, 4);
    const second = ema(first, 4);
    const means = sma(
      first.map((value, i) => value / second[i]!),
      6,
    );
    const ours = mass(BARS, 6, 4);
    for (let i = 11; i < BARS.length; i++) assert.ok(Math.abs(ours[i]! - 6 * means[i]!) < 1e-12);
  });

  it('is as large as its length where ranges are equal, and not known without any', () => {
    const flat = new Float64Array(60).fill(8);
    assert.ok(Math.abs(mass({ high: STILL_COLUMN, low: flat }, 25, 9).at(-1)! - 25) < 1e-12);
    assert.ok(mass(STILL, 25, 9).every(Number.isNaN));
  });
});

describe('aroon', () => {
  it('counts the bars since the extremes, the latest of equal ones', () => {
    const { up, down, oscillator } = aroon(
      { high: column(5, 5, 4, 4, 3, 3), low: column(1, 2, 2, 1, 1, 2) },
      4,
    );
    assert.deepEqual([...up], [NaN, NaN, NaN, NaN, 25, 0]);
    assert.deepEqual([...down], [NaN, NaN, NaN, NaN, 100, 75]);
    assert.deepEqual([...oscillator.subarray(4)], [-75, -75]);
  });

  it('is the place of the extreme in its window, for every length', () => {
    const highs = BARS.high.map((value) => Math.round(value / 3));
    for (let length = 1; length < 30; length++) {
      const { up } = aroon({ high: highs, low: BARS.low }, length);
      for (let i = length; i < highs.length; i++) {
        const window = highs.subarray(i - length, i + 1);
        const age = length - window.lastIndexOf(Math.max(...window));
        assert.equal(up[i], (100 * (length - age)) / length, `${length} at ${i}`);
      }
    }
  });
});

describe('sar', () => {
  it('starts at the low before when the second bar closes higher, and speeds up with new highs', () => {
    const bars = {
      high: column(10, 12, 14, 13),
      low: column(9, 10, 12, 12),
      close: column(9.5, 11, 13, 12.5),
    };
    const second = 9 + 0.02 * (12 - 9);
    const third = 9 + 0.02 * (12 - 9);
    const ours = sar(bars, 0.02, 0.02, 0.2);
    assert.ok(Number.isNaN(ours[0]!));
    // The first stop is held back by the low of the bar before.
    assert.equal(ours[1], Math.min(second, 9));
    assert.equal(ours[2], Math.min(third, 9));
    assert.equal(ours[3], 9 + 0.04 * (14 - 9));
  });

  it('turns to the furthest price of the way when the stop is passed', () => {
    const bars = {
      high: column(10, 12, 14, 13),
      low: column(9, 10, 12, 8),
      close: column(9.5, 11, 13, 8.5),
    };
    assert.equal(sar(bars, 0.02, 0.02, 0.2)[3], 14);
  });

  it('mirrors a mirrored market', () => {
    // A close equal to the one before counts as down, so the mirror needs a start that moves.
    const mirrored = {
      high: BARS.low.map((x) => -x),
      low: BARS.high.map((x) => -x),
      close: BARS.close.map((x) => -x),
    };
    assert.notEqual(BARS.close[0], BARS.close[1]);
    const ours = sar(BARS, 0.02, 0.02, 0.2);
    assert.deepEqual(
      [...sar(mirrored, 0.02, 0.02, 0.2)],
      Array.from(ours, (value) => -value),
    );
    assert.ok(new Set(ours.map((value, i) => Math.sign(value - BARS.close[i]!))).size > 1);
  });

  it('never goes faster than the maximum', () => {
    const rise = Float64Array.from({ length: 40 }, (_, i) => 10 * i);
    const bars = { high: rise.map((x) => x + 1), low: rise, close: rise };
    const ours = sar(bars, 0.1, 0.1, 0.3);
    for (let i = 10; i < 40; i++) {
      const wanted = ours[i - 1]! + 0.3 * (rise[i - 1]! + 1 - ours[i - 1]!);
      assert.ok(Math.abs(ours[i]! - wanted) < 1e-9, `at ${i}`);
    }
  });
});

describe('ichimoku', () => {
  it('lays what it added before over the present bar', () => {
    const lengths = { conversion: 3, base: 5, span: 8, displacement: 4 };
    const { conversion, base, spanA, spanB, leadA, leadB } = ichimoku(BARS, lengths);
    const middle = (length: number, i: number): number =>
      (highest(BARS.high, length)[i]! + lowest(BARS.low, length)[i]!) / 2;
    for (let i = 20; i < 60; i++) {
      assert.equal(conversion[i], middle(3, i));
      assert.equal(base[i], middle(5, i));
      assert.equal(leadA[i], (conversion[i]! + base[i]!) / 2);
      assert.equal(leadB[i], middle(8, i));
      assert.equal(spanA[i], leadA[i - 3]);
      assert.equal(spanB[i], leadB[i - 3]);
    }
    assert.ok(Number.isNaN(spanA[6]!) && spanA[7] === leadA[4]);
  });

  it('has its leads for spans where nothing is displaced', () => {
    const lengths = { conversion: 3, base: 5, span: 8, displacement: 1 };
    const { spanA, leadA } = ichimoku(BARS, lengths);
    assert.deepEqual(spanA, leadA);
  });
});

describe('vortex', () => {
  it('divides the ways up and down by the true ranges', () => {
    const bars = {
      high: column(10, 12, 11),
      low: column(8, 9, 7),
      close: column(9, 11, 8),
    };
    const { plus, minus } = vortex(bars, 2);
    // Up: 12 - 8 and 11 - 9; down: 10 - 9 and 12 - 7; ranges: 3 and 4.
    assert.deepEqual([...plus], [NaN, NaN, 6 / 7]);
    assert.deepEqual([...minus], [NaN, NaN, 6 / 7]);
  });

  it('is not known where nothing moves', () => {
    assert.ok(vortex(STILL, 14).plus.every(Number.isNaN));
  });
});
