import assert from 'node:assert/strict';
import { test } from 'node:test';
import { curvePath, rangeOf } from './curve-path.ts';

const size = { width: 100, height: 50 };

test('draws the lowest value at the bottom and the highest at the top', () => {
  const values = [0, 10, 5];
  assert.equal(curvePath(values, rangeOf([values]), size), 'M0.0 50.0 L50.0 0.0 L100.0 25.0');
});

test('leaves out what is not known', () => {
  const values = [Number.NaN, 0, 1];
  assert.equal(curvePath(values, rangeOf([values]), size), 'M50.0 50.0 L100.0 0.0');
});

test('thins long columns and keeps their last value', () => {
  const values = Float64Array.from({ length: 20_000 }, (_, index) => index);
  const path = curvePath(values, rangeOf([values]), size);
  assert.ok(path.split('L').length <= 502);
  assert.ok(path.endsWith('L100.0 0.0'));
});

test('gives a flat line space above and below', () => {
  assert.deepEqual(rangeOf([[3, 3]]), { low: 2, high: 4 });
});

test('has a range for nothing', () => {
  assert.deepEqual(rangeOf([[]]), { low: 0, high: 1 });
  assert.equal(curvePath([], rangeOf([[]]), size), '');
});
