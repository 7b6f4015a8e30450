import { add, type Decimal, isZero, multiply, negate } from '../decimal/decimal.ts';

/** A fill as a venue reports it, in exact decimals. */
export interface VenueFill {
  /** Unique in the account. */
  readonly tradeId: string;
  readonly clientOrderId: string;
  readonly symbol: string;
  readonly baseCurrency: string;
  readonly quoteCurrency: string;
  readonly side: 'buy' | 'sell';
  /** > 0. */
  readonly quantity: Decimal;
  readonly price: Decimal;
  /** > 0 paid, < 0 a rebate. */
  readonly fee: Decimal;
  readonly feeCurrency: string;
  /** By the venue's clock, UTC ms. */
  readonly time: number;
}

/** Side of the ledger: what we hold at the venue, what went to or came from the market, what was paid for it. */
export type LedgerAccount = 'holdings' | 'market' | 'fees' | 'equity';

/** One line of the ledger; the lines of a fill sum to zero in every currency. */
export interface LedgerEntry {
  readonly currency: string;
  readonly account: LedgerAccount;
  /** + increases, - decreases. */
  readonly amount: Decimal;
  /** Fill that it comes from; of opening balances empty. */
  readonly tradeId: string;
}

/** Returns the lines of one fill: holdings against the market, and the fee against holdings. */
export function entriesOf(fill: VenueFill): LedgerEntry[] {
  const { baseCurrency, quoteCurrency, tradeId, quantity, price, fee, feeCurrency } = fill;
  const base = fill.side === 'buy' ? quantity : negate(quantity);
  const quote = negate(multiply(base, price));
  const pair = (currency: string, amount: Decimal, against: LedgerAccount): LedgerEntry[] =>
    isZero(amount)
      ? []
      : [
          { currency, account: 'holdings', amount, tradeId },
          { currency, account: against, amount: negate(amount), tradeId },
        ];
  return [
    ...pair(baseCurrency, base, 'market'),
    ...pair(quoteCurrency, quote, 'market'),
    ...pair(feeCurrency, negate(fee), 'fees'),
  ];
}

/** Returns the lines of an opening balance. */
export function openingEntries(currency: string, amount: Decimal): LedgerEntry[] {
  return [
    { currency, account: 'holdings', amount, tradeId: '' },
    { currency, account: 'equity', amount: negate(amount), tradeId: '' },
  ];
}

/** Returns what is held of each currency. */
export function holdingsOf(entries: readonly LedgerEntry[]): Map<string, Decimal> {
  const holdings = new Map<string, Decimal>();
  for (const { account, currency, amount } of entries) {
    if (account === 'holdings') holdings.set(currency, add(holdings.get(currency) ?? '0', amount));
  }
  return holdings;
}

/** Returns the currencies in which entries do not sum to zero: none in a ledger that is right. */
export function imbalances(entries: readonly LedgerEntry[]): string[] {
  const sums = new Map<string, Decimal>();
  for (const { currency, amount } of entries)
    sums.set(currency, add(sums.get(currency) ?? '0', amount));
  return [...sums].flatMap(([currency, sum]) => (isZero(sum) ? [] : [currency]));
}
