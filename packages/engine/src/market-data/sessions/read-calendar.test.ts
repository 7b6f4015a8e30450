import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { US_EQUITIES } from './calendars.ts';
import { readCalendar, SESSION_CALENDARS } from './read-calendar.ts';

function nameOf(text: string): string {
  const read = readCalendar(text);
  assert.ok(read.ok);
  return read.value.name;
}

function codeOf(text: string): string {
  const read = readCalendar(text);
  assert.ok(!read.ok);
  return read.problem.code;
}

describe('readCalendar', () => {
  it('knows calendars by their names', () => {
    for (const calendar of SESSION_CALENDARS) {
      assert.deepEqual(readCalendar(calendar.name), { ok: true, value: calendar });
    }
    assert.deepEqual(readCalendar(' us EQUITIES '), { ok: true, value: US_EQUITIES });
  });

  it('reads a session with its zone, or in UTC', () => {
    assert.equal(nameOf('0930-1600:23456 America/New_York'), '0930-1600:23456 America/New_York');
    assert.equal(nameOf('0930-1130,1300-1500:23456   +8'), '0930-1130,1300-1500:23456 UTC+08:00');
    assert.equal(nameOf('0930-1130, 1300-1500'), '0930-1130, 1300-1500 UTC');
    assert.equal(nameOf('24x7'), '24x7 UTC');
  });

  it('reads back the name of what it read', () => {
    for (const text of [
      '24x7',
      '1700-1700:23456 America/New_York',
      '0900-1530, 1600-1700:2 UTC+9',
    ]) {
      assert.equal(nameOf(nameOf(text)), nameOf(text));
    }
  });

  it('refuses what is no calendar', () => {
    assert.equal(codeOf(''), 'session.unknown-calendar');
    assert.equal(codeOf('NYSE'), 'session.unknown-calendar');
    assert.equal(codeOf('0930-1600 Europe/Moscow'), 'session.zone');
    assert.equal(codeOf('0930-1600:9 UTC'), 'session.days');
    assert.equal(codeOf('9-16'), 'session.unreadable');
  });
});
