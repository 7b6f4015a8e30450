import assert from 'node:assert/strict';
import { test } from 'node:test';
import { intentOf, isSettled, transition, withFill } from './journal-order.ts';
import { evidenceFor, hasEnded, ORDER_STATES } from './order-state.ts';

const intent = intentOf(
  {
    ...{ symbol: 'BTC-USD', side: 'buy', type: 'limit', quantity: '1', orderNumber: 7 },
    ...{ limitPrice: '100', stopPrice: null, reduceOnly: false },
  },
  {
    ...{ clientOrderId: 'a-7-1', deploymentId: 'd', revision: 1 },
    ...{ decidedPrice: '100', decidedAt: 0, deadline: 5_000 },
  },
);

test('only proof of the venue leads out of UNKNOWN', () => {
  for (const to of ORDER_STATES) {
    const evidence = evidenceFor('UNKNOWN', to);
    assert.ok(evidence === undefined || evidence === 'venue', to);
  }
});

test('silence leads to UNKNOWN and nowhere else', () => {
  const bySilence = ORDER_STATES.flatMap((from) =>
    ORDER_STATES.filter((to) => evidenceFor(from, to) === 'silence').map((to) => [from, to]),
  );
  assert.deepEqual(bySilence, [['SENT', 'UNKNOWN']]);
});

test('an order that has ended ends for good', () => {
  const ended = ORDER_STATES.filter(hasEnded);
  assert.deepEqual(ended, ['FILLED', 'CANCELLED', 'REJECTED', 'EXPIRED']);
});

test('a transition without its evidence is our bug', () => {
  const sent = transition(intent, 'SENT', 'ours', { at: 1 });
  assert.throws(() => transition(sent, 'REJECTED', 'silence', { at: 2 }), /no SENT -> REJECTED/);
  assert.throws(() => transition(intent, 'FILLED', 'venue', { at: 2 }), /no INTENT -> FILLED/);
});

test('a fill that overtakes the acknowledgement opens the order', () => {
  const sent = transition(intent, 'SENT', 'ours', { at: 1 });
  const part = withFill(sent, '0.4', 2);
  assert.equal(part.state, 'PARTIAL');
  const whole = withFill(part, '0.6', 3);
  assert.deepEqual([whole.state, whole.filledQuantity], ['FILLED', '1']);
});

test('a cancelled order is settled once the fills are booked that the venue counts', () => {
  const open = transition(transition(intent, 'SENT', 'ours', { at: 1 }), 'OPEN', 'venue', {
    at: 2,
  });
  const cancelled = transition(open, 'CANCELLED', 'venue', { at: 3, finalQuantity: '0.4' });
  assert.equal(isSettled(cancelled), false);
  const booked = withFill(cancelled, '0.4', 4);
  assert.deepEqual([booked.state, isSettled(booked)], ['CANCELLED', true]);
});
