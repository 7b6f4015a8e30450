import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allocateBars, type Bars, DAY_MS, type Timeframe } from '@stratloom/engine/model';
import { findMissingBars } from './missing-stretches.ts';

function barsAt(times: readonly number[], timeframe: Timeframe): Bars {
  const bars = allocateBars(times.length, timeframe);
  times.forEach((time, index) => {
    bars.openTime[index] = time;
    for (const field of ['open', 'high', 'low', 'close'] as const) bars[field][index] = 10;
  });
  return bars;
}

/** Days from the first one on that `isOpen` says a bar for. */
function days(count: number, isOpen: (weekday: number, index: number) => boolean): Bars {
  const monday = Date.UTC(2024, 0, 1);
  const indexes = Array.from({ length: count }, (_, index) => index);
  const open = indexes.filter((index) => isOpen((index + 1) % 7, index));
  return barsAt(
    open.map((index) => monday + index * DAY_MS),
    '1d',
  );
}

describe('missing bars', () => {
  it('are every bar that a market without pauses has not', () => {
    const { stretches, coverage } = findMissingBars(
      days(60, (_, index) => index < 20 || index > 22),
    );
    assert.equal(coverage.missingCount, 3);
    assert.deepEqual(stretches, [{ from: Date.UTC(2024, 0, 21), to: Date.UTC(2024, 0, 24) }]);
  });

  it('are no weekends of stocks and currencies', () => {
    const stocks = days(200, (weekday) => weekday >= 1 && weekday <= 5);
    const currencies = days(200, (weekday) => weekday !== 6);
    for (const bars of [stocks, currencies]) {
      assert.deepEqual(findMissingBars(bars).stretches, []);
    }
  });

  it('are none of the holidays of New York, and every other day off', () => {
    const holidays = new Set([0, 14, 49, 88]);
    const isOpen = (weekday: number, index: number): boolean =>
      weekday >= 1 && weekday <= 5 && !holidays.has(index);
    assert.deepEqual(findMissingBars(days(120, isOpen)).stretches, []);
    const { stretches } = findMissingBars(
      days(120, (day, index) => index !== 30 && isOpen(day, index)),
    );
    assert.deepEqual(stretches, [{ from: Date.UTC(2024, 0, 31), to: Date.UTC(2024, 1, 1) }]);
  });

  it('are none where there are no bars, or one', () => {
    for (const count of [0, 1]) {
      const { stretches, coverage } = findMissingBars(days(count, () => true));
      assert.deepEqual([stretches, coverage.presentRatio], [[], 1]);
    }
  });
});
