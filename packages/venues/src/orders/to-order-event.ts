import {
  type Fill,
  money,
  type OrderEvent,
  price as priceOf,
  quantity as quantityOf,
} from '@stratloom/engine/model';
import type { VenueFill, VenueOrderEvent } from '../ports/venue-broker.ts';

/**
 * Returns an event as the engine has it, with the nearest doubles in place of exact decimals: for strategies and charts, never for books.
 * Null for an order without an id of ours, of which the engine knows nothing.
 */
export function toOrderEvent(event: VenueOrderEvent): OrderEvent | null {
  const { clientOrderId, occurredAt, knownAt } = event;
  if (clientOrderId === null) return null;
  const base = { clientOrderId, occurredAt, knownAt };
  switch (event.kind) {
    case 'accepted':
      return { ...base, kind: event.kind };
    case 'partiallyFilled':
    case 'filled': {
      const filledQuantity = quantityOf(Number(event.filledQuantity));
      return { ...base, kind: event.kind, fill: toFill(event.fill, clientOrderId), filledQuantity };
    }
    case 'cancelled':
    case 'rejected':
    case 'expired':
      return { ...base, kind: event.kind, reason: event.reason };
  }
}

function toFill(fill: VenueFill, clientOrderId: string): Fill {
  const { id, venueTradeId, time, feeCurrency } = fill;
  return {
    ...{ id, venueTradeId, clientOrderId, time, feeCurrency },
    quantity: quantityOf(Number(fill.quantity)),
    price: priceOf(Number(fill.price)),
    fee: money(Number(fill.fee)),
  };
}
