import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Bars } from '../model/bars.ts';
import { allocateBars } from '../model/bars.ts';
import type { SessionCalendar } from '../model/session-calendar.ts';
import type { Timeframe } from '../model/timeframe.ts';
import { timeframeMs } from '../model/timeframe.ts';
import { findGaps } from './find-gaps.ts';
import { weekdayOf } from '../model/utc-calendar.ts';
import { ALWAYS_OPEN, FOREX, US_EQUITIES } from './sessions/calendars.ts';

const DAY = 86_400_000;
const MONDAY = Date.UTC(2024, 0, 1);

/** Bars over `days` days wherever `isOpen` says so. */
function barsWhere(timeframe: Timeframe, days: number, isOpen: (time: number) => boolean): Bars {
  const times: number[] = [];
  for (let time = MONDAY; time < MONDAY + days * DAY; time += timeframeMs(timeframe)) {
    if (isOpen(time)) times.push(time);
  }
  return { ...allocateBars(times.length, timeframe), openTime: Float64Array.from(times) };
}

function isWeekday(time: number): boolean {
  return weekdayOf(Math.floor(time / DAY)) % 6 !== 0;
}

describe('findGaps', () => {
  it('finds nothing missing where every bar is there', () => {
    const coverage = findGaps(barsWhere('1h', 60, () => true));
    assert.deepEqual(coverage, {
      ...{ presentRatio: 1, missingCount: 0, largestGap: null, calendarName: null },
    });
  });

  it('expects no weekends of daily bars that never have them', () => {
    assert.equal(findGaps(barsWhere('1d', 60, isWeekday)).missingCount, 0);
  });

  it('counts holidays of daily bars', () => {
    const holiday = MONDAY + 9 * DAY;
    const coverage = findGaps(barsWhere('1d', 61, (time) => isWeekday(time) && time !== holiday));
    assert.equal(coverage.missingCount, 1);
    assert.equal(coverage.presentRatio, 44 / 45);
    assert.deepEqual(coverage.largestGap, {
      fromTime: holiday - DAY,
      toTime: holiday + DAY,
      missingCount: 1,
    });
  });

  it('counts weekends of daily bars that usually have them', () => {
    const lost = MONDAY + 12 * DAY;
    const coverage = findGaps(barsWhere('1d', 60, (time) => time < lost || time > lost + DAY));
    assert.equal(coverage.missingCount, 2);
    assert.equal(coverage.largestGap?.missingCount, 2);
  });

  it('is not misled by one Saturday of trading', () => {
    const saturday = MONDAY + 5 * DAY;
    const coverage = findGaps(barsWhere('1d', 120, (time) => isWeekday(time) || time === saturday));
    assert.equal(coverage.missingCount, 0);
  });

  it('takes a session that moves with summer time for whole', () => {
    const summer = MONDAY + 70 * DAY;
    const coverage = findGaps(
      barsWhere('30m', 200, (time) => {
        const minute = (time % DAY) / 60_000 + (time >= summer ? 60 : 0);
        return isWeekday(time) && minute >= 870 && minute < 1260;
      }),
    );
    assert.equal(coverage.missingCount, 0);
  });

  it('finds a hole inside a session and the largest one across midnight', () => {
    const small = MONDAY + 3 * DAY + 15 * 3_600_000;
    const large = MONDAY + 8 * DAY + 22 * 3_600_000;
    const isLost = (time: number): boolean =>
      (time >= small && time < small + 2 * 3_600_000) ||
      (time >= large && time < large + 6 * 3_600_000);
    const coverage = findGaps(barsWhere('1h', 30, (time) => !isLost(time)));
    assert.equal(coverage.missingCount, 8);
    assert.deepEqual(coverage.largestGap, {
      fromTime: large - 3_600_000,
      toTime: large + 6 * 3_600_000,
      missingCount: 6,
    });
  });

  it('does not take an overnight break for the largest gap', () => {
    const lost = MONDAY + 10 * DAY + 16 * 3_600_000;
    const coverage = findGaps(
      barsWhere('1h', 60, (time) => {
        const hour = (time % DAY) / 3_600_000;
        return isWeekday(time) && hour >= 14 && hour < 21 && time !== lost;
      }),
    );
    assert.equal(coverage.missingCount, 1);
    assert.equal(coverage.largestGap?.fromTime, lost - 3_600_000);
  });

  it('does not blame the first and the last day', () => {
    const coverage = findGaps(
      barsWhere('1h', 30, (time) => time > MONDAY + DAY / 2 && time < MONDAY + 29.5 * DAY),
    );
    assert.equal(coverage.missingCount, 0);
  });

  it('expects a weekly bar every seven days', () => {
    const coverage = findGaps(barsWhere('1w', 70, (time) => time !== MONDAY + 21 * DAY));
    assert.equal(coverage.missingCount, 1);
    assert.equal(coverage.presentRatio, 0.9);
  });

  it('says that nothing is missing where there is nothing', () => {
    assert.equal(findGaps(allocateBars(0, '1d')).presentRatio, 1);
    assert.equal(findGaps(allocateBars(0, '1w')).presentRatio, 1);
  });
});

