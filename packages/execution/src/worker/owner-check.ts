import type { AccountRows } from '../ports/execution-store.ts';
import { checkOwner, type OwnerEntry, pricesMissing } from '../owners/check-owner.ts';
import type { RiskRefusal } from '../risk/check-order.ts';

/** Prices that a decision needs and that were not asked for before its transaction: it is made again with them. */
export class PricesWanted extends Error {
  override readonly name = 'PricesWanted';
  readonly symbols: readonly string[];

  constructor(symbols: readonly string[]) {
    super(`prices of ${symbols.join(', ')} are not known yet`);
    this.symbols = symbols;
  }
}

/**
 * Returns why an entry must not be sent for what all accounts of its owner have at work, in the transaction of its intent; null = it
 * may. Entries of the owner's other accounts wait until the transaction ends.
 *
 * @throws PricesWanted
 */
export async function ownerRefusal(
  rows: AccountRows,
  entry: OwnerEntry,
): Promise<RiskRefusal | null> {
  const book = await rows.ownerBook(entry.now);
  if (book === null) return null;
  const missing = pricesMissing(book, entry.prices);
  if (missing.length > 0) throw new PricesWanted(missing);
  return checkOwner(book, entry);
}
