import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Portfolio } from '@stratloom/contracts';
import { EMPTY_PORTFOLIO } from '../portfolio/portfolio-stats.ts';
import { statsOf } from './own-stats.ts';

const HELD: Portfolio = {
  ...{ currency: 'USD', asOf: 0, startedAt: 1, accounts: [], value: '1000.00', money: '250.00' },
  ...{ transferred: '900.00', realizedPnl: '0', realizedPnlAverage: '0', unrealizedPnl: '100' },
  ...{ fees: '0', dayChange: '-5.00', dayChangeRatio: -0.005, timeWeightedReturn: 0.125 },
  ...{ timeWeightedReturnAnnual: null, moneyWeightedReturn: null, maxDrawdown: 0 },
  ...{ benchmark: { asset: 'BTC', return: null }, holdings: [], notes: [], activity: [] },
  contribution: { byAsset: [], byStrategy: [] },
  allocation: {
    byAsset: [
      ...['750', '200', '50', '25', '25', '20', '-70'].map((value, at) => ({
        ...{ name: `A${at}`, value },
      })),
    ],
    ...{ byVenue: [], byStrategy: [] },
  },
  history: [
    { time: Date.UTC(2026, 0, 2), value: '1000.00', transferred: '0', growth: 1, drawdown: 0 },
  ],
};

it('the dashboard shows nothing before anything came in', () => {
  assert.equal(statsOf({ ...HELD, startedAt: null }), EMPTY_PORTFOLIO);
});

it('the dashboard shows totals in dollars and returns in percent, a day by its own date', () => {
  const { totalValue, cash, invested, dailyChangePercent, totalReturn, performanceHistory } =
    statsOf(HELD);
  assert.deepEqual([totalValue, cash, invested], [1000, 250, 750]);
  assert.deepEqual([dailyChangePercent, totalReturn], [-0.5, 12.5]);
  assert.deepEqual(performanceHistory, [{ date: '2026-01-01', value: 1000 }]);
});

it('small parts are shown together, and the parts are the whole', () => {
  const { assetAllocation } = statsOf(HELD);
  assert.deepEqual(
    assetAllocation.map(({ name }) => name),
    ['A0', 'A1', 'A2', 'A3', 'Other'],
  );
  const sum = assetAllocation.reduce((all, { value }) => all + value, 0);
  assert.ok(Math.abs(sum - 100) < 1e-9);
});
