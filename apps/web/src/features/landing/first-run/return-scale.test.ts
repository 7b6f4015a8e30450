import assert from 'node:assert/strict';
import { test } from 'node:test';
import { returnLines, yearStarts } from './return-scale.ts';

test('puts at most six lines at round returns', () => {
  assert.deepEqual(returnLines({ low: -0.2, high: 0.9 }), [0, 0.25, 0.5, 0.75]);
  assert.deepEqual(returnLines({ low: -3, high: 2 }), [-3, -2, -1, 0, 1, 2]);
  assert.ok(returnLines({ low: 0, high: 12_345 }).length <= 6);
});

test('marks the first bar of each year but the first', () => {
  const days = ['2023-12-30', '2023-12-31', '2024-01-02', '2024-05-05', '2025-01-01'];
  const openTimes = days.map((day) => Date.parse(day));
  assert.deepEqual(yearStarts(openTimes, openTimes.length), [
    { year: 2024, index: 2 },
    { year: 2025, index: 4 },
  ]);
});
