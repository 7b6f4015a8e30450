import { compare, subtract } from '../decimal/decimal.ts';
import { isSettled, type JournalOrder, type OrderTerms } from './journal-order.ts';
import { hasEnded } from './order-state.ts';
import type { WantedOrder } from './wanted-order.ts';

/** An order to write. */
export interface OrderSubmit {
  readonly order: WantedOrder;
  readonly revision: number;
  /** Revisions in a row before this one that the venue refused or let expire, or that got lost. */
  readonly failures: number;
  /** True where revisions before this one have filled a part of it. */
  readonly isRest: boolean;
}

/** Differences between what a strategy wants and what is in the journal. */
export interface OrderChanges {
  /** Orders to write; their quantities are what is left to fill. */
  readonly submits: readonly OrderSubmit[];
  /** Working orders to cancel. */
  readonly cancels: readonly JournalOrder[];
  /** Orders not sent yet that nobody wants any more. */
  readonly withdrawals: readonly JournalOrder[];
}

/**
 * Returns what has to be done so that the venue works on what the strategy wants. Terms are changed by a new order once the one
 * before has ended, and nothing new is written while what became of an order of the deployment is unknown.
 *
 * @param orders - All orders of the deployment whose numbers are wanted or that have not ended, any order.
 * @param since - Failures after this time count, UTC ms.
 */
export function orderChanges(
  wanted: readonly WantedOrder[],
  orders: readonly JournalOrder[],
  since = 0,
): OrderChanges {
  const isWanted = new Map(wanted.map((order) => [order.orderNumber, order]));
  const live = orders.filter(({ state }) => !hasEnded(state));
  const stale = live.filter((order) => !isCovered(order, isWanted.get(order.orderNumber), orders));
  const cancels = stale.filter(({ state, cancel }) => state !== 'INTENT' && cancel === 'none');
  const withdrawals = stale.filter(({ state }) => state === 'INTENT');
  const isInDoubt = live.some(({ state }) => state === 'UNKNOWN' || state === 'SENT');
  if (isInDoubt) return { submits: [], cancels, withdrawals };
  const submits = wanted.flatMap((order) => {
    const own = orders.filter(({ orderNumber }) => orderNumber === order.orderNumber);
    if (
      own.some(
        ({ state, filledQuantity, finalQuantity }) =>
          !hasEnded(state) ||
          (finalQuantity !== null && compare(filledQuantity, finalQuantity) < 0),
      )
    )
      return [];
    const left = quantityLeft(order, own);
    if (compare(left, '0') <= 0) return [];
    const revision = own.reduce((most, each) => Math.max(most, each.revision), 0) + 1;
    const isRest = compare(left, order.quantity) < 0;
    const failures = failuresOf(own, since);
    return [{ order: { ...order, quantity: left }, revision, failures, isRest }];
  });
  return { submits, cancels, withdrawals };
}

/**
 * Returns the orders that leave now. Of a deployment with several instruments sales pay for purchases: what opens something at market
 * in one waits until what closes something in another has ended.
 *
 * @param orders - All orders of the deployment that are wanted or have not ended.
 */
export function inTurn(
  submits: readonly OrderSubmit[],
  orders: readonly JournalOrder[],
): readonly OrderSubmit[] {
  const closing = [
    ...submits.map(({ order }) => order),
    ...orders.filter((order) => !isSettled(order)),
  ].filter(({ type, reduceOnly }) => reduceOnly && type === 'market');
  return submits.filter(({ order: { symbol, type, reduceOnly } }) => {
    const isPaidBySales = !reduceOnly && type === 'market';
    return !isPaidBySales || closing.every((each) => each.symbol === symbol);
  });
}

function isCovered(
  order: JournalOrder,
  wanted: WantedOrder | undefined,
  orders: readonly JournalOrder[],
): boolean {
  if (wanted === undefined) return false;
  const others = orders.filter((each) => each !== order && each.orderNumber === order.orderNumber);
  return hasSameTerms(order, { ...wanted, quantity: quantityLeft(wanted, others) });
}

/**
 * Returns how many of the last revisions have failed in a row: those that we ended ourselves have not.
 *
 * @param since - Those that ended later count, UTC ms.
 */
export function failuresOf(own: readonly JournalOrder[], since = 0): number {
  const latest = own.toSorted((a, b) => b.revision - a.revision);
  const end = latest.findIndex(
    ({ state, stateAt }) => (state !== 'REJECTED' && state !== 'EXPIRED') || stateAt <= since,
  );
  return end === -1 ? latest.length : end;
}

/** Returns what earlier revisions have left of a wanted order. */
function quantityLeft(wanted: WantedOrder, own: readonly JournalOrder[]): string {
  return own.reduce((left, { filledQuantity }) => subtract(left, filledQuantity), wanted.quantity);
}

function hasSameTerms(order: OrderTerms, terms: OrderTerms): boolean {
  return (
    order.symbol === terms.symbol &&
    order.side === terms.side &&
    order.type === terms.type &&
    order.reduceOnly === terms.reduceOnly &&
    hasQuantity(order, terms) &&
    isSamePrice(order.limitPrice, terms.limitPrice) &&
    isSamePrice(order.stopPrice, terms.stopPrice)
  );
}

/** True for the same quantity, and for less of a purchase that was cut to the money that there is. */
function hasQuantity(order: OrderTerms, terms: OrderTerms): boolean {
  const difference = compare(order.quantity, terms.quantity);
  const mayBeCut = order.type === 'market' && order.side === 'buy' && !order.reduceOnly;
  return difference === 0 || (mayBeCut && difference < 0);
}

function isSamePrice(a: string | null, b: string | null): boolean {
  return a === null || b === null ? a === b : compare(a, b) === 0;
}
