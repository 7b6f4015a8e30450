import { big, compare, type Decimal, multiply, subtract, text } from '../decimal/decimal.ts';
import { type CostBasis, netQuantity, NO_COST, withCost } from './cost-basis.ts';
import type { VenueFill } from './ledger-entry.ts';

const DAY_MS = 86_400_000;

/** Books of one deployment, from its fills only: what it holds, what is left of its funds, and where its limits count from. */
export interface DeploymentBooks {
  readonly basis: CostBasis;
  /** Funds that are not invested, quote currency. */
  readonly cash: Decimal;
  /** Highest equity so far, quote currency. */
  readonly peakEquity: Decimal;
  /** Days since 1970-01-01 UTC of `dayEquity`. */
  readonly day: number;
  /** Equity when that day was first seen, quote currency. */
  readonly dayEquity: Decimal;
}

/** Returns the books of a deployment that holds nothing yet. @param now - UTC ms. */
export function openBooks(funds: Decimal, now: number): DeploymentBooks {
  const day = Math.floor(now / DAY_MS);
  return { basis: NO_COST, cash: funds, peakEquity: funds, day, dayEquity: funds };
}

/** Returns the books after a fill. A fee in base currency takes from what is held. */
export function withBookedFill(books: DeploymentBooks, fill: VenueFill): DeploymentBooks {
  const { side, quantity, price, fee, feeCurrency, baseCurrency } = fill;
  const worth = multiply(quantity, price);
  const isBaseFee = feeCurrency === baseCurrency;
  const traded = withCost(books.basis, fill);
  const basis =
    isBaseFee && compare(fee, '0') > 0
      ? withCost(traded, { side: 'sell', quantity: fee, price })
      : traded;
  const paid = isBaseFee ? '0' : fee;
  const flow = side === 'buy' ? big(worth).times(-1) : big(worth);
  return { ...books, basis, cash: text(big(books.cash).plus(flow).minus(big(paid))) };
}

/** Returns the equity of books at a price, quote currency. */
export function equityOf({ basis, cash }: DeploymentBooks, price: Decimal): Decimal {
  return text(big(cash).plus(big(netQuantity(basis)).times(big(price))));
}

/** Returns the books with peak and day brought up to a price and a time, UTC ms. */
export function markedBooks(books: DeploymentBooks, price: Decimal, now: number): DeploymentBooks {
  const equity = equityOf(books, price);
  const day = Math.floor(now / DAY_MS);
  return {
    ...books,
    peakEquity: compare(equity, books.peakEquity) > 0 ? equity : books.peakEquity,
    ...(day > books.day && { day, dayEquity: equity }),
  };
}

/** Returns today's result and the fall from the highest equity of marked books. */
export function resultsOf(
  books: DeploymentBooks,
  price: Decimal,
): { readonly pnlToday: Decimal; readonly drawdownRatio: number } {
  const equity = equityOf(books, price);
  const peak = big(books.peakEquity);
  const drawdownRatio = peak.gt(0) ? Math.min(0, Number(big(equity).div(peak).minus(1))) : 0;
  return { pnlToday: subtract(equity, books.dayEquity), drawdownRatio };
}
