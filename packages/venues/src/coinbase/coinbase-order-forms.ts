import { z } from 'zod';
import { type UnixMs, unixMs } from '@stratloom/engine/model';
import { divideDecimals, ExactDecimal, OrderPrice } from '../orders/decimal.ts';
import type { OrderAnswer } from '../orders/order-outcome.ts';
import type {
  VenueBalance,
  VenueFill,
  VenueOrder,
  VenueOrderStatus,
} from '../ports/venue-broker.ts';
import { addDecimals } from '../orders/decimal.ts';

const Time = z.iso.datetime({ offset: true }).transform((text): UnixMs => unixMs(Date.parse(text)));
/** Coinbase leaves numbers without content empty. */
export const CoinbaseAmount = z.union([z.literal('').transform(() => '0'), ExactDecimal]);
const Side = z.enum(['BUY', 'SELL']).transform((side) => (side === 'BUY' ? 'buy' : 'sell'));

const Configuration = z.record(
  z.string(),
  z.looseObject({
    base_size: OrderPrice,
    limit_price: OrderPrice,
    stop_price: OrderPrice,
  }),
);

const Order = z.object({
  order_id: z.string().min(1),
  client_order_id: z.string(),
  product_id: z.string(),
  side: Side,
  status: z.string(),
  created_time: Time,
  last_fill_time: Time.nullish().catch(null),
  filled_size: CoinbaseAmount,
  reject_reason: z.string().optional(),
  cancel_message: z.string().optional(),
  /** Of one kind of order each; a new kind has other fields. */
  order_configuration: Configuration.nullish().catch(null),
});
export const CoinbaseOrders = z.object({
  orders: z.array(Order),
  has_next: z.boolean().optional(),
  cursor: z.string().optional(),
});
export const CoinbaseOrder = z.object({ order: Order });

const Fill = z.object({
  entry_id: z.string().min(1),
  trade_id: z.string(),
  order_id: z.string(),
  trade_time: Time,
  price: ExactDecimal,
  size: ExactDecimal,
  commission: CoinbaseAmount,
  product_id: z.string(),
  size_in_quote: z.boolean().optional(),
  side: Side,
});
export const CoinbaseFills = z.object({ fills: z.array(Fill), cursor: z.string().optional() });

const Value = z.object({ value: ExactDecimal, currency: z.string() });
export const CoinbaseAccounts = z.object({
  accounts: z.array(z.object({ currency: z.string(), available_balance: Value, hold: Value })),
  has_next: z.boolean().optional(),
  cursor: z.string().optional(),
});
export const CoinbaseTime = z.object({ epochMillis: z.string().regex(/^\d{13}$/) });

const Created = z.object({
  success: z.literal(true),
  success_response: z.object({ order_id: z.string().min(1) }),
});
const Problem = z.looseObject({
  error: z.string().optional(),
  message: z.string().optional(),
  error_details: z.string().optional(),
  preview_failure_reason: z.string().optional(),
  new_order_failure_reason: z.string().optional(),
  edit_failure_reason: z.string().optional(),
});
const NotCreated = z.object({ success: z.literal(false), error_response: Problem });
const Edited = z.object({ success: z.boolean(), errors: z.array(Problem).optional() });
const Cancelled = z.object({
  results: z.tuple([
    z.object({
      success: z.boolean(),
      failure_reason: z.string().optional(),
      order_id: z.string(),
    }),
  ]),
});

export const COINBASE_STATUSES: Readonly<Record<string, VenueOrderStatus>> = {
  OPEN: 'working',
  FILLED: 'filled',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  FAILED: 'rejected',
};

/** Digits of a quantity that Coinbase states by what it was worth. */
const QUOTED_DIGITS = 16;

const NO_TERMS = { base_size: null, limit_price: null, stop_price: null };

