import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { barsToDraw } from './thinned-bars.ts';
import { priceDecimals } from './price-decimals.ts';

describe('barsToDraw', () => {
  it('draws every bar of a short run', () => {
    assert.deepEqual(barsToDraw(new Float64Array([1, 2, 3])), [0, 1, 2]);
    assert.deepEqual(barsToDraw(new Float64Array(0)), []);
  });

  it('thins a long run but keeps its peak, its trough and its end, in order', () => {
    const equity = new Float64Array(1_000_000).fill(100);
    equity[123_456] = 900;
    equity[654_321] = 3;
    const bars = barsToDraw(equity);
    assert.ok(bars.length <= 6001, `was ${bars.length}`);
    assert.ok(bars.includes(123_456) && bars.includes(654_321) && bars.includes(999_999));
    assert.deepEqual(
      bars,
      bars.toSorted((a, b) => a - b),
    );
  });
});

describe('priceDecimals', () => {
  it('follows the prices, from 2 to 8 decimals', () => {
    assert.equal(priceDecimals(new Float64Array([100, 101])), 2);
    assert.equal(priceDecimals(new Float64Array([1.0716, 1.07219])), 5);
    assert.equal(priceDecimals(new Float64Array([0.00001234])), 8);
    assert.equal(priceDecimals(new Float64Array([25_000.123_456])), 2);
  });
});
