/** Accounts of the simulated money. Those of a user say whose they are; the others are the marketplace's. */
export type MarketAccount =
  | { readonly account: 'wallet' | 'escrow' | 'earnings'; readonly userId: string }
  | { readonly account: 'platform' | 'issued'; readonly userId: null };

/** One line of a booking. */
export type Posting = MarketAccount & {
  /** US cents, a whole number: + what the account gets, - what it gives. */
  readonly amount: number;
};

/** Kind of a booking. A purchase has one `purchase`, and then either one `settlement` or one `refund`. */
export type BookingKind = 'opening' | 'purchase' | 'settlement' | 'refund';

/** A change of accounts whose lines sum to zero. */
export interface Booking {
  readonly kind: BookingKind;
  readonly postings: readonly Posting[];
}

/** Money with which a wallet begins, US cents. It is simulated: none of it can be paid in or out. */
export const OPENING_CENTS = 100_000;

/** Share of a sale that is the author's. */
const ROYALTY_RATIO = 0.8;

/** Returns the booking that opens the wallet of a user. */
export function openingOf(userId: string): Booking {
  return booking('opening', [
    { account: 'issued', userId: null, amount: -OPENING_CENTS },
    { account: 'wallet', userId, amount: OPENING_CENTS },
  ]);
}

/** Returns the booking of a purchase: its price waits in escrow, the author's only once it can no longer be refunded. @param price - US cents. */
export function purchaseOf(buyerId: string, price: number): Booking {
  return booking('purchase', [
    { account: 'wallet', userId: buyerId, amount: -price },
    { account: 'escrow', userId: buyerId, amount: price },
  ]);
}

/** Returns the booking that gives a price back. @param price - US cents. */
export function refundOf(buyerId: string, price: number): Booking {
  return booking('refund', [
    { account: 'escrow', userId: buyerId, amount: -price },
    { account: 'wallet', userId: buyerId, amount: price },
  ]);
}

/** Returns the booking that pays author and marketplace out of escrow. @param price - US cents. */
export function settlementOf(buyerId: string, authorId: string, price: number): Booking {
  const royalty = royaltyOf(price);
  return booking('settlement', [
    { account: 'escrow', userId: buyerId, amount: -price },
    { account: 'earnings', userId: authorId, amount: royalty },
    { account: 'platform', userId: null, amount: price - royalty },
  ]);
}

/** Returns what the author gets of a price, whole US cents, rounded down. @param price - US cents. */
export function royaltyOf(price: number): number {
  return Math.floor(price * ROYALTY_RATIO);
}

function booking(kind: BookingKind, postings: readonly Posting[]): Booking {
  const sum = postings.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0 || !postings.every(({ amount }) => Number.isSafeInteger(amount))) {
    throw new RangeError(`a booking of whole cents sums to zero, not to ${sum}`);
  }
  // What is free moves nothing.
  return { kind, postings: postings.filter(({ amount }) => amount !== 0) };
}
