import assert from 'node:assert/strict';
import { test } from 'node:test';
import { intentOf, type JournalOrder, type OrderTerms } from './journal-order.ts';
import { protectionOf } from './protection.ts';

type Terms = OrderTerms & { readonly orderNumber: number };

const STOP: Terms = {
  ...{ symbol: 'BTC-USD', quantity: '1', orderNumber: 2, reduceOnly: true },
  ...({ side: 'sell', type: 'stop', limitPrice: null, stopPrice: '90' } as const),
};
const TARGET: Terms = { ...STOP, type: 'limit', limitPrice: '130', stopPrice: null };

function working(terms: Terms, state: JournalOrder['state'] = 'OPEN') {
  const intent = intentOf(terms, {
    ...{ clientOrderId: 'a', deploymentId: 'd', revision: 1, decidedPrice: '100' },
    ...{ decidedAt: 0, deadline: 0 },
  });
  return { ...intent, state };
}

test('a position is protected by stops of its whole size at the venue', () => {
  assert.deepEqual(protectionOf('1', [working(STOP), working(TARGET)], []), {
    ...{ stopPrice: '90', targetPrice: '130', stoppedQuantity: '1', isProtected: true },
  });
  assert.equal(protectionOf('1.5', [working(STOP)], []).isProtected, false);
});

test('a stop that is not confirmed protects nothing', () => {
  for (const state of ['INTENT', 'SENT', 'UNKNOWN'] as const) {
    const { stopPrice, isProtected } = protectionOf('1', [working(STOP, state)], []);
    assert.deepEqual([stopPrice, isProtected], [null, false]);
  }
});

test('a target that waits for its price is one, and orders of the other side are none', () => {
  const found = protectionOf('1', [], [TARGET]);
  assert.deepEqual([found.targetPrice, found.isProtected], ['130', false]);
  assert.deepEqual(protectionOf('-1', [working(STOP)], [TARGET]).stopPrice, null);
});