/** Returns an order of Coinbase as the port has it. */
export function coinbaseOrder(order: z.output<typeof Order>, symbol: string): VenueOrder {
  const terms = Object.values(order.order_configuration ?? {})[0] ?? NO_TERMS;
  const status = COINBASE_STATUSES[order.status] ?? 'pending';
  return {
    venueOrderId: order.order_id,
    clientOrderId: order.client_order_id === '' ? null : order.client_order_id,
    ...{ symbol, side: order.side, status, quantity: terms.base_size },
    filledQuantity: order.filled_size,
    limitPrice: terms.limit_price,
    stopPrice: terms.stop_price,
    reason: (order.reject_reason ?? '') || (order.cancel_message ?? ''),
    placedAt: order.created_time,
    changedAt: unixMs(Math.max(order.created_time, order.last_fill_time ?? 0)),
  };
}

/** Returns a fill of Coinbase as the port has it; fees are in the quote currency. */
export function coinbaseFill(fill: z.output<typeof Fill>, symbol: string): VenueFill {
  const quantity =
    fill.size_in_quote === true ? divideDecimals(fill.size, fill.price, QUOTED_DIGITS) : fill.size;
  return {
    id: fill.entry_id,
    venueTradeId: fill.trade_id,
    venueOrderId: fill.order_id,
    ...{ symbol, side: fill.side, time: fill.trade_time, quantity, price: fill.price },
    fee: fill.commission,
    feeCurrency: fill.product_id.split('-').at(-1) ?? '',
  };
}

/** Returns the balance of an account of Coinbase, each of which holds one currency. */
export function coinbaseBalance({
  currency,
  available_balance: { value: available },
  hold,
}: z.output<typeof CoinbaseAccounts>['accounts'][number]): VenueBalance {
  return { asset: currency, available, total: addDecimals(available, hold.value) };
}

function problemText(status: number, problem: z.output<typeof Problem>): string {
  const { error, preview_failure_reason, new_order_failure_reason, edit_failure_reason } = problem;
  const codes = [error, preview_failure_reason, new_order_failure_reason, edit_failure_reason];
  const texts = [problem.message, problem.error_details];
  return [status, ...codes, ...texts].filter((each) => each !== undefined && each !== '').join(' ');
}

/** Reads the answer to a new order. */
export function readCreated(json: unknown, status: number): OrderAnswer {
  const created = Created.safeParse(json);
  if (created.success) {
    return { kind: 'accepted', venueOrderId: created.data.success_response.order_id };
  }
  const refused = NotCreated.safeParse(json);
  if (refused.success) {
    return { kind: 'problem', said: problemText(status, refused.data.error_response) };
  }
  return readProblem(json, status);
}

/** Reads the answer to an edit, which has no id of its own. */
export function readEdited(venueOrderId: string): (json: unknown, status: number) => OrderAnswer {
  return (json, status) => {
    const edited = Edited.safeParse(json);
    if (!edited.success) return readProblem(json, status);
    if (edited.data.success) return { kind: 'accepted', venueOrderId };
    const said = (edited.data.errors ?? []).map((error) => problemText(status, error)).join(', ');
    return { kind: 'problem', said: said === '' ? String(status) : said };
  };
}

/** Reads the answer to a cancel, which lists what became of each id. */
export function readCancelled(json: unknown, status: number): OrderAnswer {
  const cancelled = Cancelled.safeParse(json);
  if (!cancelled.success) return readProblem(json, status);
  const [{ success, order_id: venueOrderId, failure_reason: reason = '' }] = cancelled.data.results;
  if (success) return { kind: 'accepted', venueOrderId };
  return { kind: 'problem', said: `${status} ${reason}` };
}

function readProblem(json: unknown, status: number): OrderAnswer {
  const problem = Problem.safeParse(json);
  if (status < 400 || !problem.success) {
    return { kind: 'unclear', said: `answered ${status} in a form that is not known` };
  }
  return { kind: 'problem', said: problemText(status, problem.data) };
}
