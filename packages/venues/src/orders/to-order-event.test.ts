import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { projectOrder, unixMs } from '@stratloom/engine/model';
import type { VenueFill, VenueOrderEvent } from '../ports/venue-broker.ts';
import { toOrderEvent } from './to-order-event.ts';

const base = {
  ...{ clientOrderId: 'c1', venueOrderId: 'v1', symbol: 'BTC-USD' },
  ...{ occurredAt: unixMs(1000), knownAt: unixMs(1200) },
};

function fillOf(id: string, quantity: string, price: string): VenueFill {
  return {
    ...{ id, venueTradeId: id, venueOrderId: 'v1', symbol: 'BTC-USD', side: 'buy' },
    ...{ time: unixMs(1000), quantity, price, fee: '0.1', feeCurrency: 'USD' },
  };
}

describe('an event of a venue as the engine has it', () => {
  it('gives the engine the order that the venue has', () => {
    const [first, second] = [fillOf('f1', '0.4', '100'), fillOf('f2', '0.6', '110')];
    const events: VenueOrderEvent[] = [
      { ...base, kind: 'accepted' },
      { ...base, kind: 'partiallyFilled', fill: first, filledQuantity: '0.4' },
      { ...base, kind: 'filled', fill: second, filledQuantity: '1' },
    ];
    const order = projectOrder(events.flatMap((event) => toOrderEvent(event) ?? []));
    assert.deepEqual(
      [order?.kind, order?.filledQuantity, order?.price, order?.fee],
      ['filled', 1, 106, 0.2],
    );
  });

  it('keeps the reason of an end, and leaves out orders of the user', () => {
    const ended = { ...base, kind: 'cancelled', reason: 'by hand' } as const;
    const event = toOrderEvent(ended);
    assert.ok(event?.kind === 'cancelled' && event.reason === 'by hand');
    assert.equal(toOrderEvent({ ...ended, clientOrderId: null }), null);
  });
});
