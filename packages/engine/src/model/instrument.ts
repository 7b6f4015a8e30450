/** What is traded. */
export interface Instrument {
  /** Name of the instrument, for example `AAPL` or `BTC-USD`. */
  readonly symbol: string;
  /** Smallest step of a price, quote currency; 0 = prices are not rounded. */
  readonly tickSize: number;
  /** Smallest step of a quantity, base units; 0 = quantities are not rounded. */
  readonly lotSize: number;
}

/** Returns an instrument whose prices and quantities are taken as they come. */
export function plainInstrument(symbol: string): Instrument {
  return { symbol, tickSize: 0, lotSize: 0 };
}
