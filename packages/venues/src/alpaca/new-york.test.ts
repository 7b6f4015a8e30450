import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newYorkOffset, sessionAfter } from './new-york.ts';

const HOUR_MS = 3_600_000;

describe('the clock of New York', () => {
  it('is that of the calendar of time zones, every hour from 2016 to 2030', () => {
    const format = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: 'America/New_York', hour: 'numeric', hourCycle: 'h23' },
    });
    for (let time = Date.UTC(2016, 0, 1); time < Date.UTC(2031, 0, 1); time += HOUR_MS) {
      const hour = (new Date(time).getUTCHours() + 24 - newYorkOffset(time)) % 24;
      assert.equal(hour, Number(format.format(time)), new Date(time).toISOString());
    }
  });

  it('opens and closes the market, in summer and in winter, not on weekends and holidays', () => {
    const after = (text: string): string | null => {
      const time = sessionAfter(Date.parse(text));
      return time === null ? null : new Date(time).toISOString().slice(0, 16);
    };
    assert.equal(after('2026-07-15T13:29:59Z'), '2026-07-15T13:30');
    assert.equal(after('2026-07-15T13:30:00Z'), null);
    assert.equal(after('2026-07-15T19:59:59Z'), null);
    assert.equal(after('2026-07-15T20:00:00Z'), '2026-07-16T13:30');
    assert.equal(after('2026-11-25T14:29:00Z'), '2026-11-25T14:30');
    assert.equal(after('2026-11-25T20:59:00Z'), null);
    // Thanksgiving.
    assert.equal(after('2026-11-25T21:00:00Z'), '2026-11-27T14:30');
    assert.equal(after('2026-07-18T15:00:00Z'), '2026-07-20T13:30');
    // Clocks change between Friday and Monday.
    assert.equal(after('2026-03-07T15:00:00Z'), '2026-03-09T13:30');
  });
});
