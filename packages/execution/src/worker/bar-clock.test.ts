import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordedBar } from '../deployments/deployment-input.ts';
import { onOneClock } from './bar-clock.ts';

const MINUTE = 60_000;

function bar(minute: number, close: number): RecordedBar {
  const openTime = minute * MINUTE;
  return { openTime, open: close, high: close, low: close, close, volume: 1 };
}

/** Bars by instrument on one clock, as [minute, close by instrument]; a close that is carried on stands in brackets. */
function clockOf(
  bars: readonly (readonly RecordedBar[])[],
  nowMinute: number,
  closes: readonly number[] | null = null,
): unknown[] {
  const now = nowMinute * MINUTE;
  return onOneClock({ bars, closes, timeframeMs: MINUTE, now }).map((step) => [
    (step[0]?.openTime ?? NaN) / MINUTE,
    ...step.map(({ close, isTraded }) => (isTraded === false ? `(${close})` : close)),
  ]);
}

test('a log begins when every instrument has a bar', () => {
  const [old, young] = [
    [bar(1, 10), bar(2, 11), bar(3, 12)],
    [bar(2, 5), bar(3, 6)],
  ];
  assert.deepEqual(clockOf([old, young], 9), [
    [2, 11, 5],
    [3, 12, 6],
  ]);
});

test('a close is carried on where an instrument has a later bar, and none at a time', () => {
  const bars = [
    [bar(1, 10), bar(3, 12)],
    [bar(1, 5), bar(2, 6), bar(3, 7)],
  ];
  assert.deepEqual(clockOf(bars, 4), [
    [1, 10, 5],
    [2, '(10)', 6],
    [3, 12, 7],
  ]);
});

test('a bar that may still come is waited for, and given up after a while', () => {
  const bars = [[bar(1, 10)], [bar(1, 5), bar(2, 6)]];
  assert.deepEqual(clockOf(bars, 3.2), [[1, 10, 5]]);
  assert.deepEqual(clockOf(bars, 3.25), [
    [1, 10, 5],
    [2, '(10)', 6],
  ]);
  assert.deepEqual(onOneClock({ bars, closes: null, timeframeMs: MINUTE, now: null }).length, 1);
});

test('the closes of the log are those that are carried on', () => {
  assert.deepEqual(clockOf([[], [bar(5, 6)]], 9, [10, 5]), [[5, '(10)', 6]]);
});

test('nothing comes after a bar that cannot be believed, of whichever instrument', () => {
  const bars = [
    [bar(1, 10), bar(2, 10)],
    [bar(1, 5), bar(2, 500)],
  ];
  assert.deepEqual(clockOf(bars, 9), [[1, 10, 5]]);
  assert.deepEqual(clockOf([[bar(1, 10), bar(1, 11), bar(2, 12)]], 9), [
    [1, 10],
    [2, 12],
  ]);
});
