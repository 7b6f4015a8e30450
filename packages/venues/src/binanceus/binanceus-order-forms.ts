import { type UnixMs, unixMs } from '@stratloom/engine/model';
import { z } from 'zod';
import { addDecimals, ExactDecimal, OrderPrice } from '../orders/decimal.ts';
import type { OrderAnswer } from '../orders/order-outcome.ts';
import type {
  VenueBalance,
  VenueFill,
  VenueOrder,
  VenueOrderStatus,
} from '../ports/venue-broker.ts';

const Time = z.number().transform((time): UnixMs => unixMs(time));
const Side = z.enum(['BUY', 'SELL']).transform((side) => (side === 'BUY' ? 'buy' : 'sell'));

export const BinanceUsOrder = z.object({
  symbol: z.string(),
  orderId: z.number().int(),
  clientOrderId: z.string(),
  price: OrderPrice,
  origQty: ExactDecimal,
  executedQty: ExactDecimal,
  status: z.string(),
  side: Side,
  stopPrice: OrderPrice,
  time: Time,
  updateTime: Time,
});
export const BinanceUsOrders = z.array(BinanceUsOrder);
type Order = z.output<typeof BinanceUsOrder>;

const Trade = z.object({
  id: z.number().int(),
  orderId: z.number().int(),
  price: ExactDecimal,
  qty: ExactDecimal,
  commission: ExactDecimal,
  commissionAsset: z.string(),
  time: Time,
  isBuyer: z.boolean(),
});
export const BinanceUsTrades = z.array(Trade);

export const BinanceUsAccount = z.object({
  balances: z.array(z.object({ asset: z.string(), free: ExactDecimal, locked: ExactDecimal })),
});
export const BinanceUsStreamKey = z.object({ listenKey: z.string().regex(/^[\w-]{8,200}$/) });
export const BinanceUsTime = z.object({ serverTime: Time });

const Placed = z.object({ orderId: z.number().int() });
export const BinanceUsProblem = z.object({ code: z.number().int().negative(), msg: z.string() });

export const BINANCEUS_STATUSES: Readonly<Record<string, VenueOrderStatus>> = {
  NEW: 'working',
  PARTIALLY_FILLED: 'working',
  FILLED: 'filled',
  CANCELED: 'cancelled',
  REJECTED: 'rejected',
  EXPIRED: 'expired',
  EXPIRED_IN_MATCH: 'expired',
};

/** Returns an order of Binance.US as the port has it. */
export function binanceUsOrder(order: Order, symbol: string): VenueOrder {
  return {
    venueOrderId: String(order.orderId),
    clientOrderId: order.clientOrderId === '' ? null : order.clientOrderId,
    ...{ symbol, side: order.side },
    ...{ quantity: order.origQty, filledQuantity: order.executedQty },
    ...{ limitPrice: order.price, stopPrice: order.stopPrice },
    status: BINANCEUS_STATUSES[order.status] ?? 'pending',
    reason: order.status === 'EXPIRED_IN_MATCH' ? 'would trade with itself' : '',
    ...{ placedAt: order.time, changedAt: order.updateTime },
  };
}

/** Returns a trade of Binance.US as the port has it; its numbers are those of one symbol. */
export function binanceUsFill(trade: z.output<typeof Trade>, symbol: string): VenueFill {
  return {
    ...{ id: `${symbol}:${trade.id}`, venueTradeId: String(trade.id) },
    ...{ venueOrderId: String(trade.orderId), symbol, side: trade.isBuyer ? 'buy' : 'sell' },
    ...{ time: trade.time, quantity: trade.qty, price: trade.price },
    ...{ fee: trade.commission, feeCurrency: trade.commissionAsset },
  };
}

/** Returns the balances of an account. */
export function binanceUsBalances({
  balances,
}: z.output<typeof BinanceUsAccount>): readonly VenueBalance[] {
  return balances.map(({ asset, free: available, locked }) => ({
    ...{ asset, available, total: addDecimals(available, locked) },
  }));
}

/** Reads the answer to a new order or a cancel. */
export function readPlaced(json: unknown, status: number): OrderAnswer {
  const placed = Placed.safeParse(json);
  if (placed.success && status < 300) {
    return { kind: 'accepted', venueOrderId: String(placed.data.orderId) };
  }
  const problem = BinanceUsProblem.safeParse(json);
  if (status >= 400 && problem.success) {
    return { kind: 'problem', said: `${problem.data.code} ${problem.data.msg}` };
  }
  return { kind: 'unclear', said: `answered ${status} in a form that is not known` };
}
