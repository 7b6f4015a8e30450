/** Tradable product, with the steps and bounds in which it is traded. */
export interface Instrument {
  readonly symbol: string;
  /** Smallest step of a price, quote currency; 0 = prices are not rounded. */
  readonly tickSize: number;
  /** Smallest step of a quantity, base units; 0 = quantities are not rounded. */
  readonly lotSize: number;
  /** Least value of an order that opens, quote currency; none without it. */
  readonly minNotional?: number | undefined;
}

/** Returns an instrument whose prices and quantities are taken as they come. */
export function plainInstrument(symbol: string): Instrument {
  return { symbol, tickSize: 0, lotSize: 0 };
}
