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

function workable(
  wanted: readonly WantedOrder[],
  signedQuantity: string,
  price: string | null,
  filled: Readonly<Record<number, string>> = {},
): readonly WantedOrder[] {
  const filledOf = (orderNumber: number): string => filled[orderNumber] ?? '0';
  return workableOrders(wanted, {
    heldOf: (symbol) => (symbol === 'BTC-USD' ? signedQuantity : '5'),
    ...{ priceOf: () => price, filledOf },
  });
}

test('of stop and target the stop works until the price has reached the target', () => {
  assert.deepEqual(workable([target, stop, entry], '1', '109.9'), [stop, entry]);
  assert.deepEqual(workable([target, stop, entry], '1', '110'), [target, entry]);
});

test('without a price the stop works', () => {
  assert.deepEqual(workable([target, stop], '1', null), [stop]);
});

test('exits of two trades work beside each other', () => {
  const other = { ...stop, orderNumber: 6, stopPrice: '95' };
  assert.deepEqual(workable([stop, other, target], '2', '100'), [stop, other]);
});

test('a close at market takes the place of what rests', () => {
  const close: WantedOrder = { ...stop, type: 'market', orderNumber: 5, stopPrice: null };
  assert.deepEqual(workable([stop, target, close], '1', '100'), [close]);
});

test('a short position is bought back by the same rules', () => {
  const cover: WantedOrder = { ...stop, side: 'buy', stopPrice: '110' };
  const gain: WantedOrder = { ...target, side: 'buy', limitPrice: '90' };
  assert.deepEqual(workable([cover, gain], '-1', '95'), [cover]);
  assert.deepEqual(workable([cover, gain], '-1', '90'), [gain]);
});

test('a stop that is filled in part goes on with the rest', () => {
  assert.deepEqual(workable([stop, target], '0.6', '90', { 2: '0.4' }), [stop]);
});

test('an exit of more than is held closes what is held', () => {
  assert.deepEqual(workable([stop, target], '0.999', '100'), [{ ...stop, quantity: '0.999' }]);
});

test('an exit of nothing that is held waits', () => {
  assert.deepEqual(workable([stop, entry], '0', '100'), [entry]);
});

test('exits of two instruments do not take from one another', () => {
  const other = { ...stop, symbol: 'ETH-USD', orderNumber: 7, quantity: '5' };
  assert.deepEqual(workable([stop, other, target], '1', '100'), [stop, other]);
});
