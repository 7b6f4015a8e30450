import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { goldenFolder, skipWithoutGolden } from '@stratloom/testkit';
import type { SessionCalendar } from '../../model/session-calendar.ts';
import { DAY_MS, epochDay, isoDate, weekdayOf } from '../../model/utc-calendar.ts';
import { ALWAYS_OPEN, FOREX, US_EQUITIES, US_EQUITIES_EXTENDED } from './calendars.ts';

const HOUR = 3_600_000;

function weekdaysOff(year: number): string {
  const off: string[] = [];
  for (let day = epochDay(year, 1, 1); day <= epochDay(year, 12, 31); day++) {
    const isWeekend = weekdayOf(day) % 6 === 0;
    if (isWeekend) assert.deepEqual(US_EQUITIES.sessionsOn(day), []);
    else if (US_EQUITIES.sessionsOn(day).length === 0) off.push(isoDate(day).slice(5));
  }
  return off.join(' ');
}

/** Days that are not 6.5 hours long, with their length. */
function shortDays(year: number): string {
  const short: string[] = [];
  for (let day = epochDay(year, 1, 1); day <= epochDay(year, 12, 31); day++) {
    for (const { openTime, closeTime } of US_EQUITIES.sessionsOn(day)) {
      const hours = (closeTime - openTime) / HOUR;
      if (hours !== 6.5) short.push(`${isoDate(day).slice(5)}=${hours}`);
    }
  }
  return short.join(' ');
}

function tradingDays(year: number): number {
  let count = 0;
  for (let day = epochDay(year, 1, 1); day <= epochDay(year, 12, 31); day++) {
    count += US_EQUITIES.sessionsOn(day).length;
  }
  return count;
}

function sessionTexts(calendar: SessionCalendar, date: string): string[] {
  return calendar
    .sessionsOn(Date.parse(date) / DAY_MS)
    .map(({ openTime, closeTime }) =>
      [openTime, closeTime].map((time) => new Date(time).toISOString().slice(0, 16)).join(' '),
    );
}

describe('US equities', () => {
  it('keep the holidays that the exchange published for 2021 to 2028', () => {
    const published: Record<number, string> = {
      2021: '01-01 01-18 02-15 04-02 05-31 07-05 09-06 11-25 12-24',
      2022: '01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26',
      2023: '01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25',
      2024: '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25',
      // With the mourning for President Carter on 9 January, announced later.
      2025: '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25',
      2026: '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25',
      2027: '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24',
      2028: '01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25',
    };
    for (const [year, days] of Object.entries(published)) {
      assert.equal(weekdaysOff(Number(year)), days);
    }
  });

  it('keep the holidays and early closes that the exchange published for 2011 to 2016', () => {
    const published: Record<number, readonly [string, string]> = {
      2011: ['01-17 02-21 04-22 05-30 07-04 09-05 11-24 12-26', '11-25=3.5'],
      2013: [
        '01-01 01-21 02-18 03-29 05-27 07-04 09-02 11-28 12-25',
        '07-03=3.5 11-29=3.5 12-24=3.5',
      ],
      2014: [
        '01-01 01-20 02-17 04-18 05-26 07-04 09-01 11-27 12-25',
        '07-03=3.5 11-28=3.5 12-24=3.5',
      ],
      2015: ['01-01 01-19 02-16 04-03 05-25 07-03 09-07 11-26 12-25', '11-27=3.5 12-24=3.5'],
      2016: ['01-01 01-18 02-15 03-25 05-30 07-04 09-05 11-24 12-26', '11-25=3.5'],
    };
    for (const [year, [holidays, early]] of Object.entries(published)) {
      assert.equal(weekdaysOff(Number(year)), holidays);
      assert.equal(shortDays(Number(year)), early);
    }
  });

  it('close early as published for 2023 to 2028', () => {
    assert.equal(shortDays(2023), '07-03=3.5 11-24=3.5');
    assert.equal(shortDays(2024), '07-03=3.5 11-29=3.5 12-24=3.5');
    assert.equal(shortDays(2025), '07-03=3.5 11-28=3.5 12-24=3.5');
    assert.equal(shortDays(2026), '11-27=3.5 12-24=3.5');
    assert.equal(shortDays(2027), '11-26=3.5');
    assert.equal(shortDays(2028), '07-03=3.5 11-24=3.5');
  });

  it('closed early at 14:00 until 1992, and on fewer days', () => {
    assert.equal(shortDays(1990), '12-24=4.5');
    assert.equal(shortDays(1991), '12-24=4.5');
    assert.equal(shortDays(1992), '11-27=4.5 12-24=4.5');
    assert.equal(shortDays(1993), '11-26=3.5');
  });

  it('kept neither King Day before 1998 nor Juneteenth before 2022', () => {
    assert.equal(weekdaysOff(1997), '01-01 02-17 03-28 05-26 07-04 09-01 11-27 12-25');
    assert.equal(weekdaysOff(1998), '01-01 01-19 02-16 04-10 05-25 07-03 09-07 11-26 12-25');
    assert.equal(US_EQUITIES.sessionsOn(epochDay(2020, 6, 19)).length, 1);
  });

  it('know the days that no rule foresees', () => {
    for (const date of [
      '1994-04-27',
      '2001-09-11',
      '2001-09-14',
      '2004-06-11',
      '2007-01-02',
      '2012-10-29',
      '2012-10-30',
      '2018-12-05',
      '2025-01-09',
    ]) {
      assert.deepEqual(sessionTexts(US_EQUITIES, date), [], date);
    }
    assert.equal(shortDays(1996), '01-08=3 07-05=3.5 11-29=3.5 12-24=3.5');
    assert.equal(shortDays(1997), '07-03=3.5 10-27=6 11-28=3.5 12-24=3.5 12-26=3.5');
    assert.equal(shortDays(2002), '07-05=3.5 09-11=4 11-29=3.5 12-24=3.5');
  });

  it('count as many trading days a year as the sources say', () => {
    const counts = { 1990: 253, 2001: 248, 2012: 250, 2017: 251, 2018: 251, 2019: 252, 2020: 253 };
    for (const [year, count] of Object.entries(counts)) {
      assert.equal(tradingDays(Number(year)), count, year);
    }
  });

  it(
    'traded on each day on which Google has a bar, and on no other',
    { skip: skipWithoutGolden },
    () => {
      const file = readFileSync(`${goldenFolder}/bars/GOOG.csv`, 'utf8');
      const days = file
        .trim()
        .split('\n')
        .slice(1)
        .map((row) => Date.parse(row.slice(0, 10)) / DAY_MS);
      const expected: number[] = [];
      for (let day = days[0]!; day <= days.at(-1)!; day++) {
        if (US_EQUITIES.sessionsOn(day).length > 0) expected.push(day);
      }
      assert.equal(days.length, 2148);
      assert.deepEqual(days, expected);
    },
  );

  it('open at 09:30 in New York, summer and winter', () => {
    assert.deepEqual(sessionTexts(US_EQUITIES, '2024-03-08'), [
      '2024-03-08T14:30 2024-03-08T21:00',
    ]);
    assert.deepEqual(sessionTexts(US_EQUITIES, '2024-03-11'), [
      '2024-03-11T13:30 2024-03-11T20:00',
    ]);
    assert.deepEqual(sessionTexts(US_EQUITIES, '2024-07-03'), [
      '2024-07-03T13:30 2024-07-03T17:00',
    ]);
  });

  it('answer where a time lies', () => {
    const friday = Date.parse('2024-03-28T20:00Z');
    const monday = Date.parse('2024-04-01T13:30Z');
    assert.equal(US_EQUITIES.isOpen(friday - 1), true);
    assert.equal(US_EQUITIES.isOpen(friday), false);
    assert.equal(US_EQUITIES.sessionOf(friday), null);
    assert.equal(US_EQUITIES.nextOpen(friday), monday);
    assert.equal(US_EQUITIES.nextOpen(monday), monday);
    assert.equal(US_EQUITIES.nextOpen(monday + 1), monday + DAY_MS);
    assert.equal(US_EQUITIES.sessionDay(friday), epochDay(2024, 4, 1));
    assert.deepEqual(US_EQUITIES.sessionFrom(monday), US_EQUITIES.sessionOf(monday));
  });

  it('hold no time that is none', () => {
    for (const time of [NaN, Infinity, -Infinity]) {
      assert.equal(US_EQUITIES.isOpen(time), false);
      assert.equal(US_EQUITIES.nextOpen(time), NaN);
      assert.equal(US_EQUITIES.sessionDay(time), NaN);
    }
  });

  it('never close for more than five days from 1990 to 2100', () => {
    let last = epochDay(1989, 12, 29);
    for (let day = epochDay(1990, 1, 1); day <= epochDay(2100, 12, 31); day++) {
      if (US_EQUITIES.sessionsOn(day).length === 0) continue;
      // From Monday 10 September to Monday 17 September 2001 it was seven.
      assert.ok(day - last <= (isoDate(day) === '2001-09-17' ? 7 : 5), isoDate(day));
      last = day;
    }
  });
});

