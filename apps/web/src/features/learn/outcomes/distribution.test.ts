import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { distributionOf } from './distribution.ts';
import { returnFigures } from './outcomes.ts';
import type { Outcomes } from './outcomes.ts';

function outcomesFrom(returns: Float64Array, anyReturns: Float64Array): Outcomes {
  return {
    horizon: 5,
    returns,
    openCount: 0,
    after: returnFigures(returns),
    anyReturns,
    any: returnFigures(anyReturns),
    chanceRatio: Number.NaN,
  };
}

/** Numbers from -0.1 to 0.1 that are not in order. */
const SPREAD = Float64Array.from({ length: 401 }, (_, at) => (((at * 173) % 401) - 200) / 2000);

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

describe('distribution of outcomes', () => {
  it('puts every return into one of a few bins that meet', () => {
    const bins = distributionOf(outcomesFrom(SPREAD.slice(0, 50), SPREAD));
    assert.ok(bins.length >= 5 && bins.length <= 18, `${bins.length} bins`);
    assert.ok(Math.abs(sumOf(bins.map(({ afterRatio }) => afterRatio)) - 1) < 1e-9);
    assert.ok(Math.abs(sumOf(bins.map(({ anyRatio }) => anyRatio)) - 1) < 1e-9);
    for (const [place, bin] of bins.entries()) {
      assert.ok(place === 0 || bins[place - 1]?.to === bin.from);
    }
  });

  it('keeps the largest return, which is where the last bin ends', () => {
    const bins = distributionOf(outcomesFrom(Float64Array.of(0.1), SPREAD));
    assert.equal(bins.at(-1)?.afterRatio, 1);
  });

  it('has no bins without returns', () => {
    assert.deepEqual(distributionOf(outcomesFrom(new Float64Array(), new Float64Array())), []);
  });
});
