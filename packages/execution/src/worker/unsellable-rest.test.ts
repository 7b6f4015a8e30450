import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WantedOrder } from '../journal/wanted-order.ts';
import { openBooks } from '../ledger/deployment-books.ts';
import { deploymentOn } from '../ports/store-subject.ts';
import { isUnsellable } from './unsellable-rest.ts';

const SALE: WantedOrder = {
  ...{ symbol: 'BTC-USD', side: 'sell', type: 'market', quantity: '0.5', orderNumber: 2 },
  ...{ limitPrice: null, stopPrice: null, reduceOnly: true, decidedAt: 0, why: 'Exit' },
};
const LOT = '0.1';

/** Returns the answer where so much is held at a last price of 100. */
function asked(signedQuantity: string, order: Partial<WantedOrder> = {}): boolean {
  const lots = [{ signedQuantity, price: '100' }];
  const books = {
    ...openBooks('1000', 0),
    positions: { 'BTC-USD': { lots, realizedPnl: '0' } },
  };
  const market = {
    ...{ minNotional: '100', lotSize: LOT, isOpen: true },
    last: { price: '100', ageMs: 0 },
  };
  const deployment = { ...deploymentOn('a1'), books };
  return isUnsellable({ deployment, order: { ...SALE, ...order }, market }, []);
}

test('a rest is all that is held, but for less than a lot; of a short position too', () => {
  assert.equal(asked('0.5'), true);
  assert.equal(asked('0.59'), true);
  assert.equal(asked('0.6'), false, 'another lot is held');
  assert.equal(asked('0.4'), false, 'more than is held');
  const cover = { side: 'buy' } as const;
  assert.equal(asked('-0.5', cover), true);
  assert.equal(asked('-0.6', cover), false);
  assert.equal(asked('0.5', cover), false, 'nothing is to be covered');
});

test('a stop or a limit waits until the price has reached it', () => {
  for (const [side, signed] of [
    ['sell', '0.5'],
    ['buy', '-0.5'],
  ] as const) {
    const [behind, before] = side === 'sell' ? ['99', '101'] : ['101', '99'];
    const stopAt = (stopPrice: string): boolean => asked(signed, { side, type: 'stop', stopPrice });
    const limitAt = (limitPrice: string): boolean =>
      asked(signed, { side, type: 'limit', limitPrice });
    assert.deepEqual([stopAt(behind), stopAt('100'), stopAt(before)], [false, true, true], side);
    assert.deepEqual([limitAt(before), limitAt('100'), limitAt(behind)], [false, true, true], side);
  }
});
