import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS } from '@stratloom/engine/model';
import { AROUND_THE_CLOCK, US_STOCK_HOURS } from './trading-days.ts';

function closedWeekdays(year: number): string[] {
  const dates: string[] = [];
  for (let time = Date.UTC(year, 0, 1); time < Date.UTC(year + 1, 0, 1); time += DAY_MS) {
    const isWeekend = new Date(time).getUTCDay() % 6 === 0;
    const isOpen = US_STOCK_HOURS.isTradingDay(time / DAY_MS);
    assert.ok(!(isWeekend && isOpen));
    if (!isWeekend && !isOpen) dates.push(new Date(time).toISOString().slice(5, 10));
  }
  return dates;
}

describe('trading days of stocks', () => {
  const calendars: Record<number, string> = {
    2015: '01-01 01-19 02-16 04-03 05-25 07-03 09-07 11-26 12-25',
    2021: '01-01 01-18 02-15 04-02 05-31 07-05 09-06 11-25 12-24',
    2022: '01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26',
    2023: '01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25',
    2024: '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25',
  };
  for (const [year, dates] of Object.entries(calendars)) {
    it(`of ${year} are those of New York`, () => {
      assert.deepEqual(closedWeekdays(Number(year)).join(' '), dates);
    });
  }
});

describe('trading days of crypto', () => {
  it('are all days', () => {
    assert.equal(AROUND_THE_CLOCK.isTradingDay(0) && AROUND_THE_CLOCK.isTradingDay(3), true);
  });
});
