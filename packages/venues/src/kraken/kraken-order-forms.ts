import { type UnixMs, unixMs } from '@stratloom/engine/model';
import { z } from 'zod';
import { ExactDecimal, OrderPrice, subtractDecimals } from '../orders/decimal.ts';
import { type OrderAnswer } from '../orders/order-outcome.ts';
import { rowOf } from '../orders/verdict.ts';
import type {
  VenueBalance,
  VenueFill,
  VenueOrder,
  VenueOrderStatus,
} from '../ports/venue-broker.ts';
import { KRAKEN_CURRENCIES } from './kraken-market.ts';
import { KRAKEN_VERDICTS } from './kraken-verdicts.ts';

/** Seconds with a fraction. */
const Time = z.number().transform((seconds): UnixMs => unixMs(Math.floor(seconds * 1000)));
const Side = z.enum(['buy', 'sell']);

const Order = z.object({
  status: z.string(),
  cl_ord_id: z.string().nullish(),
  opentm: Time,
  closetm: Time.optional(),
  reason: z.string().nullish(),
  descr: z.object({
    pair: z.string(),
    type: Side,
    ordertype: z.string(),
    price: OrderPrice,
    price2: OrderPrice,
  }),
  vol: ExactDecimal,
  vol_exec: ExactDecimal,
});
const Orders = z.record(z.string(), Order);
export const KrakenOpenOrders = z.object({ open: Orders });
export const KrakenClosedOrders = z.object({ closed: Orders });
export const KrakenQueriedOrders = Orders;

const Trade = z.object({
  ordertxid: z.string(),
  pair: z.string(),
  time: Time,
  type: Side,
  price: ExactDecimal,
  fee: ExactDecimal,
  vol: ExactDecimal,
  trade_id: z.number().optional(),
});
export const KrakenTrades = z.object({ trades: z.record(z.string(), Trade) });

export const KrakenBalances = z.record(
  z.string(),
  z.object({ balance: ExactDecimal, hold_trade: ExactDecimal.default('0') }),
);
export const KrakenStreamToken = z.object({ token: z.string().min(1) });
/** `0` when it is off. */
export const KrakenDeadManSwitch = z.object({
  triggerTime: z.union([
    z.literal('0').transform(() => null),
    z.iso.datetime({ offset: true }).transform((text): UnixMs => unixMs(Date.parse(text))),
  ]),
});
export const KrakenTime = z.object({ unixtime: z.number().int() });

/** Envelope of every answer. */
export const KrakenAnswer = z.object({
  error: z.array(z.string()),
  result: z.unknown().optional(),
});
const Added = z.object({ txid: z.tuple([z.string().min(1)]) });
const Cancelled = z.object({ count: z.number().int() });
const Amended = z.object({ amend_id: z.string().min(1) });

const STATUSES: Readonly<Record<string, VenueOrderStatus>> = {
  open: 'working',
  closed: 'filled',
  canceled: 'cancelled',
  expired: 'expired',
};

/** Older currencies have a letter before their names. */
const OLD_NAME =
  /^(?:X(?=XBT|XDG|ETH|ETC|LTC|XRP|XLM|XMR|REP|MLN)|X(?=ZEC)|Z(?=USD|EUR|GBP|CAD|JPY|AUD))/;

/** Returns the usual name of a currency. */
function currencyOf(name: string): string {
  const plain = name.length === 4 ? name.replace(OLD_NAME, '') : name;
  return KRAKEN_CURRENCIES[plain] ?? plain;
}

/** Returns an order of Kraken as the port has it. */
export function krakenOrder(
  venueOrderId: string,
  order: z.output<typeof Order>,
  symbol: string,
): VenueOrder {
  const { descr, closetm, opentm } = order;
  const isStop = descr.ordertype.startsWith('stop-loss');
  const limit = isStop ? descr.price2 : descr.price;
  const hasLimit = descr.ordertype.endsWith('limit');
  return {
    ...{ venueOrderId, clientOrderId: order.cl_ord_id ?? null, symbol, side: descr.type },
    ...{ quantity: order.vol, filledQuantity: order.vol_exec },
    limitPrice: hasLimit ? limit : null,
    stopPrice: isStop ? descr.price : null,
    status: STATUSES[order.status] ?? 'pending',
    reason: order.reason ?? '',
    placedAt: opentm,
    changedAt: closetm ?? opentm,
  };
}

/** Returns a trade of Kraken as the port has it; fees are in the quote currency. */
export function krakenFill(id: string, trade: z.output<typeof Trade>, symbol: string): VenueFill {
  return {
    ...{ id, venueTradeId: String(trade.trade_id ?? id), venueOrderId: trade.ordertxid, symbol },
    ...{ side: trade.type, time: trade.time, quantity: trade.vol, price: trade.price },
    ...{ fee: trade.fee, feeCurrency: symbol.split('-').at(-1) ?? '' },
  };
}

/** Returns the balances of an account. */
export function krakenBalances(balances: z.output<typeof KrakenBalances>): VenueBalance[] {
  return Object.entries(balances).map(([name, { balance: total, hold_trade: held }]) => ({
    asset: currencyOf(name),
    ...{ total, available: subtractDecimals(total, held) },
  }));
}

/** Reads the answer to a new order. */
export const readAdded = reader(Added, ({ txid: [id] }) => ({
  kind: 'accepted',
  venueOrderId: id,
}));

/** Reads the answer to a cancel, which says how many orders it concerns. */
export const readCancelled = reader(Cancelled, ({ count }) =>
  count > 0
    ? { kind: 'accepted', venueOrderId: '' }
    : { kind: 'problem', said: 'EOrder:Unknown order' },
);

/** Reads the answer to an amendment, which has an id of its own. */
export function readAmended(venueOrderId: string): (json: unknown, status: number) => OrderAnswer {
  return reader(Amended, () => ({ kind: 'accepted', venueOrderId }));
}

/** Returns a reader of results; of several errors each must be known. */
function reader<Form extends z.ZodType>(
  form: Form,
  meaning: (result: z.output<Form>) => OrderAnswer,
): (json: unknown, status: number) => OrderAnswer {
  return (json, status) => {
    const answer = KrakenAnswer.safeParse(json);
    if (!answer.success) return { kind: 'unclear', said: `answered ${status} in another form` };
    const { error: errors, result } = answer.data;
    const said = errors.join(', ');
    const isKnown = errors.every((error) => rowOf(KRAKEN_VERDICTS, error) !== undefined);
    if (!isKnown) return { kind: 'unclear', said };
    const [first] = errors;
    if (first !== undefined) return { kind: 'problem', said: first };
    const parsed = form.safeParse(result);
    if (parsed.success) return meaning(parsed.data);
    return { kind: 'unclear', said: 'a success without an order id' };
  };
}
