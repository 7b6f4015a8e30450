import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampledCurve } from './sampled-curve.ts';

test('a curve has each bar where there are few, and the first and last of many', () => {
  assert.deepEqual(sampledCurve(Float64Array.of(100, 110, 121), 100), [1, 1.1, 1.21]);
  const many = sampledCurve(
    Float64Array.from({ length: 1000 }, (_, bar) => bar),
    10,
  );
  assert.deepEqual([many.length, many[0], many.at(-1)], [48, 0, 99.9]);
});
