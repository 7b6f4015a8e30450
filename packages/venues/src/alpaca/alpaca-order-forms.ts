import { type UnixMs, unixMs } from '@stratloom/engine/model';
import { z } from 'zod';
import { compareDecimals, type Decimal, ExactDecimal, OrderPrice } from '../orders/decimal.ts';
import type { OrderAnswer } from '../orders/order-outcome.ts';
import type {
  VenueBalance,
  VenueFill,
  VenueOrder,
  VenueOrderStatus,
} from '../ports/venue-broker.ts';
import { AlpacaTime } from './alpaca-forms.ts';

export const AlpacaMoment = AlpacaTime.transform((time): UnixMs => unixMs(time));

export const AlpacaOrder = z.object({
  id: z.string().min(1),
  client_order_id: z.string(),
  /** Null of an order with several legs. */
  symbol: z.string().nullish(),
  side: z.string(),
  /** Null for an order for an amount of money. */
  qty: ExactDecimal.nullable(),
  filled_qty: ExactDecimal,
  limit_price: OrderPrice,
  stop_price: OrderPrice,
  status: z.string(),
  created_at: AlpacaMoment,
  submitted_at: AlpacaMoment.nullish(),
  updated_at: AlpacaMoment.nullish(),
  replaced_by: z.string().nullish(),
});
export const AlpacaOrders = z.array(AlpacaOrder);
type Order = z.output<typeof AlpacaOrder>;

const Activity = z.object({
  id: z.string().min(1),
  order_id: z.string(),
  symbol: z.string(),
  side: z.string(),
  price: ExactDecimal,
  qty: ExactDecimal,
  cum_qty: ExactDecimal,
  transaction_time: AlpacaMoment,
});
export const AlpacaActivities = z.array(Activity);

export const AlpacaAccount = z.object({
  currency: z.string(),
  cash: ExactDecimal,
  non_marginable_buying_power: ExactDecimal,
});
export const AlpacaPositions = z.array(
  z.object({ symbol: z.string(), qty: ExactDecimal, qty_available: ExactDecimal }),
);
export const AlpacaClock = z.object({ timestamp: AlpacaMoment });

export const AlpacaProblem = z.object({ code: z.number().int().optional(), message: z.string() });

const STATUSES: Readonly<Record<string, VenueOrderStatus>> = {
  new: 'working',
  accepted: 'working',
  partially_filled: 'working',
  done_for_day: 'working',
  held: 'working',
  stopped: 'working',
  filled: 'filled',
  canceled: 'cancelled',
  replaced: 'cancelled',
  expired: 'expired',
  rejected: 'rejected',
};

/** Returns a side; one that is sold short is sold. */
export function alpacaSide(side: string): 'buy' | 'sell' {
  return side.startsWith('buy') ? 'buy' : 'sell';
}

/** Returns an order of Alpaca as the port has it. */
export function alpacaOrder(order: Order): VenueOrder {
  const replacedBy = order.replaced_by ?? '';
  return {
    venueOrderId: order.id,
    clientOrderId: order.client_order_id === '' ? null : order.client_order_id,
    ...{ symbol: order.symbol ?? '', side: alpacaSide(order.side) },
    ...{ quantity: order.qty, filledQuantity: order.filled_qty },
    ...{ limitPrice: order.limit_price, stopPrice: order.stop_price },
    status: STATUSES[order.status] ?? 'pending',
    reason: replacedBy === '' ? '' : `replaced by ${replacedBy}`,
    placedAt: order.submitted_at ?? order.created_at,
    changedAt: order.updated_at ?? order.created_at,
  };
}

/**
 * Returns an activity of Alpaca as the port has it. Streams name fills otherwise than lists do: what both say is what was filled of the
 * order by then. Fees are booked later.
 */
export function alpacaFill(fill: z.output<typeof Activity>): VenueFill {
  return {
    ...{ id: `${fill.order_id}:${fill.cum_qty}`, venueTradeId: fill.id },
    ...{ venueOrderId: fill.order_id, symbol: fill.symbol },
    ...{ side: alpacaSide(fill.side), time: fill.transaction_time },
    ...{ quantity: fill.qty, price: fill.price, fee: '0', feeCurrency: '' },
  };
}

/** Returns what an account holds: cash that is there, not lent, and shares. */
export function alpacaBalances(
  account: z.output<typeof AlpacaAccount>,
  positions: z.output<typeof AlpacaPositions>,
): readonly VenueBalance[] {
  const { currency: asset, cash: total, non_marginable_buying_power: power } = account;
  const shares = positions.map(({ symbol, qty, qty_available }) => ({
    ...{ asset: symbol, total: qty, available: qty_available },
  }));
  return [{ asset, total, available: smaller(total, power) }, ...shares];
}

function smaller(a: Decimal, b: Decimal): Decimal {
  return compareDecimals(a, b) < 0 ? a : b;
}

/** Reads the answer to a new order or a replacement. */
export function readOrder(json: unknown, status: number): OrderAnswer {
  const order = z.object({ id: z.string().min(1) }).safeParse(json);
  if (order.success && status < 300) return { kind: 'accepted', venueOrderId: order.data.id };
  const problem = AlpacaProblem.safeParse(json);
  if (status >= 400 && problem.success) {
    const { code = 0, message } = problem.data;
    return { kind: 'problem', said: `${status} ${code} ${message}` };
  }
  return { kind: 'unclear', said: `answered ${status} in a form that is not known` };
}
