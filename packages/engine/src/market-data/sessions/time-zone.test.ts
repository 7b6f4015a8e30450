import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { epochDay } from '../../model/utc-calendar.ts';
import { PLACES } from './places.ts';
import { fixedZone, NEW_YORK, parseTimeZone } from './time-zone.ts';

const HOUR = 3_600_000;

function newYork(date: string, hours: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return new Date(NEW_YORK.utcTime(epochDay(year, month, day), hours * HOUR)).toISOString();
}

describe('the clocks of New York', () => {
  it('agree with the platform on every hour that clocks show once, 1987 to 2037', () => {
    const shown = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/New_York',
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    for (let day = epochDay(1987, 1, 1); day <= epochDay(2037, 12, 31); day++) {
      for (const hour of [0, 4, 9.5, 17]) {
        const utc = NEW_YORK.utcTime(day, hour * HOUR);
        const clock = new Date(day * 24 * HOUR + hour * HOUR).toISOString();
        assert.equal(shown.format(utc), `${clock.slice(0, 10)}, ${clock.slice(11, 16)}`);
      }
    }
  });

  it('change by the law of 2005 from 2007 on, by the older one before', () => {
    assert.equal(newYork('2006-03-12', 12), '2006-03-12T17:00:00.000Z');
    assert.equal(newYork('2006-04-02', 12), '2006-04-02T16:00:00.000Z');
    assert.equal(newYork('2006-10-29', 12), '2006-10-29T17:00:00.000Z');
    assert.equal(newYork('2007-03-11', 12), '2007-03-11T16:00:00.000Z');
    assert.equal(newYork('2007-11-03', 12), '2007-11-03T16:00:00.000Z');
    assert.equal(newYork('2007-11-04', 12), '2007-11-04T17:00:00.000Z');
  });

  it('count a skipped time an hour later and a doubled one as its first', () => {
    assert.equal(newYork('2024-03-10', 1.5), '2024-03-10T06:30:00.000Z');
    assert.equal(newYork('2024-03-10', 2.5), '2024-03-10T07:30:00.000Z');
    assert.equal(newYork('2024-11-03', 1.5), '2024-11-03T05:30:00.000Z');
    assert.equal(newYork('2024-11-03', 2), '2024-11-03T07:00:00.000Z');
  });
});

describe('the clocks of places', () => {
  // Making a format takes far longer than using it.
  const offsetFormat = (timeZone: string): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const minutesAhead = (format: Intl.DateTimeFormat, time: number): number => {
    const parts = format.formatToParts(time).find(({ type }) => type === 'timeZoneName');
    const [, sign, hours = 0, minutes = 0] =
      /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(parts?.value ?? '') ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };

  it('agree with the platform around every month of 2008 to 2037', () => {
    for (const { places } of PLACES) {
      for (const place of places) {
        const zone = parseTimeZone(place);
        assert.ok(zone.ok, place);
        const format = offsetFormat(place);
        for (let day = epochDay(2008, 1, 1); day <= epochDay(2037, 12, 31); day += 7) {
          const time = day * 24 * HOUR;
          assert.equal(zone.value.offsetAt(time) / 60_000, minutesAhead(format, time), place);
        }
      }
    }
  });

  const turns: readonly (readonly [place: string, turn: string, minutesBefore: number])[] = [
    ['America/Los_Angeles', '2024-03-10T10:00:00Z', -480],
    ['America/Los_Angeles', '2024-11-03T09:00:00Z', -420],
    ['Europe/Berlin', '2024-03-31T01:00:00Z', 60],
    ['Europe/London', '2024-10-27T01:00:00Z', 60],
    ['Australia/Sydney', '2024-04-06T16:00:00Z', 660],
    ['Australia/Sydney', '2024-10-05T16:00:00Z', 600],
    ['Pacific/Auckland', '2024-09-28T14:00:00Z', 720],
    ['Pacific/Auckland', '2024-04-06T14:00:00Z', 780],
  ];
  for (const [place, turn, minutesBefore] of turns) {
    it(`turn in ${place} at ${turn}, and back from local time to the same UTC`, () => {
      const zone = parseTimeZone(place);
      assert.ok(zone.ok);
      const at = Date.parse(turn);
      assert.equal(zone.value.offsetAt(at - 1) / 60_000, minutesBefore);
      assert.notEqual(zone.value.offsetAt(at) / 60_000, minutesBefore);
      for (const time of [at - 2 * HOUR, at + 2 * HOUR]) {
        assert.equal(zone.value.utcTime(0, time + zone.value.offsetAt(time)), time);
      }
    });
  }
});

describe('a fixed zone', () => {
  it('is ahead of UTC by its minutes', () => {
    assert.equal(fixedZone(330).utcTime(0, 9 * HOUR), 3.5 * HOUR);
    assert.equal(fixedZone(-300).utcTime(1, 0), 29 * HOUR);
  });

  it('names itself', () => {
    assert.deepEqual(
      [0, 330, -300].map((minutes) => fixedZone(minutes).name),
      ['UTC', 'UTC+05:30', 'UTC-05:00'],
    );
  });
});

describe('parseTimeZone', () => {
  it('reads names and offsets', () => {
    const names = ['America/New_York', 'UTC', 'GMT', 'UTC+05:30', '+0530', 'UTC-5', '-03:00'];
    assert.deepEqual(
      names.map((name) => {
        const zone = parseTimeZone(name);
        assert.ok(zone.ok);
        return zone.value.name;
      }),
      ['America/New_York', 'UTC', 'UTC', 'UTC+05:30', 'UTC+05:30', 'UTC-05:00', 'UTC-03:00'],
    );
  });

  for (const text of ['', 'Europe/Moscow', 'EST', '5', '+15:00', '+05:60', 'UTC+', '+5:3']) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      const zone = parseTimeZone(text);
      assert.ok(!zone.ok);
      assert.equal(zone.problem.code, 'session.zone');
    });
  }
});
