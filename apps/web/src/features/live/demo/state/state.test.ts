import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { demoStrategies } from '../demo-strategies.ts';
import { CHART_RANGES, chartPoints, drawChanges } from './chart-points.ts';
import { canBeListed, type LiveStrategy, statusControls } from './live-strategy.ts';
import { filterCount, shownStrategies } from './shown-strategies.ts';
import { changeStrategies, openState, type StrategiesAction } from './strategies-state.ts';
import { dollars, returnBarPercent, signedDollars, strategyTotals } from './strategy-totals.ts';

const NOW = Date.UTC(2026, 10, 20, 15);
const SAMPLES = demoStrategies(NOW);

function sampleAt(index: number): LiveStrategy {
  const sample = SAMPLES[index];
  if (sample === undefined) throw new Error(`there is no sample ${index}`);
  return sample;
}

function after(...actions: readonly StrategiesAction[]) {
  return actions.reduce(changeStrategies, openState(SAMPLES));
}

function namesAfter(search: string, ...actions: readonly StrategiesAction[]) {
  return shownStrategies(after(...actions), search).map(({ name }) => name);
}

describe('the sample strategies', () => {
  it('are the three of the specification', () => {
    assert.deepEqual(
      SAMPLES.map((each) => [
        ...[each.name, each.status, each.provider, each.riskLevel],
        ...[each.allocatedFunds, each.isMarketplaceListed],
      ]),
      [
        ['Momentum Alpha', 'running', 'binanceus', 'high', 10_000, false],
        ['Smart Grid Bot', 'running', 'kraken', 'medium', 5000, true],
        ['DCA Pro Max', 'paused', 'coinbase', 'low', 5000, false],
      ],
    );
  });

  it('have every field of the specification', () => {
    for (const { marketplaceListingId: _optional, ...sample } of SAMPLES) {
      assert.deepEqual(Object.keys(sample).toSorted(), [
        ...['allocatedFunds', 'createdBy', 'currentValue', 'deployedAt', 'description'],
        ...['executionCount', 'id', 'isMarketplaceListed', 'lastUpdated', 'name', 'performance'],
        ...['provider', 'riskLevel', 'status', 'tags', 'tradingPairs', 'version'],
      ]);
      assert.deepEqual(Object.keys(sample.performance).toSorted(), [
        ...['averageLoss', 'averageProfit', 'bestTrade', 'dailyReturn', 'lastTradeTime'],
        ...['maxDrawdown', 'monthlyReturn', 'profitableTrades', 'sharpeRatio', 'totalReturn'],
        ...['totalReturnPercentage', 'totalTrades', 'weeklyReturn', 'winRate', 'worstTrade'],
        'yearlyReturn',
      ]);
    }
  });

  it('have figures that agree with each other', () => {
    for (const { name, performance, allocatedFunds, currentValue } of SAMPLES) {
      const profit = currentValue - allocatedFunds;
      const { totalTrades, profitableTrades, maxDrawdown } = performance;
      assert.equal(performance.totalReturn.toFixed(2), profit.toFixed(2), name);
      const percent = (100 * profit) / allocatedFunds;
      assert.ok(Math.abs(performance.totalReturnPercentage - percent) < 0.006, name);
      const winRate = (100 * profitableTrades) / totalTrades;
      assert.ok(Math.abs(performance.winRate - winRate) < 0.006, name);
      assert.ok(maxDrawdown < 0, name);
    }
  });
});

describe('the state of the strategies', () => {
  it('opens with nothing selected or filtered, the newest first', () => {
    const { selectedId, filters, sortField, sortOrder } = openState(SAMPLES);
    assert.deepEqual(
      { selectedId, filters, sortField, sortOrder },
      {
        ...{ selectedId: null, sortField: 'deployedAt', sortOrder: 'desc' },
        filters: { status: [], providers: [], riskLevel: [], performance: 'all' },
      },
    );
    assert.deepEqual(namesAfter(''), ['Momentum Alpha', 'Smart Grid Bot', 'DCA Pro Max']);
  });

  it('takes strategies in at the front, replaces and removes them', () => {
    const added = { ...sampleAt(0), id: 'new' };
    const ids = after({ type: 'add', strategy: added }).strategies.map(({ id }) => id);
    assert.equal(ids[0], 'new');
    assert.equal(ids.length, 4);
    assert.deepEqual(after({ type: 'set', strategies: [added] }).strategies, [added]);
    const { id } = sampleAt(0);
    const without = after({ type: 'select', id }, { type: 'remove', id });
    assert.deepEqual(without.strategies, SAMPLES.slice(1));
    assert.equal(without.selectedId, null);
  });

  it('changes a status only as the controls allow', () => {
    const labels = (['running', 'paused', 'stopped', 'error'] as const).map((status) =>
      statusControls(status).map(({ label, to }) => `${label}: ${to}`),
    );
    assert.deepEqual(labels, [
      ['Pause: paused', 'Stop: stopped'],
      ['Resume: running', 'Stop: stopped'],
      [],
      [],
    ]);
    const { id } = sampleAt(0);
    const statusAfter = (...statuses: readonly LiveStrategy['status'][]) =>
      after(...statuses.map((status) => ({ type: 'updateStatus', id, status }) as const))
        .strategies[0]?.status;
    assert.equal(statusAfter('paused'), 'paused');
    assert.equal(statusAfter('paused', 'running'), 'running');
    assert.equal(statusAfter('stopped', 'running'), 'stopped');
    assert.equal(statusAfter('error'), 'running');
  });

  it('merges what is new of a performance', () => {
    const { id, performance } = sampleAt(1);
    const changed = after({ type: 'mergePerformance', id, performance: { winRate: 40 } });
    assert.deepEqual(changed.strategies[1]?.performance, { ...performance, winRate: 40 });
    assert.equal(changed.strategies[0], SAMPLES[0]);
  });
});

