import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allocateBars, type Bars } from '../model/bars.ts';
import type { SessionCalendar } from '../model/session-calendar.ts';
import type { Timeframe } from '../model/timeframe.ts';
import { findGaps } from './find-gaps.ts';
import { guessCalendar } from './guess-calendar.ts';
import { ALWAYS_OPEN, FOREX, US_EQUITIES } from './sessions/calendars.ts';

const DAY = 86_400_000;
const HALF_HOUR = 1_800_000;
const FIRST_DAY = Date.UTC(2023, 0, 2) / DAY;

function barsAt(timeframe: Timeframe, times: readonly number[]): Bars {
  return { ...allocateBars(times.length, timeframe), openTime: Float64Array.from(times) };
}

/** The days of a year and a half on which a calendar has sessions. */
function sessionDays(calendar: SessionCalendar): number[] {
  const days = Array.from({ length: 540 }, (_, index) => FIRST_DAY + index);
  return days.filter((day) => calendar.sessionsOn(day).length > 0);
}

/** Daily bars, each at midnight of its date. */
function dailyBars(calendar: SessionCalendar): Bars {
  return barsAt(
    '1d',
    sessionDays(calendar).map((day) => day * DAY),
  );
}

describe('the calendar that is guessed from bars', () => {
  it('is that of US stocks for bars that leave out their holidays, and then none is missing', () => {
    const bars = dailyBars(US_EQUITIES);
    assert.ok(findGaps(bars).missingCount > 10);
    assert.equal(guessCalendar(bars), US_EQUITIES);
    assert.equal(findGaps(bars, guessCalendar(bars)).presentRatio, 1);
  });

  it('is that of US stocks within their days, half days and summer time included', () => {
    const times = sessionDays(US_EQUITIES).flatMap((day) =>
      US_EQUITIES.sessionsOn(day).flatMap(({ openTime, closeTime }) =>
        Array.from(
          { length: Math.ceil((closeTime - openTime) / HALF_HOUR) },
          (_, index) => openTime + index * HALF_HOUR,
        ),
      ),
    );
    const bars = barsAt('30m', times);
    assert.equal(guessCalendar(bars), US_EQUITIES);
    assert.equal(findGaps(bars, US_EQUITIES).presentRatio, 1);
  });

  it('still counts the days that are really missing', () => {
    const all = dailyBars(US_EQUITIES).openTime;
    const bars = barsAt('1d', [...all.subarray(0, 100), ...all.subarray(105)]);
    const { missingCount, calendarName } = findGaps(bars, guessCalendar(bars));
    assert.deepEqual([missingCount, calendarName], [5, 'US equities']);
  });

  it('is none for markets that trade on the holidays of the stocks, and for few bars', () => {
    assert.equal(guessCalendar(dailyBars(FOREX)), null);
    assert.equal(guessCalendar(dailyBars(ALWAYS_OPEN)), null);
    const { openTime } = dailyBars(US_EQUITIES);
    assert.equal(guessCalendar(barsAt('1d', [...openTime.subarray(0, 50)])), null);
  });
});
