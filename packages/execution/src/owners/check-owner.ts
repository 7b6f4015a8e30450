import { Big } from 'big.js';
import { big, compare, type Decimal, text } from '../decimal/decimal.ts';
import type { JournalOrder, OrderTerms } from '../journal/journal-order.ts';
import { hasEnded } from '../journal/order-state.ts';
import { averagePrice, netQuantity } from '../ledger/cost-basis.ts';
import { markedBooks, resultsOf } from '../ledger/deployment-books.ts';
import type { RiskRefusal } from '../risk/check-order.ts';
import type { OwnerBook, OwnerHolding } from './owner-book.ts';

/** An order that opens something, and what is known when it is decided. */
export interface OwnerEntry {
  readonly order: OrderTerms;
  readonly deploymentId: string;
  /** Last prices by symbol, quote currency; null = nobody knows one. */
  readonly prices: ReadonlyMap<string, Decimal | null>;
  /** By the venue's clock, UTC ms. */
  readonly now: number;
}

/** Returns the symbols that something is held of and whose prices were not asked for yet. */
export function pricesMissing(
  { holdings }: OwnerBook,
  prices: ReadonlyMap<string, Decimal | null>,
): string[] {
  const held = holdings.filter(({ deployment }) => deployment.books.basis.lots.length > 0);
  const symbols = new Set(held.map(({ deployment }) => deployment.symbol));
  return [...symbols].filter((symbol) => !prices.has(symbol));
}

/** Returns why an entry must not be sent for what all accounts of its owner have at work; null = it may. */
export function checkOwner(book: OwnerBook, entry: OwnerEntry): RiskRefusal | null {
  const { limits, holdings } = book;
  if (limits === null) {
    const message = 'There is no limit yet on what all your accounts together may hold and lose.';
    return { code: 'owner-limits', message };
  }
  const unpriced = holdings.find(({ deployment: { books, symbol } }) => {
    const price = entry.prices.get(symbol) ?? null;
    return books.basis.lots.length > 0 && price === null;
  });
  if (unpriced !== undefined) {
    const message = `No price is known of ${unpriced.deployment.symbol}, which you hold: what all your accounts have at risk is not known.`;
    return { code: 'owner-price', message };
  }
  const lost = holdings.reduce((sum, each) => sum.plus(resultToday(each, entry)), new Big(0));
  if (lost.lte(big(limits.maxDailyLoss).times(-1))) {
    const message = `Today all your accounts with real money together have lost ${text(lost.abs())}; your limit is ${limits.maxDailyLoss}.`;
    return { code: 'owner-daily-loss', message };
  }
  const worth = holdings.reduce((sum, each) => sum.plus(worstWorth(each, entry)), new Big(0));
  if (compare(text(worth), limits.maxExposure) <= 0) return null;
  const message = `With this order all your accounts with real money together could hold ${text(worth)}, more than your limit of ${limits.maxExposure}.`;
  return { code: 'owner-exposure', message };
}

/** Result of a deployment since 00:00 UTC, quote currency; 0 for one that has not been at work today. */
function resultToday({ deployment }: OwnerHolding, { prices, now }: OwnerEntry): Big {
  const price = prices.get(deployment.symbol) ?? '0';
  return big(resultsOf(markedBooks(deployment.books, price, now), price).pnlToday);
}

/** Worth of the larger of what a deployment holds and what it may come to hold, at the highest of the prices that concern it. */
function worstWorth({ deployment, live }: OwnerHolding, entry: OwnerEntry): Big {
  const { books, symbol, id } = deployment;
  const held = big(netQuantity(books.basis));
  const own = id === entry.deploymentId ? [openPart(entry.order)] : [];
  const open = [...live.filter((order) => !order.reduceOnly).map(leftOf), ...own];
  const upTo = open.reduce((sum, { buys }) => sum.plus(buys), held);
  const downTo = open.reduce((sum, { sells }) => sum.minus(sells), held);
  const [price, cost] = [entry.prices.get(symbol) ?? '0', averagePrice(books.basis) ?? '0'];
  const highest = [price, cost, ...open.map((part) => part.price)].map(big).reduce(greater);
  return [held, upTo, downTo]
    .map((quantity) => quantity.abs())
    .reduce(greater)
    .times(highest);
}

/** Quantities that an order may still add on each side, base units, and its own price. */
interface OpenPart {
  readonly buys: Big;
  readonly sells: Big;
  readonly price: Decimal;
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
