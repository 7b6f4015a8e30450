import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SessionCalendar } from '../../model/session-calendar.ts';
import { FOREX } from './calendars.ts';
import { parseSessionCalendar } from './parse-session.ts';
import type { TimeZone } from './time-zone.ts';
import { fixedZone, NEW_YORK } from './time-zone.ts';

function calendarOf(text: string, zone: TimeZone = fixedZone(0)): SessionCalendar {
  const read = parseSessionCalendar(text, zone);
  assert.ok(read.ok);
  return read.value;
}

/** Openings and closes from Sunday 2024-01-07 to Saturday, as weekday and hour. */
function week(calendar: SessionCalendar): string {
  return Array.from({ length: 7 }, (_, weekday) => calendar.sessionsOn(19_729 + weekday))
    .flat()
    .map(({ openTime, closeTime }) =>
      [openTime, closeTime]
        .map((time) => new Date(time).toUTCString())
        .map((text) => `${text.slice(0, 3)} ${text.slice(17, 22)}`)
        .join('-'),
    )
    .join(', ');
}

describe('parseSessionCalendar', () => {
  it('reads hours and days, Sunday first', () => {
    assert.equal(week(calendarOf('0930-1600:26')), 'Mon 09:30-Mon 16:00, Fri 09:30-Fri 16:00');
  });

  it('trades every day where no days are given', () => {
    assert.equal(calendarOf('0930-1600').tradingDaysPerYear, 365);
    assert.equal(week(calendarOf('0930-1600')).split(',').length, 7);
  });

  it('reads several sessions of a day in any order', () => {
    const calendar = calendarOf('1300-1500, 0930-1130:2', fixedZone(480));
    assert.equal(week(calendar), 'Mon 01:30-Mon 03:30, Mon 05:00-Mon 07:00');
  });

  it('opens an overnight session on the day before', () => {
    const calendar = calendarOf('1700-0900:23');
    assert.equal(week(calendar), 'Sun 17:00-Mon 09:00, Mon 17:00-Tue 09:00');
    assert.equal(calendar.sessionDay(Date.UTC(2024, 0, 7, 20)), 19_730);
  });

  it('lets a session that closes at midnight open on its own day', () => {
    for (const text of ['1800-0000:2', '1800-2400:2']) {
      assert.equal(week(calendarOf(text)), 'Mon 18:00-Tue 00:00');
    }
    assert.equal(week(calendarOf('0000-0000:2')), 'Mon 00:00-Tue 00:00');
  });

  it('writes forex as 1700-1700:23456 in New York', () => {
    const calendar = calendarOf('1700-1700:23456', NEW_YORK);
    for (let day = 19_000; day < 20_000; day++) {
      assert.deepEqual(calendar.sessionsOn(day), FOREX.sessionsOn(day));
    }
    assert.equal(calendar.tradingDaysPerYear, 260);
  });

  it('knows 24x7', () => {
    const calendar = calendarOf(' 24x7 ');
    assert.equal(calendar.isOpen(Date.UTC(2024, 0, 6, 23, 59)), true);
    assert.equal(calendar.tradingDaysPerYear, 365);
  });

  for (const [text, code] of [
    ['', 'session.unreadable'],
    ['9:30-16:00', 'session.unreadable'],
    ['930-1600', 'session.unreadable'],
    ['0930-1660', 'session.unreadable'],
    ['2430-0100', 'session.unreadable'],
    ['0930-2430', 'session.unreadable'],
    ['0930-1600:23:4', 'session.unreadable'],
    ['0930-1600,', 'session.unreadable'],
    ['0930-1600:', 'session.days'],
    ['0930-1600:8', 'session.days'],
    ['0930-1600:22', 'session.days'],
    ['0930-1200,1100-1600', 'session.overlap'],
    ['1700-0900,0800-1600', 'session.overlap'],
    ['1500-2300,2200-1400', 'session.overlap'],
  ] as const) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      const read = parseSessionCalendar(text, fixedZone(0));
      assert.ok(!read.ok);
      assert.equal(read.problem.code, code);
      assert.match(read.problem.remedy, /HHMM|open when/);
    });
  }
});
