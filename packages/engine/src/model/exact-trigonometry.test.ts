import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { arcCosine, arcSine, arcTangent, cosine, sine, tangent } from './exact-trigonometry.ts';

/** A few units in the last place; the runtime's own functions are that exact. */
const TOLERANCE = 5e-16;

function check(ours: (x: number) => number, theirs: (x: number) => number, most: number): void {
  fc.assert(
    fc.property(fc.double({ min: -most, max: most, noNaN: true }), (x) => {
      const expected = theirs(x);
      const size = Math.max(1, Math.abs(expected));
      assert.ok(Math.abs(ours(x) - expected) <= TOLERANCE * size, `${x}: ${ours(x)}, ${expected}`);
    }),
    { numRuns: 5000 },
  );
}

describe('exact trigonometry', () => {
  it('gives the sine and the cosine of small and of large angles', () => {
    for (const most of [1, 10, 1e6, 1e12]) {
      check(sine, Math.sin, most);
      check(cosine, Math.cos, most);
    }
  });

  it('gives the tangent, also near the poles', () => {
    check(tangent, Math.tan, 1.5);
    assert.ok(Math.abs(tangent(Math.PI / 2) / Math.tan(Math.PI / 2) - 1) < 1e-15);
  });

  it('gives the angles back', () => {
    for (const most of [1, 3, 1e9]) check(arcTangent, Math.atan, most);
    check(arcSine, Math.asin, 1);
    check(arcCosine, Math.acos, 1);
  });

  it('is right at the ends', () => {
    assert.equal(sine(0), 0);
    assert.equal(cosine(0), 1);
    assert.equal(arcTangent(Infinity), Math.PI / 2);
    assert.equal(arcSine(-1), -Math.PI / 2);
    assert.equal(arcCosine(-1), Math.PI);
    assert.equal(arcCosine(1), 0);
    for (const value of [NaN, Infinity, -Infinity]) assert.equal(sine(value), NaN);
    for (const value of [NaN, 1.01, -1.01]) assert.equal(arcSine(value), NaN);
    for (const value of [NaN, 1.01, -1.01]) assert.equal(arcCosine(value), NaN);
  });
});
