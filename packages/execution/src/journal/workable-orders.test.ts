import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WantedOrder } from './wanted-order.ts';
import { workableOrders } from './workable-orders.ts';

const stop: WantedOrder = {
  ...{ symbol: 'BTC-USD', side: 'sell', type: 'stop', quantity: '1', orderNumber: 2 },
  ...{ limitPrice: null, stopPrice: '90', reduceOnly: true, decidedAt: 0, why: 'stop loss' },
};
const target: WantedOrder = {
  ...stop,
  ...{ type: 'limit', orderNumber: 3, limitPrice: '110', stopPrice: null, why: 'take profit' },
};
const entry: WantedOrder = {
  ...stop,
  ...{ side: 'buy', type: 'market', orderNumber: 4, stopPrice: null, reduceOnly: false },
};

test('of stop and target the stop works until the price has reached the target', () => {
  assert.deepEqual(workableOrders([target, stop, entry], '1', '109.9'), [stop, entry]);
  assert.deepEqual(workableOrders([target, stop, entry], '1', '110'), [target, entry]);
});

test('without a price the stop works', () => {
  assert.deepEqual(workableOrders([target, stop], '1', null), [stop]);
});

test('exits of two trades work beside each other', () => {
  const other = { ...stop, orderNumber: 6, stopPrice: '95' };
  assert.deepEqual(workableOrders([stop, other, target], '2', '100'), [stop, other]);
});

test('a close at market takes the place of what rests', () => {
  const close: WantedOrder = { ...stop, type: 'market', orderNumber: 5, stopPrice: null };
  assert.deepEqual(workableOrders([stop, target, close], '1', '100'), [close]);
});

test('a short position is bought back by the same rules', () => {
  const cover: WantedOrder = { ...stop, side: 'buy', stopPrice: '110' };
  const gain: WantedOrder = { ...target, side: 'buy', limitPrice: '90' };
  assert.deepEqual(workableOrders([cover, gain], '-1', '95'), [cover]);
  assert.deepEqual(workableOrders([cover, gain], '-1', '90'), [gain]);
});
