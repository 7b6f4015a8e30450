import type { Decimal } from '../decimal/decimal.ts';
import type { RecordedBar } from '../deployments/deployment-input.ts';

/** Last price of an instrument. */
export interface LastPrice {
  readonly price: Decimal;
  /** Time since the venue confirmed it, ms. */
  readonly ageMs: number;
}

/** State of the market of an instrument. */
export interface MarketState {
  /** Minimum notional of an order, quote currency; 0 = none. */
  readonly minNotional: Decimal;
  /** Smallest step of a quantity, base units; 0 = none. */
  readonly lotSize: Decimal;
  readonly isOpen: boolean;
}

/** Clear no of a venue that does not have an instrument any more. Its silence is none. */
export interface MarketRefusal {
  /** In words. */
  readonly refused: string;
}

/** Closed bars of an instrument, oldest first, or why there are none; null = not known now. */
export type BarsAnswer = readonly RecordedBar[] | MarketRefusal | null;

/** State of the market of an instrument, or why there is none; null = not known now. */
export type MarketAnswer = MarketState | MarketRefusal | null;

/** Port: market data. Bars may be late, and wrong; the core checks them. */
export interface BarFeed {
  /**
   * Returns closed bars that start after a time, beginning with the first of them. More may follow those that it returns; none says that
   * there are none by now.
   */
  barsAfter(symbol: string, timeframeMs: number, openTime: number): Promise<BarsAnswer>;
  lastPrice(symbol: string): Promise<LastPrice | null>;
  marketState(symbol: string): Promise<MarketAnswer>;
}

/** Returns whether an answer is the clear no of a venue. */
export function isRefused(answer: object | null): answer is MarketRefusal {
  return answer !== null && 'refused' in answer;
}