describe('findGaps with a calendar', () => {
  const isOpen = (time: number): boolean => US_EQUITIES.isOpen(time);
  const wholeBy = ({ name }: SessionCalendar) => ({
    ...{ presentRatio: 1, missingCount: 0, largestGap: null, calendarName: name },
  });

  it('misses neither weekends nor holidays nor what an early close leaves out', () => {
    for (const timeframe of ['5m', '30m'] as const) {
      assert.deepEqual(
        findGaps(barsWhere(timeframe, 366, isOpen), US_EQUITIES),
        wholeBy(US_EQUITIES),
      );
    }
    const days = barsWhere('1d', 366, (time) => isOpen(time + 15 * 3_600_000));
    assert.deepEqual(findGaps(days, US_EQUITIES), wholeBy(US_EQUITIES));
    assert.equal(findGaps(days).missingCount > 0, true);
    assert.deepEqual(
      findGaps(
        barsWhere('1w', 366, () => true),
        US_EQUITIES,
      ),
      wholeBy(US_EQUITIES),
    );
    assert.deepEqual(
      findGaps(
        barsWhere('1h', 60, (time) => FOREX.isOpen(time)),
        FOREX,
      ),
      wholeBy(FOREX),
    );
  });

  it('counts a day that should be there', () => {
    const lost = MONDAY + 15 * DAY;
    const coverage = findGaps(
      barsWhere('1d', 31, (time) => isOpen(time + 15 * 3_600_000) && time !== lost),
      US_EQUITIES,
    );
    // January 2024 has 21 trading days; Monday the 15th is a holiday.
    assert.equal(coverage.presentRatio, 20 / 21);
    assert.deepEqual(coverage.largestGap, {
      fromTime: lost - 4 * DAY,
      toTime: lost + DAY,
      missingCount: 1,
    });
  });

  it('counts a hole inside a session and one across a weekend', () => {
    const small = MONDAY + 2 * DAY + 15 * 3_600_000;
    const large = MONDAY + 4 * DAY + 20 * 3_600_000;
    const coverage = findGaps(
      barsWhere(
        '30m',
        20,
        (time) => isOpen(time) && time !== small && !(time >= large && time < large + 2.5 * DAY),
      ),
      US_EQUITIES,
    );
    assert.equal(coverage.missingCount, 3);
    assert.deepEqual(coverage.largestGap, {
      fromTime: large - 1_800_000,
      toTime: MONDAY + 7 * DAY + 14.5 * 3_600_000,
      missingCount: 2,
    });
  });

  it('expects hours from the opening or of UTC, as the bars have them', () => {
    const hour = 3_600_000;
    const utc = barsWhere('1h', 30, (time) => isOpen(time + hour / 2));
    const fromOpening = { ...utc, openTime: utc.openTime.map((time) => time + hour / 2) };
    for (const bars of [utc, fromOpening]) {
      assert.deepEqual(findGaps(bars, US_EQUITIES), wholeBy(US_EQUITIES));
      const holed = { ...bars, openTime: bars.openTime.filter((_, index) => index !== 10) };
      const coverage = findGaps({ ...holed, length: bars.length - 1 }, US_EQUITIES);
      assert.equal(coverage.missingCount, 1);
    }
  });

  it('does not count bars outside every session', () => {
    const allDay = findGaps(
      barsWhere('30m', 30, () => true),
      US_EQUITIES,
    );
    assert.deepEqual(allDay, wholeBy(US_EQUITIES));
  });

  it('counts two bars in the place of one once', () => {
    const bars = barsWhere('30m', 5, () => true);
    const crowded = {
      ...bars,
      openTime: bars.openTime.map((time) => (time - MONDAY) / 2 + MONDAY),
    };
    assert.deepEqual(findGaps(crowded, ALWAYS_OPEN), wholeBy(ALWAYS_OPEN));
  });

  it('expects every bar of a market that is always open', () => {
    const coverage = findGaps(barsWhere('1d', 10, isWeekday), ALWAYS_OPEN);
    assert.equal(coverage.missingCount, 2);
    assert.equal(coverage.presentRatio, 0.8);
  });

  it('says that nothing is missing where there is nothing', () => {
    assert.deepEqual(findGaps(allocateBars(0, '1h'), US_EQUITIES), wholeBy(US_EQUITIES));
    assert.deepEqual(findGaps(allocateBars(0, '1d'), US_EQUITIES), wholeBy(US_EQUITIES));
    const saturday = { ...barsWhere('1h', 1, () => true), openTime: new Float64Array(24).fill(0) };
    saturday.openTime.forEach(
      (_, hour, times) => (times[hour] = MONDAY + 5 * DAY + hour * 3_600_000),
    );
    assert.deepEqual(findGaps(saturday, US_EQUITIES), wholeBy(US_EQUITIES));
  });
});
