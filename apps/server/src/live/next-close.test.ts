import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nextClose } from './next-close.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Friday. */
const FRIDAY = Date.UTC(2026, 5, 12);
const STOCKS = 'US equities';

function next(
  lastBarTime: number,
  timeframeMs: number,
  calendarName?: string,
  startsAt = 0,
): string {
  const close = nextClose({ startsAt, lastBarTime, timeframeMs }, calendarName);
  return new Date(close).toISOString().slice(0, 16);
}

describe('the next decision', () => {
  it('is at the close of the bar after the last one', () => {
    assert.equal(next(FRIDAY + 14 * HOUR, HOUR), '2026-06-12T16:00');
    assert.equal(next(FRIDAY + 14 * HOUR, HOUR, STOCKS), '2026-06-12T16:00');
    assert.equal(next(FRIDAY, DAY), '2026-06-14T00:00');
  });

  it('is at the close of the first bar that is not warm-up', () => {
    const startsAt = FRIDAY + 15 * HOUR + 20 * MINUTE;
    assert.equal(next(FRIDAY, HOUR, undefined, startsAt), '2026-06-12T16:00');
    assert.equal(next(FRIDAY, HOUR, undefined, FRIDAY + 15 * HOUR), '2026-06-12T16:00');
  });

  it('is after the night, the weekend and the holiday where a market closes', () => {
    assert.equal(next(FRIDAY - DAY + 19 * HOUR, HOUR, STOCKS), '2026-06-12T14:00');
    assert.equal(next(FRIDAY + 19 * HOUR, HOUR, STOCKS), '2026-06-15T14:00');
    assert.equal(next(FRIDAY + 19 * HOUR + 59 * MINUTE, MINUTE, STOCKS), '2026-06-15T13:31');
    assert.equal(next(FRIDAY, DAY, STOCKS), '2026-06-16T00:00');
    const juneteenth = FRIDAY + 7 * DAY;
    assert.equal(next(juneteenth - DAY + 19 * HOUR, HOUR, STOCKS), '2026-06-22T14:00');
  });

  it('is that of a market that never closes where its hours cannot be read', () => {
    assert.equal(next(FRIDAY + 19 * HOUR, HOUR, 'nobody knows'), '2026-06-12T21:00');
  });
});
