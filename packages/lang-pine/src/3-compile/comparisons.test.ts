import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatBars } from '@stratloom/testkit';
import { runScript, v6 } from './testing/run-script.ts';

/** Results of `left operator right` by every way in which a script may run: 1 = true. */
function compared(left: number, operator: string, right: number): number {
  const bars = flatBars([1, 1]);
  // The bar's index keeps the sides from being known beforehand; the plain number on the right is the other way to read it.
  const series = v6(
    `a = ${left} + bar_index * 0`,
    `b = ${right} + bar_index * 0`,
    `plot(a ${operator} b ? 1 : 0, 'both')`,
    `plot(a ${operator} ${right} ? 1 : 0, 'constant')`,
  );
  const byColumn = runScript(series, { bars }).plots;
  assert.deepEqual(runScript(series, { bars, isBarByBar: true }).plots, byColumn);
  const results = new Set(Object.values(byColumn).flatMap((values) => [...values]));
  assert.equal(results.size, 1, `${left} ${operator} ${right}: ${[...results].join()}`);
  return [...results][0] ?? NaN;
}

const EQUAL: readonly (readonly [number, number])[] = [
  [0, 5e-11],
  [0, 1e-10],
  [5e-11, 0],
  [1000, 1000 + 5e-11],
  [0.1 + 0.2, 0.3],
];
const LESS: readonly (readonly [number, number])[] = [
  [0, 1.1e-10],
  [1000, 1000.000001],
  [-2e-10, 0],
  [3, 4],
];

describe('comparisons of numbers, as TradingView makes them', () => {
  it('take what differs by at most 1e-10 for equal', () => {
    const expected = { '==': 1, '!=': 0, '<': 0, '>': 0, '<=': 1, '>=': 1 };
    for (const [a, b] of EQUAL) {
      for (const [operator, result] of Object.entries(expected)) {
        assert.equal(compared(a, operator, b), result, `${a} ${operator} ${b}`);
      }
    }
  });

  it('tell apart what differs by more', () => {
    const expected = { '==': 0, '!=': 1, '<': 1, '>': 0, '<=': 1, '>=': 0 };
    for (const [a, b] of LESS) {
      for (const [operator, result] of Object.entries(expected)) {
        assert.equal(compared(a, operator, b), result, `${a} ${operator} ${b}`);
      }
    }
  });

  it('are false for na, whatever is asked', () => {
    const operators = ['==', '!=', '<', '>', '<=', '>='];
    const plots = operators.map(
      (operator, at) => `plot(close[9] ${operator} close ? 1 : 0, '${at}')`,
    );
    const { plots: found } = runScript(v6(...plots), { bars: flatBars([1, 2]) });
    assert.deepEqual(
      Object.values(found).flatMap((values) => [...values]),
      Array(12).fill(0),
    );
  });
});
