import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { civilDate, daysInMonth, epochDay, isoDate, isoTime, weekdayOf } from './utc-calendar.ts';

const DAY = 86_400_000;

describe('the calendar', () => {
  it('agrees with the platform on every day of 800 years', () => {
    const first = epochDay(1600, 1, 1);
    for (let day = first; day < first + 292_194; day++) {
      const date = new Date(day * DAY);
      const { year, month, day: dayOfMonth } = civilDate(day);
      assert.equal(year, date.getUTCFullYear());
      assert.equal(month, date.getUTCMonth() + 1);
      assert.equal(dayOfMonth, date.getUTCDate());
      assert.equal(epochDay(year, month, dayOfMonth), day);
      assert.equal(weekdayOf(day), date.getUTCDay());
    }
  });

  it('knows how long months are', () => {
    assert.deepEqual(
      [2023, 2024, 1900, 2000].map((year) => daysInMonth(year, 2)),
      [28, 29, 28, 29],
    );
    assert.deepEqual(
      [1, 4, 7, 11, 12].map((month) => daysInMonth(2024, month)),
      [31, 30, 31, 30, 31],
    );
  });

  it('writes times and dates', () => {
    assert.equal(isoTime(Date.UTC(2024, 1, 29, 23, 5, 9)), '2024-02-29T23:05:09Z');
    assert.equal(isoTime(-1), '1969-12-31T23:59:59.999Z');
    assert.equal(isoDate(epochDay(33, 4, 3)), '0033-04-03');
  });
});
