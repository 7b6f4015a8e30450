import { Big } from 'big.js';
import { invariant } from '@stratloom/engine/model';
import { big, compare, text } from '../decimal/decimal.ts';
import type { OrderTerms } from '../journal/journal-order.ts';
import {
  equityOf,
  heldSymbols,
  type LastPrices,
  markedBooks,
  resultsOf,
} from '../ledger/deployment-books.ts';
import type { RiskRefusal } from '../risk/check-order.ts';
import { worstWorth } from './worst-worth.ts';
import type { OwnerBook, OwnerHolding } from './owner-book.ts';

/** An order that opens something, and what is known when it is decided. */
export interface OwnerEntry {
  readonly order: OrderTerms;
  readonly deploymentId: string;
  readonly prices: LastPrices;
  /** By the venue's clock, UTC ms. */
  readonly now: number;
}

/** Returns the symbols that something is held of and whose prices were not asked for yet. */
export function pricesMissing({ holdings }: OwnerBook, prices: LastPrices): string[] {
  const symbols = new Set(holdings.flatMap(({ deployment }) => heldSymbols(deployment.books)));
  return [...symbols].filter((symbol) => !prices.has(symbol));
}

/** Returns why an entry must not be sent for what all accounts of its owner have at work; null = it may. */
export function checkOwner(book: OwnerBook, entry: OwnerEntry): RiskRefusal | null {
  const { limits, holdings } = book;
  if (limits === null) {
    const message = 'There is no limit yet on what all your accounts together may hold and lose.';
    return { code: 'owner-limits', message };
  }
  const unpriced = holdings
    .flatMap(({ deployment }) => heldSymbols(deployment.books))
    .find((symbol) => (entry.prices.get(symbol) ?? null) === null);
  if (unpriced !== undefined) {
    const message = `No price is known of ${unpriced}, which you hold: what all your accounts have at risk is not known.`;
    return { code: 'owner-price', message };
  }
  const lost = holdings.reduce((sum, each) => sum.plus(resultToday(each, entry)), new Big(0));
  if (lost.lte(big(limits.maxDailyLoss).times(-1))) {
    const message = `Today all your accounts with real money together have lost ${text(lost.abs())}; your limit is ${limits.maxDailyLoss}.`;
    return { code: 'owner-daily-loss', message };
  }
  const worth = holdings.reduce((sum, each) => sum.plus(worstWorthOf(each, entry)), new Big(0));
  if (compare(text(worth), limits.maxExposure) <= 0) return null;
  const message = `With this order all your accounts with real money together could hold ${text(worth)}, more than your limit of ${limits.maxExposure}.`;
  return { code: 'owner-exposure', message };
}

/** Result of a deployment since 00:00 UTC, quote currency; 0 for one that has not been at work today. */
function resultToday({ deployment: { books } }: OwnerHolding, { prices, now }: OwnerEntry): Big {
  const equity = equityOf(books, prices);
  invariant(equity !== null, 'all that is held has a price');
  return big(resultsOf(markedBooks(books, equity, now), equity).pnlToday);
}

/** Greatest worth of what a deployment holds and may come to hold, quote currency. */
function worstWorthOf({ deployment, live }: OwnerHolding, entry: OwnerEntry): Big {
  const { books, markets, id } = deployment;
  return markets.reduce((sum, { symbol }) => {
    const price = entry.prices.get(symbol) ?? '0';
    const added = id === entry.deploymentId ? entry.order : undefined;
    return sum.plus(worstWorth({ books, symbol, price, live, entry: added }));
  }, new Big(0));
}
