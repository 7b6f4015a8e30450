import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FirstTimes } from '../../db/queries/profile-statistics.ts';
import { profileStatistics } from './profile-statistics.ts';

const DAY_MS = 86_400_000;
const NOW = new Date(Date.UTC(2026, 10, 28));
const NEVER: FirstTimes = {
  ...{ joined: new Date(0), strategy: null, secondLanguage: null, recoveryCodes: null },
  ...{ lesson: null, deployment: null, fill: null, paperRun: null, listing: null },
  ...{ walkForward: null, outOfSample: null },
};
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

function statisticsOf(trades: { count: number; firstAt: number | null }) {
  return profileStatistics({
    ...{
      counts: { strategies: 3, active: 1 },
      firstTimes: NEVER,
      money: 'paper',
      totalReturn: 0.1,
    },
    ...{ followerCount: null, trades: { winRate: 0.5, ...trades }, now: NOW },
  });
}

describe('statistics of a profile', () => {
  it('call experience what took both trades and time', () => {
    const experience = (count: number, days: number) =>
      statisticsOf({ count, firstAt: ago(days).getTime() }).experience;
    assert.equal(statisticsOf({ count: 0, firstAt: null }).experience, 'Beginner');
    assert.equal(experience(500, 29), 'Beginner');
    assert.equal(experience(19, 400), 'Beginner');
    assert.equal(experience(20, 30), 'Intermediate');
    assert.equal(experience(199, 365), 'Intermediate');
    assert.equal(experience(200, 365), 'Advanced');
  });
});
