import { add, compare, type Decimal } from '../decimal/decimal.ts';
import { heldOf } from '../ledger/deployment-books.ts';
import { openingEntries } from '../ledger/ledger-entry.ts';
import type { VenueBalance } from '../ports/account-venue.ts';
import type { AccountRows } from '../ports/execution-store.ts';
import { balanceDifferences, mismatchText } from '../reconcile/differences.ts';
import type { Noting } from '../worker/account-writer.ts';

/** Choice of an owner about a balance in which venue and books differ. */
export interface BalanceChoice {
  readonly currency: string;
  /** Amount that the venue holds more than our books (< 0: less), as the owner has seen it. */
  readonly excess: Decimal;
  /** `adopt`: the books take the venue's balance. `ignore`: the difference stays, and is not spoken of again while it is the same. */
  readonly choice: 'adopt' | 'ignore';
  readonly reason: string;
  /** Balances of the venue, read a moment ago. */
  readonly balances: readonly VenueBalance[];
}

/**
 * Why a choice is not carried out: orders are on their way, and with them fills; the difference is another one by now, or none; the
 * venue holds less than deployments have by their books.
 */
export type SettleRefusal = 'moving' | 'changed' | 'held';

/** Carries out the choice of an owner about a balance; returns why it cannot be. Nothing is traded. */
export async function settleBalance(
  rows: AccountRows,
  note: Noting,
  { currency, excess, choice, reason, balances }: BalanceChoice,
): Promise<SettleRefusal | null> {
  const live = await rows.liveOrders();
  if (live.some(({ state }) => state !== 'INTENT' && state !== 'OPEN')) return 'moving';
  const account = await rows.account();
  const found = balanceDifferences(await rows.holdings(), balances, account.ignored).find(
    (each) => each.currency === currency,
  );
  if (found === undefined || compare(found.excess, excess) !== 0) return 'changed';
  const isAdopted = choice === 'adopt';
  if (isAdopted && compare(found.venue, await heldByDeployments(rows, currency)) < 0) return 'held';
  if (isAdopted) await rows.insertEntries(openingEntries(currency, excess));
  const others = account.ignored.filter((each) => each.currency !== currency);
  const ignored = isAdopted ? others : [...others, { currency, excess }];
  const left = balanceDifferences(await rows.holdings(), balances, ignored);
  await rows.putAccount({ ...account, ignored, mismatch: mismatchText(left) });
  note({
    deploymentId: null,
    kind: isAdopted ? 'adopted' : 'difference-ignored',
    message: reason,
    facts: found,
  });
  return null;
}

/** Returns what deployments have of a currency by their books; stopped ones have given it up. */
async function heldByDeployments(rows: AccountRows, currency: string): Promise<Decimal> {
  const holding = (await rows.deployments()).filter(({ state }) => state !== 'stopped');
  const positions = holding.flatMap(({ books, markets }) =>
    markets
      .filter(({ baseCurrency }) => baseCurrency === currency)
      .map(({ symbol }) => heldOf(books, symbol)),
  );
  return positions.reduce<Decimal>((sum, held) => {
    return compare(held, '0') > 0 ? add(sum, held) : sum;
  }, '0');
}
