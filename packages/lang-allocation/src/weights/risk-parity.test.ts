import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seededUniform, walkBars } from '@stratloom/testkit';
import { balancedShares, covarianceMatrix } from './risk-parity.ts';

/** Returns the risk that each share adds. */
function risksOf(matrix: readonly Float64Array[], shares: Float64Array): number[] {
  return matrix.map((row, i) => {
    const whole = row.reduce((sum, each, j) => sum + each * shares[j]!, 0);
    return whole * shares[i]!;
  });
}

describe('shares of equal risk', () => {
  it('add the same risk each, however markets move together', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const uniform = seededUniform(seed);
      const count = 2 + Math.floor(uniform() * 8);
      const common = walkBars(80, seed).close;
      const closes = Array.from({ length: count }, (_, at) => {
        const own = walkBars(80, seed * 100 + at).close;
        const part = 2 * uniform() - 0.5;
        return own.map((close, i) => 300 + close + part * common[i]!);
      });
      const matrix = covarianceMatrix(closes, 79, 60);
      const shares = balancedShares(matrix);
      const risks = risksOf(matrix, shares);
      assert.ok(shares.every((share) => share > 0));
      for (const risk of risks) assert.ok(Math.abs(risk / risks[0]! - 1) < 1e-6, risks.join(' '));
    }
  });

  it('are those of inverse volatility where nothing moves together', () => {
    const matrix = [Float64Array.of(0.04, 0), Float64Array.of(0, 0.01)];
    const shares = balancedShares(matrix);
    assert.ok(Math.abs(shares[1]! / shares[0]! - 2) < 1e-9);
  });

  it('are none of nothing', () => assert.equal(balancedShares([]).length, 0));
});
