import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actionsOf, orderStateText, orderText, priceText } from './deployment-words.ts';

test('a stopped deployment offers nothing, every other one an end', () => {
  assert.deepEqual(actionsOf('stopped'), []);
  for (const state of ['running', 'paused', 'reducing', 'halted', 'error'] as const) {
    assert.ok(
      actionsOf(state).some(([action]) => action === 'stop'),
      state,
    );
  }
});

test('an order is said as a trader would say it', () => {
  const order = {
    ...({ symbol: 'kraken:ETH-USD', side: 'sell', quantity: '0.5' } as const),
    ...{ limitPrice: null, stopPrice: null },
  };
  assert.equal(orderText({ ...order, type: 'market' }), 'sell 0.5 at market');
  assert.equal(orderText({ ...order, type: 'market' }, true), 'sell 0.5 ETH-USD at market');
  assert.equal(orderText({ ...order, type: 'stop', stopPrice: '90' }), 'sell 0.5, stop 90');
  const both = { ...order, type: 'stopLimit', stopPrice: '90', limitPrice: '89' } as const;
  assert.equal(orderText(both), 'sell 0.5, stop 90, limit 89');
});

test('a price has cents, or all the decimals of a small coin', () => {
  assert.equal(priceText('105028.781556'), '105,028.78');
  assert.equal(priceText('0.001234'), '0.001234');
});

test('an unknown order is said to be looked up, never to have failed', () => {
  assert.equal(orderStateText({ state: 'UNKNOWN', reason: '' }), 'Unknown, being looked up');
  assert.equal(orderStateText({ state: 'REJECTED', reason: 'no funds' }), 'Rejected: no funds');
});
