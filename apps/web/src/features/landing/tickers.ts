import type { Ticker } from '@stratloom/contracts';

/** Prices for the ticker, and whose they are. */
export interface Tickers {
  readonly items: readonly Ticker[];
  readonly source: string;
}
