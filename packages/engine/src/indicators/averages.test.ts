import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seededUniform } from '@stratloom/testkit';
import { InvariantError } from '../model/errors.ts';
import { alma } from './alma.ts';
import { dema } from './dema.ts';
import { ema, wma } from './windows.ts';
import { hma } from './hma.ts';
import { kama } from './kama.ts';
import { linreg } from './linreg.ts';
import { lsma } from './lsma.ts';
import { tema } from './tema.ts';
import { vwma } from './vwma.ts';
import { zlema } from './zlema.ts';

const column = (...values: number[]): Float64Array => Float64Array.from(values);
const uniform = seededUniform(3);
const NOISE = Float64Array.from({ length: 200 }, () => 100 + 10 * uniform());
const RISE = Float64Array.from({ length: 60 }, (_, i) => 10 + 2 * i);

function assertNear(ours: Float64Array, wanted: Float64Array, tolerance = 1e-11): void {
  assert.equal(ours.length, wanted.length);
  for (let i = 0; i < ours.length; i++) {
    if (Number.isNaN(wanted[i]!)) assert.ok(Number.isNaN(ours[i]!), `at ${i}`);
    else assert.ok(Math.abs(ours[i]! - wanted[i]!) <= tolerance * 100, `at ${i}: ${ours[i]}`);
  }
}

describe('hma', () => {
  it('smooths twice the faster average less the slower one', () => {
    const [half, whole] = [wma(NOISE, 4), wma(NOISE, 9)];
    assertNear(
      hma(NOISE, 9),
      wma(
        half.map((value, i) => 2 * value - whole[i]!),
        3,
      ),
    );
  });

  it('is the series itself for length 1', () => {
    assert.deepEqual(hma(NOISE, 1), NOISE);
  });
});

describe('dema and tema', () => {
  it('take the lag of averages of averages away', () => {
    const first = ema(NOISE, 7);
    const second = ema(first, 7);
    const third = ema(second, 7);
    assertNear(
      dema(NOISE, 7),
      first.map((value, i) => 2 * value - second[i]!),
    );
    assertNear(
      tema(NOISE, 7),
      first.map((value, i) => 3 * value - 3 * second[i]! + third[i]!),
    );
  });

  it('do not lag behind a line', () => {
    for (const ours of [dema(RISE, 5), tema(RISE, 5)]) {
      assert.ok(Math.abs(ours.at(-1)! - RISE.at(-1)!) < 1e-9);
    }
  });
});

describe('zlema', () => {
  it('averages values that look ahead by what they lag behind', () => {
    const ahead = NOISE.map((value, i) => (i < 3 ? NaN : 2 * value - NOISE[i - 3]!));
    assert.deepEqual([...zlema(NOISE, 7)], [...ema(ahead, 7)]);
    assert.deepEqual([...zlema(NOISE, 8)].slice(0, 10), Array(10).fill(NaN));
  });
});

describe('vwma', () => {
  it('weighs by volume', () => {
    const ours = vwma(column(10, 20, 30), column(1, 3, 0), 2);
    assert.deepEqual([...ours], [NaN, 17.5, 20]);
  });

  it('is not known without volume, nor while any volume of its window is not known', () => {
    assert.deepEqual([...vwma(column(1, 2, 3), column(0, 0, 1), 2)], [NaN, NaN, 3]);
    const gapped = vwma(column(1, 2, 3, 4), column(1, NaN, 1, 1), 2);
    assert.deepEqual([...gapped], [NaN, NaN, NaN, 3.5]);
  });
});

describe('kama', () => {
  it('follows a line with the fast weight and noise with the slow one', () => {
    const [fast, slow] = [(2 / 3) ** 2, (2 / 31) ** 2];
    assert.ok(Math.abs(kama(column(1, 2, 3), 2, 2, 30)[2]! - (2 + fast)) < 1e-12);
    assert.ok(Math.abs(kama(column(1, 5, 1), 2, 2, 30)[2]! - (5 - 4 * slow)) < 1e-12);
  });

  it('stays where nothing moves', () => {
    assert.deepEqual([...kama(column(7, 7, 7, 7), 2, 2, 30)], [NaN, NaN, 7, 7]);
  });
});

describe('alma', () => {
  it('weighs by a bell around its offset', () => {
    const weights = [0, 1, 2, 3, 4].map((at) => Math.exp(-((at - 3.4) ** 2) / (2 * (5 / 6) ** 2)));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const wanted = NOISE.map((_, i) =>
      weights.reduce((sum, weight, at) => sum + (weight / total) * (NOISE[i - 4 + at] ?? NaN), 0),
    );
    assertNear(alma(NOISE, 5, 0.85, 6), wanted);
  });

  it('is nearly the simple average for a wide bell, and never NaN for a narrow one', () => {
    assert.ok(Math.abs(alma(column(1, 2, 6), 3, 0.5, 0.1)[2]! - 3) < 0.01);
    for (const length of [1, 2, 3, 10, 1000]) {
      const value = alma(new Float64Array(length).fill(5), length, 0.5, 100).at(-1)!;
      assert.ok(Math.abs(value - 5) < 1e-12);
    }
  });

  it('refuses an offset and a sigma that give no bell', () => {
    for (const [offset, sigma] of [
      [-0.1, 6],
      [1.1, 6],
      [0.85, 0],
    ]) {
      assert.throws(() => alma(NOISE, 9, offset!, sigma!), InvariantError);
    }
  });
});

describe('the regression line', () => {
  /** End and slope of the line through a window, by the textbook. */
  function fit(window: Float64Array): { end: number; slope: number } {
    const n = window.length;
    const meanX = (n - 1) / 2;
    const meanY = window.reduce((sum, value) => sum + value, 0) / n;
    let [products, squares] = [0, 0];
    for (const [x, y] of window.entries()) {
      products += (x - meanX) * (y - meanY);
      squares += (x - meanX) ** 2;
    }
    const slope = products / squares;
    return { end: meanY + slope * (n - 1 - meanX), slope };
  }

  it('is the one of least squares, for every length', () => {
    for (let length = 2; length < 40; length++) {
      const { value, slope } = linreg(NOISE, length);
      for (let i = length - 1; i < NOISE.length; i++) {
        const wanted = fit(NOISE.subarray(i + 1 - length, i + 1));
        assert.ok(Math.abs(value[i]! - wanted.end) < 1e-11, `${length} at ${i}`);
        assert.ok(Math.abs(slope[i]! - wanted.slope) < 1e-12, `${length} at ${i}`);
      }
    }
  });

  it('of lsma stands `offset` bars before its end', () => {
    const { value, slope } = linreg(NOISE, 14);
    assertNear(
      lsma(NOISE, 14, 3),
      value.map((end, i) => end - 3 * slope[i]!),
    );
    assert.ok(Math.abs(lsma(RISE, 5, 2).at(-1)! - RISE.at(-3)!) < 1e-9);
  });

  it('needs two values', () => {
    assert.throws(() => linreg(NOISE, 1), InvariantError);
    assert.throws(() => lsma(NOISE, 1, 0), InvariantError);
  });
});
