import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unixMs } from '@stratloom/engine/model';
import fc from 'fast-check';
import type { VenueFill, VenueOrder } from '../ports/venue-broker.ts';
import { OrderTracker } from './order-tracker.ts';

const AT = 1_000_000;

function orderOf(status: VenueOrder['status'], filledQuantity: string, at: number): VenueOrder {
  return {
    ...{ venueOrderId: 'v1', clientOrderId: 'c1', symbol: 'BTC-USD', side: 'buy' },
    ...{ quantity: '1', filledQuantity, limitPrice: '100', stopPrice: null, status, reason: '' },
    ...{ placedAt: unixMs(AT), changedAt: unixMs(AT + at) },
  };
}

function fillOf(number: number, quantity: string): VenueFill {
  return {
    ...{ id: `f${number}`, venueTradeId: `t${number}`, venueOrderId: 'v1', symbol: 'BTC-USD' },
    ...{ side: 'buy', time: unixMs(AT + number), quantity, price: '100' },
    ...{ fee: '0.1', feeCurrency: 'USD' },
  };
}

type Fact = { readonly order: VenueOrder } | { readonly fill: VenueFill };

/** Returns the kinds of all events of facts, reported one after another. */
function reported(facts: readonly Fact[]): string[] {
  const tracker = new OrderTracker();
  return facts.flatMap((fact) => {
    const orders = 'order' in fact ? [fact.order] : [];
    const fills = 'fill' in fact ? [fact.fill] : [];
    return tracker.take(orders, fills, unixMs(AT + 10)).map(({ kind }) => kind);
  });
}

/** Lets facts come twice and in any order. */
function scattered(facts: readonly Fact[]): fc.Arbitrary<readonly Fact[]> {
  return fc
    .shuffledSubarray([...facts, ...facts], { minLength: facts.length })
    .map((some) => [...some, ...facts]);
}

describe('events of an order', () => {
  it('are the same whatever comes late, twice or in another order: filled', () => {
    const facts = [
      { order: orderOf('working', '0', 0) },
      { fill: fillOf(1, '0.4') },
      { order: orderOf('working', '0.4', 1) },
      { fill: fillOf(2, '0.6') },
      { order: orderOf('filled', '1', 2) },
    ];
    fc.assert(
      fc.property(scattered(facts), (some) => {
        assert.deepEqual(reported(some), ['accepted', 'partiallyFilled', 'filled']);
      }),
    );
  });

  it('are the same whatever comes late, twice or in another order: cancelled with fills', () => {
    const facts = [
      { order: orderOf('pending', '0', 0) },
      { order: orderOf('working', '0', 0) },
      { fill: fillOf(1, '0.1') },
      { fill: fillOf(2, '0.2') },
      { order: orderOf('cancelled', '0.3', 3) },
    ];
    fc.assert(
      fc.property(scattered(facts), (some) => {
        const kinds = ['accepted', 'partiallyFilled', 'partiallyFilled', 'cancelled'];
        assert.deepEqual(reported(some), kinds);
      }),
    );
  });

  it('end only when every fill that the venue counts has come', () => {
    const tracker = new OrderTracker();
    const kinds = (orders: VenueOrder[], fills: VenueFill[]) =>
      tracker.take(orders, fills, unixMs(AT)).map(({ kind }) => kind);
    assert.deepEqual(kinds([orderOf('cancelled', '0.3', 1)], []), ['accepted']);
    assert.equal(tracker.lacking.length, 1);
    assert.deepEqual(kinds([], [fillOf(1, '0.3')]), ['partiallyFilled', 'cancelled']);
    assert.equal(tracker.lacking.length, 0);
  });

  it('of an order for an amount of money end with its last fill', () => {
    const facts = [
      { order: { ...orderOf('working', '0', 0), quantity: null } },
      { fill: fillOf(1, '0.4') },
      { fill: fillOf(2, '0.3') },
      { order: { ...orderOf('filled', '0.7', 2), quantity: null } },
    ];
    fc.assert(
      fc.property(scattered(facts), (some) => {
        assert.deepEqual(reported(some), ['accepted', 'partiallyFilled', 'filled']);
      }),
    );
  });

  it('of a refused order are its refusal alone', () => {
    assert.deepEqual(reported([{ order: orderOf('rejected', '0', 1) }]), ['rejected']);
  });
});
