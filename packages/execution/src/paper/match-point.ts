import { add, big, compare, type Decimal, negate, subtract, text } from '../decimal/decimal.ts';
import type { PaperBook } from './accept-order.ts';
import {
  isWorking,
  leftOf,
  type PaperFill,
  type PaperOrder,
  type PaperSettings,
} from './paper-order.ts';
import { askAt, bidAt, costOf, feeOf } from './paper-prices.ts';
import type { PricePoint } from './price-point.ts';

/** Decimals of a quantity that a volume limit leaves. */
const QUANTITY_DECIMALS = 8;

/** A book after a price. Orders that have ended are still in it; one that is the same object has not changed. */
export interface Matched {
  readonly book: PaperBook;
  readonly fills: readonly PaperFill[];
}

/** Returns what a price makes of the orders of a book, in their order of acceptance. */
export function matchPoint(book: PaperBook, point: PricePoint, settings: PaperSettings): Matched {
  let { balances } = book;
  const fills: PaperFill[] = [];
  const orders = book.orders.map((order) => {
    const isSeen = order.symbol === point.symbol && point.since >= order.activeAt;
    if (!isSeen || !isWorking(order)) return order;
    const { order: seen, price } = touch(order, point, settings);
    if (price === null) return seen;
    const outcome = execute(seen, price, { balances, point, settings });
    if (outcome.fill !== null) {
      fills.push(outcome.fill);
      balances = booked(balances, outcome.fill);
    }
    return outcome.order;
  });
  return { book: { orders, balances }, fills };
}

/** Returns an order after it has seen a price, and the price at which it fills; null = it does not. */
function touch(
  order: PaperOrder,
  point: PricePoint,
  settings: PaperSettings,
): { readonly order: PaperOrder; readonly price: Decimal | null } {
  const isStop = order.stopPrice !== null && !order.isTriggered;
  const middle = isStop ? stopReached(order, point) : point.price;
  const seen = {
    ...order,
    isResting: true,
    isTriggered: order.isTriggered || (isStop && middle !== null),
  };
  const hasChanged = seen.isResting !== order.isResting || seen.isTriggered !== order.isTriggered;
  const next = hasChanged ? seen : order;
  if (middle === null) return { order: next, price: null };
  const price = order.side === 'buy' ? askAt(middle, settings) : bidAt(middle, settings);
  const { limitPrice } = order;
  if (limitPrice === null) return { order: next, price };
  if (isWorse(price, limitPrice, order.side)) return { order: next, price: null };
  // A limit that rested is met by others; one that has just come meets them.
  const isMet = order.isResting && !isStop;
  return { order: next, price: isMet ? limitPrice : price };
}

/** Returns the middle price at which a stop is reached, null when it is not: its own, unless the price has jumped over it. */
function stopReached({ stopPrice, side }: PaperOrder, point: PricePoint): Decimal | null {
  if (stopPrice === null || isWorse(stopPrice, point.price, side)) return null;
  const hasPassed = point.from !== null && isWorse(stopPrice, point.from, side);
  return hasPassed ? stopPrice : point.price;
}

/** True when a price costs its side more than another one does. */
function isWorse(price: Decimal, than: Decimal, side: 'buy' | 'sell'): boolean {
  return side === 'buy' ? compare(price, than) > 0 : compare(price, than) < 0;
}

/** Fills an order at a price, as far as volume, cash and holdings allow; what these do not allow is cancelled. */
function execute(
  order: PaperOrder,
  price: Decimal,
  market: {
    readonly balances: ReadonlyMap<string, Decimal>;
    readonly point: PricePoint;
    readonly settings: PaperSettings;
  },
): { readonly order: PaperOrder; readonly fill: PaperFill | null } {
  const { balances, settings } = market;
  const { baseCurrency, quoteCurrency, side } = order;
  const held = balances.get(baseCurrency) ?? '0';
  const wanted = limitedByVolume(leftOf(order), market.point, settings);
  if (compare(wanted, '0') <= 0) return { order, fill: null };
  const quantity = order.reduceOnly && compare(held, wanted) < 0 ? held : wanted;
  if (order.reduceOnly && compare(quantity, '0') <= 0) {
    return { order: cancelled(order, `There is no ${baseCurrency} left to reduce.`), fill: null };
  }
  const cash = balances.get(quoteCurrency) ?? '0';
  const isCovered =
    side === 'buy'
      ? compare(cash, costOf(quantity, price, settings)) >= 0
      : compare(held, quantity) >= 0;
  if (!isCovered) {
    const lacking = side === 'buy' ? quoteCurrency : baseCurrency;
    return { order: cancelled(order, `There is not enough ${lacking}.`), fill: null };
  }
  const { clientOrderId, symbol } = order;
  const fee = feeOf(quantity, price, settings);
  const fill = { clientOrderId, symbol, baseCurrency, quoteCurrency, side, quantity, price, fee };
  const filledQuantity = add(order.filledQuantity, quantity);
  const isWhole = compare(filledQuantity, order.quantity) >= 0;
  const filled = { ...order, filledQuantity, state: isWhole ? 'FILLED' : 'PARTIAL' } as const;
  const isCut = compare(quantity, wanted) < 0;
  return {
    order: isCut ? cancelled(filled, `There is no ${baseCurrency} left to reduce.`) : filled,
    fill,
  };
}

function cancelled(order: PaperOrder, reason: string): PaperOrder {
  return { ...order, state: 'CANCELLED', reason };
}

function limitedByVolume(
  quantity: Decimal,
  { volume }: PricePoint,
  { maxVolumeRatio }: PaperSettings,
): Decimal {
  if (maxVolumeRatio === null || volume === null) return quantity;
  const most = text(big(volume).times(big(maxVolumeRatio)).round(QUANTITY_DECIMALS, 0));
  return compare(most, quantity) < 0 ? most : quantity;
}

/** Returns balances after a fill. */
function booked(
  balances: ReadonlyMap<string, Decimal>,
  { side, quantity, price, fee, baseCurrency, quoteCurrency }: PaperFill,
): ReadonlyMap<string, Decimal> {
  const worth = text(big(quantity).times(big(price)));
  const isBuy = side === 'buy';
  const base = add(balances.get(baseCurrency) ?? '0', isBuy ? quantity : negate(quantity));
  const flow = subtract(isBuy ? negate(worth) : worth, fee);
  const quote = add(balances.get(quoteCurrency) ?? '0', flow);
  return new Map([...balances, [baseCurrency, base], [quoteCurrency, quote]]);
}
