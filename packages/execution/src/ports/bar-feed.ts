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

/** Port: market data. Bars may be late, and wrong; the core checks them. */
export interface BarFeed {
  /** Returns closed bars that start after a time, oldest first; null = not known now. */
  barsAfter(
    symbol: string,
    timeframeMs: number,
    openTime: number,
  ): Promise<readonly RecordedBar[] | null>;
  lastPrice(symbol: string): Promise<LastPrice | null>;
  /** Returns the state of the market of an instrument; null = not known now. */
  marketState(symbol: string): Promise<MarketState | null>;
}
