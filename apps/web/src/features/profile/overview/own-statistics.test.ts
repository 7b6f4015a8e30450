import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProfileStatistics } from '@stratloom/contracts';
import { achievementsOf, followersOf, statsOf } from './own-statistics.ts';

const NONE: ProfileStatistics = {
  ...{ strategyCount: 0, activeCount: 0, money: null, totalReturn: null, winRate: null },
  ...{ tradeCount: 0, followerCount: null, experience: 'Beginner' },
  achievements: {
    ...{ welcome: Date.UTC(2026, 10, 1, 12), 'first-strategy': Date.UTC(2026, 10, 9, 12) },
    ...{ 'first-lesson': null, 'recovery-codes': null, 'first-deployment': null },
    ...{ 'thirty-days-on-paper': null, 'two-languages': null, 'first-fill': null },
    ...{ 'first-listing': null, 'thirty-days-out-of-sample': null, 'first-walk-forward': null },
  },
};
const textsOf = (statistics: ProfileStatistics) =>
  statsOf(statistics).map(({ label, value, note = '' }) => `${label}: ${value} ${note}`.trim());

test('figures say what they are of, and why one is missing', () => {
  assert.deepEqual(textsOf(NONE), [
    ...['Strategies: 0 (0 active)', 'Total Profit: – no account yet'],
    ...['Win Rate: – no closed trades', 'Total Trades: 0', 'Experience: Beginner'],
  ]);
  const figures = { money: 'paper', totalReturn: -0.0123, winRate: 0.5, tradeCount: 4 } as const;
  assert.deepEqual(textsOf({ ...NONE, ...figures }).slice(1, 4), [
    ...['Total Profit: -1.2% on paper', 'Win Rate: 50%', 'Total Trades: 4'],
  ]);
});

test('followers are counted once they are allowed', () => {
  assert.deepEqual(followersOf(NONE), { label: 'Followers', value: '–', note: 'not allowed' });
  assert.deepEqual(followersOf({ followerCount: 0 }), { label: 'Followers', value: '0' });
});

test('achievements begin with the newest, and end with what is still to be had', () => {
  const items = achievementsOf(NONE);
  assert.deepEqual(
    items.slice(0, 3).map(({ name, isOpen = false }) => [name, isOpen]),
    [
      ['First strategy', false],
      ['Welcome', false],
      ['Two languages', true],
    ],
  );
  assert.equal(items[0]?.text, 'Nov 9, 2026');
  assert.equal(items.length, 11);
});
