import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { momentsOf } from './moments.ts';
import { normalProbability, normalQuantile } from './normal-distribution.ts';
import { quantile } from './quantile.ts';
import { deflatedSharpe, luckySharpe, probabilisticSharpe } from './sharpe-inference.ts';
import { studentTwoSidedProbability } from './student-distribution.ts';

function near(actual: number, expected: number, tolerance = 1e-12): void {
  const size = Math.max(Math.abs(expected), 1e-300);
  assert.ok(Math.abs(actual - expected) <= tolerance * size, `${actual} is not ${expected}`);
}

describe('the normal distribution', () => {
  it('agrees with tables', () => {
    near(normalProbability(0), 0.5);
    near(normalProbability(1), 0.8413447460685429);
    near(normalProbability(1.959963984540054), 0.975);
    near(normalProbability(-3), 0.0013498980316300933);
    near(normalProbability(-8), 6.220960574271785e-16, 1e-11);
    assert.ok(Number.isNaN(normalProbability(NaN)));
  });

  it('is the same from series and continued fraction where they meet', () => {
    near(normalProbability(-2 + 1e-9), normalProbability(-2) + 1e-9 * 0.05399096651318806);
  });

  it('has quantiles that lead back', () => {
    near(normalQuantile(0.05), -1.6448536269514729);
    near(normalQuantile(0.99), 2.3263478740408408);
    near(normalQuantile(1e-12), -7.034483825301132, 1e-11);
    assert.equal(normalQuantile(0), -Infinity);
    assert.ok(Number.isNaN(normalQuantile(1.1)));
    for (let p = 0.001; p < 1; p += 0.001) near(normalProbability(normalQuantile(p)), p, 1e-13);
  });
});

describe("Student's t distribution", () => {
  it('agrees with closed forms for one and two degrees of freedom', () => {
    near(studentTwoSidedProbability(1, 1), 0.5);
    near(studentTwoSidedProbability(2, 2), 1 - 2 / Math.sqrt(6));
    near(studentTwoSidedProbability(0, 7), 1);
  });

  it('agrees with scipy 1 on either side of zero', () => {
    near(studentTwoSidedProbability(2, 5), 0.10193947882985835);
    near(studentTwoSidedProbability(-3, 30), 0.005389964065651945);
    near(studentTwoSidedProbability(1.96, 54_970), 0.05000083469624473, 1e-10);
    near(studentTwoSidedProbability(12.706204736174698, 1), 0.05, 1e-11);
  });

  it('becomes the normal distribution with many degrees of freedom', () => {
    near(studentTwoSidedProbability(1.96, 1e7), 2 * normalProbability(-1.96), 1e-6);
  });
});

describe('quantiles', () => {
  it('lie straight between neighbors', () => {
    const sorted = Float64Array.of(1, 2, 4, 8);
    assert.equal(quantile(sorted, 0), 1);
    assert.equal(quantile(sorted, 0.5), 3);
    assert.equal(quantile(sorted, 1), 8);
    assert.ok(Number.isNaN(quantile(new Float64Array(0), 0.5)));
  });
});

describe('moments', () => {
  it('of a small sample are those of its corrected formulas', () => {
    const { mean, deviation, skewness, excessKurtosis } = momentsOf(
      Float64Array.of(1, 2, 3, 4, 10),
    );
    assert.equal(mean, 4);
    near(deviation, Math.sqrt(12.5));
    near(skewness, 1.6970562748477143);
    near(excessKurtosis, 3.152);
  });

  it('do not exist for too few values', () => {
    assert.ok(Number.isNaN(momentsOf(Float64Array.of(1)).deviation));
    assert.ok(Number.isNaN(momentsOf(Float64Array.of(1, 2)).skewness));
  });
});

describe('inference on a Sharpe ratio', () => {
  // Bailey and Lopez de Prado (2014), section "A numerical example": 5 years of daily returns, annualised Sharpe ratio 2.5,
  // skewness -3, kurtosis 10, 100 trials whose annualised Sharpe ratios have variance 0.5.
  const measured = { sharpe: 2.5 / Math.sqrt(250), count: 1250, skewness: -3, excessKurtosis: 7 };

  it('gives the published example of the deflated Sharpe ratio', () => {
    near(luckySharpe(0.5 / 250, 100), 0.1132, 1e-3);
    near(deflatedSharpe(measured, 100, 0.5 / 250), 0.9004, 1e-3);
  });

  it('falls with the count of trials and is the probabilistic ratio for one', () => {
    assert.equal(deflatedSharpe(measured, 1), probabilisticSharpe(measured, 0));
    assert.ok(deflatedSharpe(measured, 1000) < deflatedSharpe(measured, 100));
  });
});
