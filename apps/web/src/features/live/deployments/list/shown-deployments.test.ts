import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Deployment } from '@stratloom/contracts';
import {
  ALL_DEPLOYMENTS,
  filterCount,
  type ListChoice,
  shownDeployments,
} from './shown-deployments.ts';

const base: Deployment = {
  ...{ id: 'a', name: 'One', accountId: 'b', isPaper: true, strategyId: null, versionNumber: 1 },
  ...{ language: 'pine', codeHash: '', symbol: 'kraken:BTC-USD', timeframe: '1m' },
  ...{ quoteCurrency: 'USD', funds: '1000', state: 'running', stateBy: 'owner' },
  limits: {
    ...{ maxOrderNotional: '1', maxPositionNotional: '1', maxDailyLoss: '1' },
    ...{ maxDrawdownRatio: 0.1, maxOrdersPerMinute: 1, maxOrdersPerDay: 1 },
    ...{ priceCollarRatio: 0.1, maxPriceAgeMs: 1_000 },
  },
  ...{ stateReason: '', stateAt: 0, positions: [], cash: '1000' },
  ...{ equity: '1100', realizedPnl: '0', lastBarTime: null, workingOrders: 0 },
  ...{
    closing: [],
    schedule: '',
    isHoldingEntries: false,
    parameters: {},
    predecessorId: null,
    successorId: null,
    createdAt: 1,
  },
};
const all: readonly Deployment[] = [
  base,
  { ...base, name: 'Two', symbol: 'simulated:ETH-USD', equity: '900', createdAt: 3 },
  { ...base, name: 'Three', isPaper: false, state: 'halted', equity: null, createdAt: 2 },
];
const names = (choice: Partial<ListChoice>): string[] =>
  shownDeployments(all, { ...ALL_DEPLOYMENTS, ...choice }).map(({ name }) => name);

test('the newest come first', () => {
  assert.deepEqual(names({}), ['Two', 'Three', 'One']);
});

test('a search matches name and instrument, whatever the case', () => {
  assert.deepEqual(names({ search: ' tWO ' }), ['Two']);
  assert.deepEqual(names({ search: 'eth' }), ['Two']);
  assert.deepEqual(names({ search: 'kraken' }), ['Three', 'One']);
  assert.deepEqual(names({ search: 'nothing' }), []);
});

test('each filter filters, and several of them do so together', () => {
  assert.deepEqual(names({ states: ['halted'] }), ['Three']);
  assert.deepEqual(names({ money: ['paper'] }), ['Two', 'One']);
  assert.deepEqual(names({ venues: ['Kraken'] }), ['Three', 'One']);
  assert.deepEqual(names({ performance: 'profitable' }), ['One']);
  assert.deepEqual(names({ performance: 'losing' }), ['Two']);
  assert.deepEqual(names({ venues: ['Kraken'], money: ['real'] }), ['Three']);
  assert.equal(filterCount({ ...ALL_DEPLOYMENTS, states: ['halted'], performance: 'losing' }), 2);
});

test('sorting goes by name, value and return, both ways', () => {
  assert.deepEqual(names({ sortField: 'name', sortOrder: 'asc' }), ['One', 'Three', 'Two']);
  assert.deepEqual(names({ sortField: 'value' }), ['One', 'Two', 'Three']);
  assert.deepEqual(names({ sortField: 'return', sortOrder: 'asc' }), ['Two', 'Three', 'One']);
});
