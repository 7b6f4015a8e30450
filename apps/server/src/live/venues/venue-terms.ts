import { unixMs } from '@stratloom/engine/model';
import type { JournalOrder, VenueOrder } from '@stratloom/execution';
import {
  compareDecimals,
  instrumentId,
  multiplyDecimals,
  type OrderIntent,
  type OrderReference,
  parseInstrumentId,
  type VenueCapabilities,
  type VenueOrder as ReportedOrder,
  type VenueOrderStatus,
} from '@stratloom/venues';

/** Distance between the level of a stop and the worst price that it may trade at, where a venue has no stops at market: 5 %. */
const STOP_MARGIN = { sell: '0.95', buy: '1.05' } as const;

/** Returns the symbol at its venue of an instrument. */
export function symbolAtVenue(instrument: string): string {
  return parseInstrumentId(instrument).symbol;
}

/** Returns an order as far as it must be known to be found again. */
export function referenceOf(order: JournalOrder): OrderReference {
  return {
    clientOrderId: order.clientOrderId,
    symbol: symbolAtVenue(order.symbol),
    // Venues count whole milliseconds; our estimate of their clocks does not. Rounded down, neither promises too much.
    createdAt: unixMs(Math.floor(order.decidedAt)),
    deadline: unixMs(Math.floor(order.deadline)),
    venueOrderId: order.venueOrderId,
  };
}

/** Returns an order of the journal in the terms that its venue takes. */
export function venueIntent(order: JournalOrder, abilities: VenueCapabilities): OrderIntent {
  const { venueOrderId: _, ...reference } = referenceOf(order);
  const { side, quantity, stopPrice, reduceOnly, decidedPrice } = order;
  const isFraction = quantity.includes('.');
  return {
    ...{ ...reference, side, quantity, reduceOnly, referencePrice: decidedPrice },
    limitPrice: order.limitPrice ?? stopLimit(order, abilities) ?? undefined,
    stopPrice: stopPrice ?? undefined,
    // Where orders end with the session, fractions of shares do so always.
    ...(abilities.timeInForce.includes('day') && isFraction && { timeInForce: 'day' as const }),
  };
}

/** Returns the limit of a stop where the venue has stops with a limit only; null where it needs none. */
function stopLimit(
  { type, side, stopPrice }: JournalOrder,
  { orderTypes }: VenueCapabilities,
): string | null {
  if (type !== 'stop' || stopPrice === null || orderTypes.includes('stop')) return null;
  return multiplyDecimals(stopPrice, STOP_MARGIN[side]);
}

/** Returns an order that the venue reports in the terms of the journal. */
export function journalledOrder(venue: string, order: ReportedOrder): VenueOrder {
  const { side, filledQuantity, limitPrice, stopPrice, reason, venueOrderId } = order;
  const kind = stopPrice === null ? 'market' : 'stop';
  const limited = stopPrice === null ? 'limit' : 'stopLimit';
  return {
    ...{ side, filledQuantity, limitPrice, stopPrice, reason, venueOrderId },
    clientOrderId: order.clientOrderId ?? '',
    symbol: instrumentId(venue, order.symbol),
    type: limitPrice === null ? kind : limited,
    quantity: order.quantity ?? filledQuantity,
    reduceOnly: false,
    state: stateOf(order.status, filledQuantity),
  };
}

const ENDS = {
  filled: 'FILLED',
  cancelled: 'CANCELLED',
  rejected: 'REJECTED',
  expired: 'EXPIRED',
} as const;

function stateOf(status: VenueOrderStatus, filledQuantity: string): VenueOrder['state'] {
  if (status !== 'pending' && status !== 'working') return ENDS[status];
  return compareDecimals(filledQuantity, '0') > 0 ? 'PARTIAL' : 'OPEN';
}
