import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatBars } from '@stratloom/testkit';
import { inferTickSize } from './infer-tick.ts';

/** 200 prices around `base`, each a whole number of steps. */
function prices(base: number, step: number): readonly number[] {
  return Array.from({ length: 200 }, (_, i) => {
    const count = Math.round(base / step) + ((i * 7) % 31);
    return Number((count * step).toFixed(10));
  });
}

describe('the tick of prices', () => {
  it('is their greatest common step, in decimals', () => {
    for (const [base, step] of [
      [1.1, 0.00001],
      [59, 0.025],
      [180, 0.01],
      [4500, 0.25],
      [0.0001, 0.00000001],
      [30_000, 5],
    ] as const) {
      assert.equal(inferTickSize(flatBars(prices(base, step))), step);
    }
  });

  it('sees a single price that lies between', () => {
    assert.equal(inferTickSize(flatBars([...prices(59, 0.025), 59.01])), 0.005);
  });

  it('is unknown from prices of more than eight decimals', () => {
    assert.equal(inferTickSize(flatBars([...prices(59, 0.025), 59 + 1 / 3])), null);
  });

  it('is unknown from a few prices', () => {
    assert.equal(inferTickSize(flatBars([100, 102, 104, 106])), null);
    assert.equal(inferTickSize(flatBars([])), null);
  });
});
