import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  barIndex,
  price,
  quantity,
  type WantedOrder as EngineOrder,
} from '@stratloom/engine/model';
import { venueTerms } from './venue-terms.ts';

const ORDER: EngineOrder = {
  ...{ orderId: 1, name: '', instrumentIndex: 0, side: 'buy', type: 'limit', origin: 'strategy' },
  ...{ quantity: quantity(0.61 - 0.55), heldReason: '', filledQuantity: quantity(0) },
  ...{ limitPrice: price(0.1 + 0.2), stopPrice: price(NaN), trail: null, isTriggered: false },
  ...{ reduceOnly: false, closesTradeId: 0, group: null, timeInForce: 'gtc', reason: '' },
  decidedBarIndex: barIndex(0),
};

test('what is left of an order is a multiple of the lot, and its price one of the tick, exactly', () => {
  const terms = venueTerms(ORDER, 'AAA-USD', { lotSize: 0.0001, tickSize: 0.1 });
  assert.deepEqual([terms?.quantity, terms?.limitPrice], ['0.06', '0.3']);
});

test('less than a lot is left out, never made more', () => {
  const steps = { lotSize: 0.05, tickSize: 0.1 };
  assert.equal(venueTerms(ORDER, 'AAA-USD', steps)?.quantity, '0.05');
  assert.equal(venueTerms(ORDER, 'AAA-USD', { ...steps, lotSize: 0.1 }), null);
});

test('without steps numbers stay as they are', () => {
  const terms = venueTerms(ORDER, 'AAA-USD', { lotSize: 0, tickSize: 0 });
  assert.equal(terms?.limitPrice, '0.30000000000000004');
});