describe('the strategies that are shown', () => {
  it('match name or description in any case', () => {
    assert.deepEqual(namesAfter('MOMENTUM'), ['Momentum Alpha']);
    assert.deepEqual(namesAfter(' limit orders '), ['Smart Grid Bot']);
    assert.deepEqual(namesAfter('no such thing'), []);
  });

  it('pass every filter that is set', () => {
    const filter = (filters: Extract<StrategiesAction, { type: 'filter' }>['filters']) =>
      namesAfter('', { type: 'filter', filters });
    assert.deepEqual(filter({ status: ['paused', 'error'] }), ['DCA Pro Max']);
    assert.deepEqual(filter({ providers: ['kraken'] }), ['Smart Grid Bot']);
    assert.deepEqual(filter({ riskLevel: ['low', 'high'] }), ['Momentum Alpha', 'DCA Pro Max']);
    assert.deepEqual(filter({ performance: 'losing' }), []);
    assert.equal(filter({ performance: 'profitable' }).length, 3);
    assert.deepEqual(filter({ status: ['running'], riskLevel: ['low'] }), []);
    const set = after({ type: 'filter', filters: { status: ['paused'], performance: 'losing' } });
    assert.equal(filterCount(set.filters), 2);
  });

  it('are sorted by what is asked for', () => {
    const sort = (action: Omit<Extract<StrategiesAction, { type: 'sort' }>, 'type'>) =>
      namesAfter('', { type: 'sort', ...action })[0];
    assert.equal(sort({ field: 'deployedAt', order: 'asc' }), 'DCA Pro Max');
    assert.equal(sort({ field: 'name', order: 'asc' }), 'DCA Pro Max');
    assert.equal(sort({ field: 'name', order: 'desc' }), 'Smart Grid Bot');
    assert.equal(sort({ field: 'currentValue', order: 'desc' }), 'Momentum Alpha');
    assert.equal(sort({ field: 'totalReturnPercentage', order: 'asc' }), 'DCA Pro Max');
  });

  it('can be listed when they earn and are not listed', () => {
    assert.deepEqual(SAMPLES.map(canBeListed), [true, false, true]);
    const sample = sampleAt(0);
    for (const totalReturnPercentage of [0, -1]) {
      const performance = { ...sample.performance, totalReturnPercentage };
      assert.equal(canBeListed({ ...sample, performance }), false);
    }
  });
});

describe('totals', () => {
  it('are sums over all strategies', () => {
    const totals = strategyTotals(SAMPLES);
    assert.deepEqual([totals.runningCount, totals.count, totals.listedCount], [2, 3, 1]);
    assert.deepEqual(
      [dollars(totals.value), dollars(totals.allocated), signedDollars(totals.profit)],
      ['$22,418.00', '$20,000.00', '+$2,418.00'],
    );
    assert.equal(totals.returnPercent.toFixed(2), '12.09');
    assert.equal(strategyTotals([]).returnPercent, 0);
  });

  it('are written in dollars with their sign', () => {
    assert.deepEqual([-42.1, 0, 0.001, -0.001].map(signedDollars), [
      ...['-$42.10', '$0.00', '$0.00', '$0.00'],
    ]);
    assert.deepEqual([-1234.5, 1234.5].map(dollars), ['-$1,234.50', '$1,234.50']);
  });

  it('have bars that end at 100', () => {
    assert.deepEqual([18.42, -7, 250, -250].map(returnBarPercent), [18.42, 7, 100, 100]);
  });
});

describe('the made-up series', () => {
  it('starts at 10,000 and has the days of its range', () => {
    const days = { '1D': 1, '1W': 7, '1M': 30, '3M': 90, '1Y': 365, ALL: 730 };
    assert.deepEqual(CHART_RANGES, days);
    const changes = drawChanges(() => 1);
    for (const range of ['1D', '1W', '1M', '3M', '1Y', 'ALL'] as const) {
      const points = chartPoints(changes, range, NOW);
      assert.equal(points.length, days[range] + 1);
      assert.deepEqual(points[0], {
        ...{ date: Date.UTC(2026, 10, 20) - days[range] * 86_400_000 },
        ...{ value: 10_000, pnl: 0, pnlPercentage: 0 },
      });
      assert.equal(points.at(-1)?.date, Date.UTC(2026, 10, 20));
    }
  });

  it('changes by -1.44 % to +1.56 % a day', () => {
    for (const [drawn, value] of [
      [0, 9856],
      [1, 10_156],
    ] as const) {
      const last = chartPoints(
        drawChanges(() => drawn),
        '1D',
        NOW,
      ).at(-1);
      assert.equal(last?.value.toFixed(6), value.toFixed(6));
      assert.equal(last?.pnl.toFixed(6), (value - 10_000).toFixed(6));
      assert.equal(last?.pnlPercentage.toFixed(6), (value / 100 - 100).toFixed(6));
    }
  });
});
