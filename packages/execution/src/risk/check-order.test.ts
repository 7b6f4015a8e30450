import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderTerms } from '../journal/journal-order.ts';
import { checkOrder, cutToCash, type RiskView } from './check-order.ts';

const view: RiskView = {
  allowed: 'all',
  limits: {
    ...{ maxOrderNotional: '1000', maxPositionNotional: '2000', maxDailyLoss: '100' },
    ...{ maxDrawdownRatio: 0.1, maxOrdersPerMinute: 5, maxOrdersPerDay: 50 },
    ...{ priceCollarRatio: 0.02, maxPriceAgeMs: 10_000 },
  },
  ...{ symbols: ['BTC-USD'], signedQuantity: '0', openBuys: '0', openSells: '0' },
  ...{
    otherWorth: '0',
    freeCash: '10000',
    price: '100',
    priceAgeMs: 0,
    ordersLastMinute: 0,
    ordersToday: 0,
    pnlToday: '0',
  },
  ...{ drawdownRatio: 0, minNotional: '10', isMarketOpen: true, mayOpen: true, hasTwin: false },
};

const buy: OrderTerms = {
  ...{ symbol: 'BTC-USD', side: 'buy', type: 'market', quantity: '10' },
  ...{ limitPrice: null, stopPrice: null, reduceOnly: false },
};

const sell: OrderTerms = { ...buy, side: 'sell', reduceOnly: true };

test('each limit lets its boundary pass and refuses the next step', () => {
  const cases: readonly [string, Partial<RiskView>, Partial<OrderTerms>, string | null][] = [
    ['order at its limit', {}, { quantity: '10' }, null],
    ['order above it', {}, { quantity: '10.0001' }, 'order-notional'],
    ['position at its limit', { signedQuantity: '5', openBuys: '5' }, {}, null],
    ['position above it', { signedQuantity: '5', openBuys: '5.1' }, {}, 'position-notional'],
    ['all positions at it', { otherWorth: '1000' }, {}, null],
    ['all positions above it', { otherWorth: '1000.01' }, {}, 'position-notional'],
    ['minimum', {}, { quantity: '0.1' }, null],
    ['below it', {}, { quantity: '0.0999' }, 'min-notional'],
    ['loss below the limit', { pnlToday: '-99.99' }, {}, null],
    ['loss at the limit', { pnlToday: '-100' }, {}, 'daily-loss'],
    ['drawdown at the limit', { drawdownRatio: -0.1 }, {}, 'drawdown'],
    ['orders of a minute', { ordersLastMinute: 5 }, {}, 'orders-per-minute'],
    ['orders of a day', { ordersToday: 50 }, {}, 'orders-per-day'],
    ['price as old as allowed', { priceAgeMs: 10_000 }, {}, null],
    ['price older', { priceAgeMs: 10_001 }, {}, 'stale-price'],
    ['price of what is held unknown', { priceAgeMs: Infinity }, {}, 'stale-price'],
    ['collar', {}, { type: 'limit', limitPrice: '102', quantity: '9' }, null],
    ['beyond it', {}, { type: 'limit', limitPrice: '102.01', quantity: '9' }, 'price-collar'],
    ['money at its limit', { freeCash: '1000' }, { quantity: '10' }, null],
    ['more than there is', { freeCash: '500' }, { quantity: '5.051' }, 'cash'],
    ['a hundredth more', { freeCash: '500' }, { quantity: '5.05' }, null],
    ['a short sale needs none', { freeCash: '0' }, { side: 'sell' }, null],
    ['closed market', { isMarketOpen: false }, {}, 'market-closed'],
    ['the same again', { hasTwin: true }, {}, 'duplicate'],
    ['another instrument', {}, { symbol: 'ETH-USD' }, 'instrument'],
    ['halted', { allowed: 'none' }, {}, 'not-allowed'],
    ['paused', { allowed: 'reducing' }, {}, 'not-allowed'],
  ];
  for (const [name, seen, terms, code] of cases) {
    const refused = checkOrder({ ...buy, ...terms }, { ...view, ...seen });
    assert.equal(refused?.code ?? null, code, name);
  }
});

test('what only reduces passes all limits of entries', () => {
  const strained: RiskView = {
    ...view,
    ...{ allowed: 'reducing', signedQuantity: '50', priceAgeMs: 1e9, pnlToday: '-1000' },
    ...{ drawdownRatio: -0.5, ordersLastMinute: 99, hasTwin: true },
  };
  assert.equal(checkOrder({ ...sell, quantity: '50' }, strained), null);
});

test('an exit never sells more than is held and not yet being sold', () => {
  const holding = { ...view, signedQuantity: '10', openSells: '6' };
  assert.equal(checkOrder({ ...sell, quantity: '4' }, holding), null);
  assert.equal(checkOrder({ ...sell, quantity: '4.1' }, holding)?.code, 'reduce-only');
});

test('an exit below the minimum of the venue is refused, at its own price', () => {
  const holding = { ...view, signedQuantity: '10' };
  assert.equal(checkOrder({ ...sell, quantity: '0.1' }, holding), null);
  assert.equal(checkOrder({ ...sell, quantity: '0.09' }, holding)?.code, 'min-notional');
  const stop = { ...sell, type: 'stop', stopPrice: '90' } as const;
  assert.equal(checkOrder({ ...stop, quantity: '0.11' }, holding)?.code, 'min-notional');
  assert.equal(checkOrder({ ...stop, quantity: '0.12' }, holding), null);
});

test('a purchase is cut to whole lots of the money that there is, with a rest for fees', () => {
  const poor = { ...view, freeCash: '505' };
  assert.equal(cutToCash(buy, poor, '0.3'), '4.8');
  assert.equal(cutToCash(buy, poor, '0'), '5');
  assert.equal(cutToCash({ ...buy, quantity: '5.1' }, poor, '0.3'), null, 'it can be paid');
  assert.equal(cutToCash(buy, { ...view, freeCash: '10' }, '0.01'), null, 'below the minimum');
  assert.equal(cutToCash(buy, { ...view, freeCash: '-1' }, '0.01'), null);
});
