import { compare, type Decimal, subtract } from '../decimal/decimal.ts';
import type { JournalOrder } from '../journal/journal-order.ts';
import { hasEnded } from '../journal/order-state.ts';
import type { VenueBalance, VenueOrder } from '../ports/account-venue.ts';
import type { IgnoredDifference } from '../ports/execution-store.ts';

/** A balance in which the venue and our books do not agree. */
export interface BalanceDifference {
  readonly kind: 'balance';
  readonly currency: string;
  readonly ours: Decimal;
  readonly venue: Decimal;
  /** Amount that the venue holds more; < 0: less. */
  readonly excess: Decimal;
}

/** One thing in which the venue and our books do not agree. */
export type Difference =
  | BalanceDifference
  /** A working order that is not ours. */
  | { readonly kind: 'foreignOrder'; readonly order: VenueOrder }
  /** An order that works in our books and not at the venue: it has to be looked up. */
  | { readonly kind: 'missingOrder'; readonly order: JournalOrder };

/** Returns the differences of balances, by currency, without those that the owner lets be; currencies with nothing on either side are left out. */
export function balanceDifferences(
  holdings: ReadonlyMap<string, Decimal>,
  balances: readonly VenueBalance[],
  ignored: readonly IgnoredDifference[] = [],
): BalanceDifference[] {
  const atVenue = new Map(balances.map(({ currency, total }) => [currency, total]));
  const currencies = [...new Set([...holdings.keys(), ...atVenue.keys()])].toSorted();
  return currencies.flatMap((currency) => {
    const ours = holdings.get(currency) ?? '0';
    const venue = atVenue.get(currency) ?? '0';
    const excess = subtract(venue, ours);
    const isLetBe = ignored.some(
      (each) => each.currency === currency && compare(each.excess, excess) === 0,
    );
    if (compare(ours, venue) === 0 || isLetBe) return [];
    return [{ kind: 'balance' as const, currency, ours, venue, excess }];
  });
}

/** Returns differences in words; empty = there are none. */
export function mismatchText(differences: readonly Difference[]): string {
  return differences.map(differenceText).join(' ');
}

/** Returns the differences of working orders. */
export function orderDifferences(
  live: readonly JournalOrder[],
  working: readonly VenueOrder[],
): Difference[] {
  const ours = new Map(live.map((order) => [order.clientOrderId, order]));
  const atVenue = new Set(working.map(({ clientOrderId }) => clientOrderId));
  const foreign = working.filter(({ clientOrderId }) => !ours.has(clientOrderId));
  const missing = live.filter(
    ({ state, clientOrderId }) =>
      (state === 'OPEN' || state === 'PARTIAL') && !hasEnded(state) && !atVenue.has(clientOrderId),
  );
  return [
    ...foreign.map((order) => ({ kind: 'foreignOrder' as const, order })),
    ...missing.map((order) => ({ kind: 'missingOrder' as const, order })),
  ];
}

/** Returns a difference in words. */
export function differenceText(difference: Difference): string {
  switch (difference.kind) {
    case 'balance': {
      const { currency, ours, venue } = difference;
      return `The venue holds ${venue} ${currency}, our books ${ours}.`;
    }
    case 'foreignOrder': {
      const { side, quantity, symbol, venueOrderId } = difference.order;
      return `Order ${venueOrderId} (${side} ${quantity} ${symbol}) is not one of ours.`;
    }
    case 'missingOrder':
      return `Order ${difference.order.clientOrderId} does not work at the venue.`;
  }
}
