import { invariant } from '@stratloom/engine/model';
import { add, compare, type Decimal } from '../decimal/decimal.ts';
import { type Evidence, evidenceFor, hasEnded, mayGiveUp, type OrderState } from './order-state.ts';

/** Terms of an order as they go to the venue; prices rounded to its tick, the quantity to its lot. */
export interface OrderTerms {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly type: 'market' | 'limit' | 'stop' | 'stopLimit';
  /** > 0. */
  readonly quantity: Decimal;
  readonly limitPrice: Decimal | null;
  readonly stopPrice: Decimal | null;
  /** True: only takes away from what the deployment holds. */
  readonly reduceOnly: boolean;
}

/** Life of a request to cancel an order; `unknown`: sent, and nobody knows whether it arrived. */
export type CancelState = 'none' | 'wanted' | 'sent' | 'unknown';

/** An order in the journal: written before it is sent, never deleted. */
export interface JournalOrder extends OrderTerms {
  /** Made of tag, order number and revision; never used twice. */
  readonly clientOrderId: string;
  readonly deploymentId: string;
  /** Number that the strategy's run gave the order. */
  readonly orderNumber: number;
  /** From 1; higher for an order that stands in for an earlier one with the same number. */
  readonly revision: number;
  /** Last price when it was decided, quote currency: what risk and slippage are measured by. */
  readonly decidedPrice: Decimal;
  /** By the venue's clock, UTC ms. */
  readonly decidedAt: number;
  /** After this time, by the venue's clock, the venue does not take the order any more; fixed with the intent. */
  readonly deadline: number;
  readonly state: OrderState;
  readonly cancel: CancelState;
  readonly venueOrderId: string | null;
  /** Sum of the fills that are booked. */
  readonly filledQuantity: Decimal;
  /** Quantity that the venue says was filled when it ended; null = not known, or not ended. */
  readonly finalQuantity: Decimal | null;
  /** Reason of the venue or ours for its end; empty without one. */
  readonly reason: string;
  /** Time of the last transition, UTC ms. */
  readonly stateAt: number;
  /** Requests that may have left us so far. */
  readonly sends: number;
  /** True once the strategy was given its end, or need not be. */
  readonly isReported: boolean;
}

/** Circumstances of a new intent. */
export interface IntentFacts {
  readonly clientOrderId: string;
  readonly deploymentId: string;
  readonly revision: number;
  readonly decidedPrice: Decimal;
  /** By the venue's clock, UTC ms. */
  readonly decidedAt: number;
  /** By the venue's clock, UTC ms. */
  readonly deadline: number;
}

/** Returns the terms of an order as an intent, which nobody but us knows of. */
export function intentOf(
  terms: OrderTerms & { readonly orderNumber: number },
  facts: IntentFacts,
): JournalOrder {
  const { symbol, side, type, quantity, limitPrice, stopPrice, reduceOnly, orderNumber } = terms;
  return {
    ...{ symbol, side, type, quantity, limitPrice, stopPrice, reduceOnly, orderNumber },
    ...facts,
    state: 'INTENT',
    cancel: 'none',
    venueOrderId: null,
    filledQuantity: '0',
    finalQuantity: null,
    reason: '',
    stateAt: facts.decidedAt,
    sends: 0,
    isReported: false,
  };
}

/** Facts that come with a transition. */
export interface TransitionFacts {
  readonly at: number;
  readonly reason?: string | undefined;
  readonly venueOrderId?: string | undefined;
  /** Of an order that has ended. */
  readonly finalQuantity?: Decimal | undefined;
}

/** Returns the order in another state. @throws InvariantError for a transition that the table does not have, or without its evidence. */
export function transition(
  order: JournalOrder,
  to: OrderState,
  evidence: Evidence,
  facts: TransitionFacts,
): JournalOrder {
  const needed = evidenceFor(order.state, to);
  invariant(
    needed === evidence || (evidence === 'owner' && mayGiveUp(order.state, to)),
    `order ${order.clientOrderId}: no ${order.state} -> ${to} by ${evidence}`,
  );
  return {
    ...order,
    state: to,
    stateAt: facts.at,
    reason: facts.reason ?? order.reason,
    venueOrderId: facts.venueOrderId ?? order.venueOrderId,
    finalQuantity: hasEnded(to) ? (facts.finalQuantity ?? order.finalQuantity) : null,
  };
}

/** Returns the order with one more fill booked; the state follows from the quantities while it works. */
export function withFill(order: JournalOrder, quantity: Decimal, at: number): JournalOrder {
  const filledQuantity = add(order.filledQuantity, quantity);
  const filled = { ...order, filledQuantity };
  if (hasEnded(order.state)) return filled;
  const isWhole = compare(filledQuantity, order.quantity) >= 0;
  if (isWhole) return transition(filled, 'FILLED', 'venue', { at, finalQuantity: filledQuantity });
  return order.state === 'PARTIAL' ? filled : transition(filled, 'PARTIAL', 'venue', { at });
}

/** Returns true when every fill of an ended order is booked, as far as the venue has said how many there were. */
export function isSettled(order: JournalOrder): boolean {
  if (!hasEnded(order.state)) return false;
  return order.finalQuantity === null || compare(order.filledQuantity, order.finalQuantity) >= 0;
}

/** Returns true when more was filled than ordered. */
export function isOverfilled(order: JournalOrder): boolean {
  return compare(order.filledQuantity, order.quantity) > 0;
}
