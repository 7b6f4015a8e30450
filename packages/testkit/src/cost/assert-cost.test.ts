import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertCost } from './assert-cost.ts';

function count(steps: number): number {
  let sum = 0;
  for (let step = 0; step < steps; step += 1) sum += Math.sqrt(step);
  return sum;
}

describe('assertCost', () => {
  it('takes work that grows with its input', () => {
    assertCost('ten times the steps', () => count(5e6), { times: 40, of: () => count(5e5) });
  });

  it('refuses work that grows with the square of its input', () => {
    const square = (size: number): number => count(size * size);
    assert.throws(
      () => assertCost('the square', () => square(10_000), { times: 30, of: () => square(1000) }),
      /the square costs [\d.]+ times what it is measured by; at most 30/,
    );
  });
});
