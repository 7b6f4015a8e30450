import { big, type Decimal, text } from '../decimal/decimal.ts';

/** Numbers of orders from here on are of the owner: no run of a strategy comes that far. */
const FIRST_OWNER_NUMBER = 1_000_000_000;

/** Order of the owner that closes what a deployment holds of an instrument, or a part of it. */
export interface ClosingOrder {
  readonly orderNumber: number;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  /** To be closed in all, base units, > 0, whole lots. */
  readonly quantity: Decimal;
  /** Smallest step of a quantity at the venue, base units. */
  readonly lotSize: Decimal;
}

/** Closing of what a deployment holds, or of a part of it, by its owner. */
export interface Closing {
  /** One for each instrument of which something is closed, at least one. */
  readonly orders: readonly ClosingOrder[];
  /** UTC ms. */
  readonly askedAt: number;
  /** True: the deployment is stopped once it holds nothing. */
  readonly stopsAfterwards: boolean;
  /** True: what was on its way to be bought when it was asked for is closed too. */
  readonly closesAll?: boolean | undefined;
}

/** Wishes of the owner that a deployment has not carried out yet. */
export interface OwnerActions {
  /** Null: nothing is being closed. */
  readonly closing: Closing | null;
  /** Count of orders of closings so far; the number of the next follows from it. */
  readonly closingCount: number;
  /** Ids of orders that the owner cancels and whose end the strategy was not given yet. */
  readonly cancelling: readonly string[];
  /**
   * Close time of the last bar when the owner cancelled everything, UTC ms: what was decided by then and was not written yet is
   * cancelled too. Not there once that is done.
   */
  readonly cancelledUpTo?: number | undefined;
  /**
   * Close time of the last bar at which the strategy asked for an entry, or could have, when its owner closed the position, UTC ms:
   * entries go out again once a bar has passed at which it asks for none. Null: they are not held back.
   */
  readonly heldSince: number | null;
}

export const NO_OWNER_ACTIONS: OwnerActions = {
  ...{ closing: null, closingCount: 0, cancelling: [], heldSince: null },
};

/** Returns the number of the owner's next order. */
export function nextOwnerNumber({ closingCount }: OwnerActions): number {
  return FIRST_OWNER_NUMBER + closingCount;
}

/** Returns true for the number of an order of the owner, which the run of the strategy does not know. */
export function isOwnerNumber(orderNumber: number): boolean {
  return orderNumber >= FIRST_OWNER_NUMBER;
}

/** Returns the whole lots of a part of a position, base units without a sign. @param lotSize - Base units. */
export function partOfPosition(position: Decimal, part: 'all' | 'half', lotSize: Decimal): Decimal {
  const wanted = part === 'all' ? big(position).abs() : big(position).abs().div(2);
  return text(wanted.div(big(lotSize)).round(0, 0).times(big(lotSize)));
}
