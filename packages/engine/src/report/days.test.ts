import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seededUniform } from '@stratloom/testkit';
import { dailyReturns, equityByDay } from './days.ts';

const DAY_MS = 86_400_000;

describe('days', () => {
  it('are those found bar by bar, however many bars they have', () => {
    const next = seededUniform(3);
    const times: number[] = [];
    // from 1969 on: some days without a bar, some with one, some with hundreds
    let time = -40 * DAY_MS;
    for (let i = 0; i < 20_000; i++) {
      times.push(time);
      const step = next();
      time += step < 0.01 ? 3 * DAY_MS : step < 0.3 ? 3_600_000 : 60_000;
    }
    const openTime = Float64Array.from(times);
    const expected = new Map(times.map((at, i) => [Math.floor(at / DAY_MS), i]));
    const days = equityByDay(openTime, openTime);
    assert.deepEqual(
      [...days.dayTime],
      [...expected.keys()].map((day) => day * DAY_MS),
    );
    assert.deepEqual([...days.lastBarIndex], [...expected.values()]);
    assert.deepEqual(
      [...days.equity],
      [...expected.values()].map((index) => times[index]),
    );
  });

  it('of no bars are none', () => {
    assert.equal(equityByDay(new Float64Array(0), new Float64Array(0)).dayTime.length, 0);
    assert.equal(dailyReturns(new Float64Array(0)).length, 0);
  });

  it('change by nothing once nothing is left', () => {
    assert.deepEqual([...dailyReturns(Float64Array.of(10, 5, 0, 0, -1))], [-0.5, -1, 0, 0]);
  });
});