describe('US equities in extended hours', () => {
  it('trade from 04:00 to 20:00 in New York, to 17:00 on early closes', () => {
    assert.deepEqual(sessionTexts(US_EQUITIES_EXTENDED, '2024-03-08'), [
      '2024-03-08T09:00 2024-03-09T01:00',
    ]);
    assert.deepEqual(sessionTexts(US_EQUITIES_EXTENDED, '2024-07-03'), [
      '2024-07-03T08:00 2024-07-03T21:00',
    ]);
    assert.equal(
      US_EQUITIES_EXTENDED.sessionDay(Date.parse('2024-03-09T00:30Z')),
      epochDay(2024, 3, 8),
    );
  });
});

describe('forex', () => {
  it('trades from Sunday 17:00 to Friday 17:00 in New York', () => {
    assert.deepEqual(sessionTexts(FOREX, '2024-03-11'), ['2024-03-10T21:00 2024-03-11T21:00']);
    assert.deepEqual(sessionTexts(FOREX, '2024-03-10'), []);
    assert.equal(FOREX.isOpen(Date.parse('2024-03-08T21:59:59Z')), true);
    assert.equal(FOREX.isOpen(Date.parse('2024-03-08T22:00Z')), false);
    assert.equal(FOREX.nextOpen(Date.parse('2024-03-08T22:00Z')), Date.parse('2024-03-10T21:00Z'));
  });

  it('has whole weeks of five sessions that touch', () => {
    for (let day = epochDay(2024, 1, 2); day <= epochDay(2024, 1, 5); day++) {
      assert.equal(FOREX.sessionsOn(day)[0]?.openTime, FOREX.sessionsOn(day - 1)[0]?.closeTime);
    }
  });
});

describe('a market that is always open', () => {
  it('has one session each day of UTC', () => {
    assert.deepEqual(ALWAYS_OPEN.sessionOf(-1), { day: -1, openTime: -DAY_MS, closeTime: 0 });
    assert.equal(ALWAYS_OPEN.isOpen(123_456_789), true);
    assert.equal(ALWAYS_OPEN.nextOpen(1), DAY_MS);
  });
});
