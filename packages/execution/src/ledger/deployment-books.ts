import { big, compare, type Decimal, multiply, subtract, text } from '../decimal/decimal.ts';
import { type CostBasis, netQuantity, NO_COST, withCost } from './cost-basis.ts';
import type { VenueFill } from './ledger-entry.ts';

const DAY_MS = 86_400_000;

/** Books of one deployment, from its fills only: what it holds, what is left of its funds, and where its limits count from. */
export interface DeploymentBooks {
  /** By symbol; what was never traded is not there. */
  readonly positions: Readonly<Record<string, CostBasis>>;
  /** Funds that are not invested, quote currency. */
  readonly cash: Decimal;
  /** Highest equity so far, quote currency. */
  readonly peakEquity: Decimal;
  /** Days since 1970-01-01 UTC of `dayEquity`. */
  readonly day: number;
  /** Equity when that day was first seen, quote currency. */
  readonly dayEquity: Decimal;
}

/** Last prices by symbol, quote currency; null or not there = nobody knows one. */
export type LastPrices = ReadonlyMap<string, Decimal | null>;

/** Returns the books of a deployment that holds nothing yet. @param now - UTC ms. */
export function openBooks(funds: Decimal, now: number): DeploymentBooks {
  const day = Math.floor(now / DAY_MS);
  return { positions: {}, cash: funds, peakEquity: funds, day, dayEquity: funds };
}

/** Returns the position in one instrument, with its cost. */
export function basisOf(
  { positions }: Pick<DeploymentBooks, 'positions'>,
  symbol: string,
): CostBasis {
  return positions[symbol] ?? NO_COST;
}

/** Returns what is held of one instrument, base units: + long, - short. */
export function heldOf(books: Pick<DeploymentBooks, 'positions'>, symbol: string): Decimal {
  return netQuantity(basisOf(books, symbol));
}

/** Returns the symbols of which something is held. */
export function heldSymbols({ positions }: Pick<DeploymentBooks, 'positions'>): string[] {
  return Object.entries(positions).flatMap(([symbol, { lots }]) => (lots.length > 0 ? symbol : []));
}

/** Returns profit (+) or loss (-) of all that was closed, before fees, quote currency. */
export function realizedPnlOf({ positions }: Pick<DeploymentBooks, 'positions'>): Decimal {
  const sum = Object.values(positions).map(({ realizedPnl }) => big(realizedPnl));
  return text(sum.reduce((total, each) => total.plus(each), big('0')));
}

/** Returns the books after a fill. A fee in base currency takes from what is held. */
export function withBookedFill(books: DeploymentBooks, fill: VenueFill): DeploymentBooks {
  const { symbol, side, quantity, price, fee, feeCurrency, baseCurrency } = fill;
  const worth = multiply(quantity, price);
  const isBaseFee = feeCurrency === baseCurrency;
  const traded = withCost(basisOf(books, symbol), fill);
  const basis =
    isBaseFee && compare(fee, '0') > 0
      ? withCost(traded, { side: 'sell', quantity: fee, price })
      : traded;
  const paid = isBaseFee ? '0' : fee;
  const flow = side === 'buy' ? big(worth).times(-1) : big(worth);
  return {
    ...books,
    positions: { ...books.positions, [symbol]: basis },
    cash: text(big(books.cash).plus(flow).minus(big(paid))),
  };
}

/** Returns the equity of books at last prices, quote currency; null where something is held that nobody knows a price of. */
export function equityOf(books: DeploymentBooks, prices: LastPrices): Decimal | null {
  let equity = big(books.cash);
  for (const symbol of heldSymbols(books)) {
    const price = prices.get(symbol) ?? null;
    if (price === null) return null;
    equity = equity.plus(big(heldOf(books, symbol)).times(big(price)));
  }
  return text(equity);
}

/** Returns the books with peak and day brought up to an equity (quote currency) and a time, UTC ms. */
export function markedBooks(books: DeploymentBooks, equity: Decimal, now: number): DeploymentBooks {
  const day = Math.floor(now / DAY_MS);
  return {
    ...books,
    peakEquity: compare(equity, books.peakEquity) > 0 ? equity : books.peakEquity,
    ...(day > books.day && { day, dayEquity: equity }),
  };
}

/** Returns today's result and the fall from the highest equity of marked books. @param equity - Quote currency. */
export function resultsOf(
  books: DeploymentBooks,
  equity: Decimal,
): { readonly pnlToday: Decimal; readonly drawdownRatio: number } {
  const peak = big(books.peakEquity);
  const drawdownRatio = peak.gt(0) ? Math.min(0, Number(big(equity).div(peak).minus(1))) : 0;
  return { pnlToday: subtract(equity, books.dayEquity), drawdownRatio };
}
