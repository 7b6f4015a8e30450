import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Deployment } from '@stratloom/contracts';
import { sumsOf, troubleText } from './overview-sums.ts';

const DEPLOYMENT: Deployment = {
  ...{ id: 'a', name: 'One', accountId: 'b', isPaper: true, strategyId: null, versionNumber: 1 },
  ...{ language: 'pine', codeHash: '', symbol: 'BTC-USD', timeframe: '1m', quoteCurrency: 'USD' },
  ...{ funds: '1000', state: 'running', stateBy: 'owner', stateReason: '', stateAt: 0 },
  ...{ positions: [], cash: '1000', equity: '1100', realizedPnl: '0' },
  ...{
    lastBarTime: null,
    workingOrders: 0,
    closing: [],
    schedule: '',
    isHoldingEntries: false,
    parameters: {},
    predecessorId: null,
    successorId: null,
    createdAt: 0,
  },
  limits: {
    ...{ maxOrderNotional: '1', maxPositionNotional: '1', maxDailyLoss: '1' },
    ...{ maxDrawdownRatio: 0.1, maxOrdersPerMinute: 1, maxOrdersPerDay: 1 },
    ...{ priceCollarRatio: 0.1, maxPriceAgeMs: 1000 },
  },
};

test('sums are of what has not been stopped, paper and real apart', () => {
  const real: Deployment = { ...DEPLOYMENT, isPaper: false, equity: '900', state: 'paused' };
  const sums = sumsOf([DEPLOYMENT, real, { ...DEPLOYMENT, state: 'stopped' }]);
  assert.deepEqual(sums, {
    ...{ running: 1, total: 3, currency: 'USD', value: 2000, funds: 2000, paper: 1, real: 1 },
  });
});

test('a sum of several currencies, or with an unknown price, is none', () => {
  assert.equal(sumsOf([DEPLOYMENT, { ...DEPLOYMENT, quoteCurrency: 'EUR' }]).currency, null);
  assert.equal(sumsOf([DEPLOYMENT, { ...DEPLOYMENT, equity: null }]).value, null);
});

test('what is not alright is named, worst first', () => {
  assert.equal(troubleText([DEPLOYMENT]), '');
  const paused: Deployment = { ...DEPLOYMENT, name: 'Two', state: 'paused' };
  const failed: Deployment = { ...DEPLOYMENT, name: 'Three', state: 'error' };
  assert.equal(troubleText([paused, failed]), 'Error: Three. Paused: Two.');
});
