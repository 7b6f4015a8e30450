import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { crossings } from './crossings.ts';
import {
  aboveBars,
  anyBars,
  belowBars,
  crossingBars,
  crossoverBars,
  crossunderBars,
} from './decision-bars.ts';

/** Values that are often equal and sometimes not known. */
const anyColumn = fc
  .array(fc.oneof(fc.integer({ min: -2, max: 2 }), fc.constant(NaN), fc.double({ noNaN: true })), {
    minLength: 40,
    maxLength: 40,
  })
  .map((values) => Float64Array.from(values, (value) => (Number.isFinite(value) ? value : NaN)));

const yes = (value: number): number => (value === 1 ? 1 : 0);

describe('masks of crossings', () => {
  it('mark the bars on which the indicator says yes', () => {
    fc.assert(
      fc.property(anyColumn, anyColumn, (a, b) => {
        const { over, under } = crossings(a, b);
        assert.deepEqual(crossoverBars(a, b), Uint8Array.from(over, yes));
        assert.deepEqual(crossunderBars(a, b), Uint8Array.from(under, yes));
        const either = over.map((value, i) => yes(value) + 2 * yes(under[i]!));
        assert.deepEqual(crossingBars(a, b), Uint8Array.from(either));
      }),
    );
  });

  it('take a level like a column of that level', () => {
    fc.assert(
      fc.property(anyColumn, fc.integer({ min: -2, max: 2 }), (a, level) => {
        const column = new Float64Array(a.length).fill(level);
        for (const mask of [crossoverBars, crossunderBars, crossingBars, aboveBars, belowBars]) {
          assert.deepEqual(mask(a, level), mask(a, column));
        }
      }),
    );
  });

  it('count a touch as a crossing only where it is left to the other side or back', () => {
    const touching = Float64Array.of(1, 0, 1, 0, -1, 0, 0, -1);
    assert.deepEqual([...crossoverBars(touching, 0)], [0, 0, 1, 0, 0, 0, 0, 0]);
    assert.deepEqual([...crossunderBars(touching, 0)], [0, 0, 0, 0, 1, 0, 0, 1]);
  });

  it('are empty for empty columns', () => {
    assert.equal(crossingBars(new Float64Array(0), 3).length, 0);
  });
});

describe('masks of sides', () => {
  it('are strict, and 0 where something is not known', () => {
    const column = Float64Array.of(1, 2, 3, NaN);
    assert.deepEqual([...aboveBars(column, 2)], [0, 0, 1, 0]);
    assert.deepEqual([...belowBars(column, 2)], [1, 0, 0, 0]);
    assert.deepEqual([...aboveBars(column, Float64Array.of(NaN, 1, 1, 1))], [0, 1, 1, 0]);
  });
});

describe('anyBars', () => {
  it('joins masks and leaves them as they are', () => {
    const first = Uint8Array.of(1, 0, 0);
    assert.deepEqual(
      [...anyBars(first, Uint8Array.of(0, 0, 1), Uint8Array.of(1, 0, 0))],
      [1, 0, 1],
    );
    assert.deepEqual([...first], [1, 0, 0]);
  });
});
