import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatBars } from '@stratloom/testkit';
import { DAY_MS } from '@stratloom/engine/model';
import type { Rebalance } from '../tree/document.ts';
import { decisionBarsOf } from './schedule.ts';

// From Monday, 2024-01-01.
const BARS = flatBars(Array.from({ length: 200 }, () => 1));

function daysOf(rebalance: Rebalance, firstBar = 0): string[] {
  const decisions = decisionBarsOf(rebalance, BARS, firstBar);
  return [...BARS.openTime]
    .filter((_, bar) => decisions[bar] === 1)
    .map((time) => new Date(time).toISOString().slice(0, 10));
}

describe('the closes at which an account is rebalanced', () => {
  it('are those of the first bars of months and quarters', () => {
    const months = ['2024-01-01', '2024-02-01', '2024-03-01', '2024-04-01', '2024-05-01'];
    assert.deepEqual(daysOf({ kind: 'calendar', every: 'month' }).slice(0, 5), months);
    const quarters = ['2024-01-01', '2024-04-01', '2024-07-01'];
    assert.deepEqual(daysOf({ kind: 'calendar', every: 'quarter' }), quarters);
  });

  it('begin with the first bar that may be decided on', () => {
    const days = daysOf({ kind: 'calendar', every: 'month' }, 40);
    assert.deepEqual(days.slice(0, 2), ['2024-02-10', '2024-03-01']);
  });

  it('are Mondays, or the first bar after a week without one', () => {
    const mondays = daysOf({ kind: 'calendar', every: 'week' });
    assert.ok(mondays.every((day) => new Date(day).getUTCDay() === 1));
    assert.equal(mondays.length, Math.ceil(200 / 7));
    const holes = {
      ...BARS,
      openTime: BARS.openTime.map((time, i) => time + (i > 3 ? 14 * DAY_MS : 0)),
    };
    const decisions = decisionBarsOf({ kind: 'calendar', every: 'week' }, holes, 0);
    assert.deepEqual([...decisions.slice(0, 6)], [1, 0, 0, 0, 1, 0]);
  });

  it('are all bars of days, and all for a corridor', () => {
    assert.equal(daysOf({ kind: 'calendar', every: 'day' }, 50).length, 150);
    assert.equal(daysOf({ kind: 'corridor', ratio: 0.1 }, 50).length, 150);
  });
});
