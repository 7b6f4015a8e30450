import type { Decimal } from '../decimal/decimal.ts';
import type { RecordedBar } from '../deployments/deployment-input.ts';

/** Last price of an instrument. */
export interface LastPrice {
  readonly price: Decimal;
  /** Time since the venue confirmed it, ms. */
  readonly ageMs: number;
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
  /** Returns minimum notional of an order (quote currency, 0 = none) and whether the market is open; null = not known now. */
  marketState(
    symbol: string,
  ): Promise<{ readonly minNotional: Decimal; readonly isOpen: boolean } | null>;
}
