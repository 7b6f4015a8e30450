import assert from 'node:assert/strict';
import { test } from 'node:test';
import { intentOf, type JournalOrder, transition, withFill } from './journal-order.ts';
import { failuresOf, inTurn, orderChanges } from './order-changes.ts';
import type { WantedOrder } from './wanted-order.ts';

const wanted: WantedOrder = {
  ...{ symbol: 'BTC-USD', side: 'sell', type: 'stop', quantity: '1', orderNumber: 3 },
  ...{
    limitPrice: null,
    stopPrice: '90',
    reduceOnly: true,
    decidedAt: 0,
    why: 'stop',
    exclusiveKey: null,
  },
};

function journalled(terms: WantedOrder, revision: number): JournalOrder {
  const facts = { deploymentId: 'd', decidedPrice: '100', decidedAt: 0, deadline: 5_000 };
  return intentOf(terms, { ...facts, clientOrderId: `a-3-${revision}`, revision });
}

const sent = transition(journalled(wanted, 1), 'SENT', 'ours', { at: 1 });
const open = transition(sent, 'OPEN', 'venue', { at: 2 });

test('what is wanted and works stays as it is', () => {
  assert.deepEqual(orderChanges([wanted], [open]), { submits: [], cancels: [], withdrawals: [] });
});

test('new terms cancel first, and are sent once the order before has ended', () => {
  const moved = { ...wanted, stopPrice: '95' };
  const first = orderChanges([moved], [open]);
  assert.deepEqual([first.submits, first.cancels], [[], [open]]);
  const cancelled = transition({ ...open, cancel: 'sent' }, 'CANCELLED', 'venue', {
    at: 3,
    finalQuantity: '0',
  });
  const second = orderChanges([moved], [cancelled]);
  assert.deepEqual(second.submits, [{ order: moved, revision: 2, failures: 0, isRest: false }]);
});

test('the same price in other digits is the same order', () => {
  const { cancels } = orderChanges([{ ...wanted, stopPrice: '90.00', quantity: '1.0' }], [open]);
  assert.deepEqual(cancels, []);
});

test('an order that ended in parts is followed by one for the rest', () => {
  const part = withFill({ ...open, cancel: 'sent' }, '0.3', 3);
  const cancelled = transition(part, 'CANCELLED', 'venue', { at: 4, finalQuantity: '0.3' });
  const { submits } = orderChanges([{ ...wanted, stopPrice: '95' }], [cancelled]);
  assert.equal(submits[0]?.order.quantity, '0.7');
  assert.equal(submits[0]?.isRest, true);
});

test('an ended order whose fills are not all booked is followed by none yet', () => {
  const cancelled = transition({ ...open, cancel: 'sent' }, 'CANCELLED', 'venue', {
    at: 4,
    finalQuantity: '0.3',
  });
  assert.deepEqual(orderChanges([{ ...wanted, stopPrice: '95' }], [cancelled]).submits, []);
});

test('nothing new is written while the fate of an order is unknown', () => {
  const unknown = transition(sent, 'UNKNOWN', 'silence', { at: 2 });
  const other = { ...wanted, orderNumber: 4 };
  assert.deepEqual(orderChanges([wanted, other], [unknown]).submits, []);
});

test('an intent that nobody wants any more is withdrawn, not cancelled', () => {
  const intent = journalled(wanted, 1);
  assert.deepEqual(orderChanges([], [intent]), { submits: [], cancels: [], withdrawals: [intent] });
});

test('what is bought with the money of sales waits until they have ended', () => {
  const sale: WantedOrder = { ...wanted, type: 'market', stopPrice: null };
  const purchase: WantedOrder = {
    ...sale,
    ...{ symbol: 'ETH-USD', side: 'buy', orderNumber: 4, reduceOnly: false },
  };
  const submit = (order: WantedOrder) => ({ order, revision: 1, failures: 0, isRest: false });
  const [sells, buys] = [submit(sale), submit(purchase)];
  assert.deepEqual(inTurn([buys, sells], []), [sells]);
  const working = transition(
    transition(journalled(sale, 1), 'SENT', 'ours', { at: 1 }),
    'OPEN',
    'venue',
    { at: 2 },
  );
  assert.deepEqual(inTurn([buys], [working]), []);
  assert.deepEqual(inTurn([buys], [withFill(working, '1', 3)]), [buys]);
  const own = submit({ ...purchase, symbol: 'BTC-USD' });
  assert.deepEqual(inTurn([own], [working]), [own], 'a reversal of one instrument');
  const priced = submit({ ...purchase, type: 'limit', limitPrice: '5' });
  assert.deepEqual(inTurn([priced], [working]), [priced]);
});

test('a purchase that was cut to the money that there was works on; one that is too large does not', () => {
  const purchase: WantedOrder = {
    ...wanted,
    ...{ side: 'buy', type: 'market', stopPrice: null, reduceOnly: false },
  };
  const working = (quantity: string): JournalOrder =>
    transition(
      transition(journalled({ ...purchase, quantity }, 1), 'SENT', 'ours', { at: 1 }),
      'OPEN',
      'venue',
      { at: 2 },
    );
  assert.deepEqual(orderChanges([purchase], [working('0.9')]).cancels, []);
  assert.equal(orderChanges([purchase], [working('1.1')]).cancels.length, 1);
  const exit = { ...open, quantity: '0.9' };
  assert.deepEqual(orderChanges([wanted], [exit]).cancels, [exit], 'what protects is whole');
});

test('failures count from a time on', () => {
  const refusedAt = (revision: number): JournalOrder =>
    transition(
      transition(journalled(wanted, revision), 'SENT', 'ours', { at: 1 }),
      'REJECTED',
      'venue',
      {
        ...{ at: revision * 10, finalQuantity: '0' },
      },
    );
  const own = [refusedAt(1), refusedAt(2), refusedAt(3)];
  assert.deepEqual(
    [failuresOf(own), failuresOf(own, 9), failuresOf(own, 20), failuresOf(own, 30)],
    [3, 3, 1, 0],
  );
});
