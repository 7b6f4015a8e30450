import { Big } from 'big.js';
import { big, compare, type Decimal, text } from '../decimal/decimal.ts';
import type { JournalOrder, OrderTerms } from '../journal/journal-order.ts';
import { hasEnded } from '../journal/order-state.ts';
import { averagePrice, netQuantity } from '../ledger/cost-basis.ts';
import { basisOf, type DeploymentBooks } from '../ledger/deployment-books.ts';

/** Quantities that an order may still add on each side, base units, and its own price. */
interface OpenPart {
  readonly buys: Big;
  readonly sells: Big;
  readonly price: Decimal;
}

/** A position of a deployment, and what may still be added to it. */
export interface GrowingPosition {
  readonly books: DeploymentBooks;
  readonly symbol: string;
  /** Last price, quote currency. */
  readonly price: Decimal;
  /** Orders of the deployment that have not ended or whose fills are not all booked, of any instrument. */
  readonly live: readonly JournalOrder[];
  /** Order that is to be added. */
  readonly entry?: OrderTerms | undefined;
}

/** Returns the worth of the larger of what is held of an instrument and what may come to be held, at the highest of the prices that concern it, quote currency. */
export function worstWorth({ books, symbol, price, live, entry }: GrowingPosition): Big {
  const basis = basisOf(books, symbol);
  const held = big(netQuantity(basis));
  const adding = live.filter((order) => order.symbol === symbol && !order.reduceOnly);
  const open = [...adding.map(leftOf), ...(entry?.symbol === symbol ? [openPart(entry)] : [])];
  const upTo = open.reduce((sum, { buys }) => sum.plus(buys), held);
  const downTo = open.reduce((sum, { sells }) => sum.minus(sells), held);
  const cost = averagePrice(basis) ?? '0';
  const highest = [price, cost, ...open.map((part) => part.price)].map(big).reduce(greater);
  return [held, upTo, downTo]
    .map((quantity) => quantity.abs())
    .reduce(greater)
    .times(highest);
}

/** Returns what the working buys of a deployment may still cost, quote currency. @param live - Its orders that have not ended or whose fills are not all booked. */
export function costOfBuys(live: readonly JournalOrder[]): Decimal {
  const costs = live.map(leftOf).map(({ buys, price }) => buys.times(big(price)));
  return text(costs.reduce((sum, each) => sum.plus(each), new Big(0)));
}

function leftOf(order: JournalOrder): OpenPart {
  const most = hasEnded(order.state)
    ? (order.finalQuantity ?? order.filledQuantity)
    : order.quantity;
  const left = big(most).minus(big(order.filledQuantity));
  const quantity = left.gt(0) ? text(left) : '0';
  const part = openPart({ ...order, quantity });
  // Without a price of its own it was decided at the last one.
  return compare(part.price, '0') > 0 || left.lte(0)
    ? part
    : { ...part, price: order.decidedPrice };
}

function openPart({ side, quantity, limitPrice, stopPrice }: OrderTerms): OpenPart {
  const [none, units] = [new Big(0), big(quantity)];
  const price = limitPrice ?? stopPrice ?? '0';
  return side === 'buy' ? { buys: units, sells: none, price } : { buys: none, sells: units, price };
}

function greater(a: Big, b: Big): Big {
  return a.gt(b) ? a : b;
}
