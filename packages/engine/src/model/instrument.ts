/** Kind of a tradable product. */
export type InstrumentKind =
  | 'spot'
  | 'stock'
  | 'fund'
  | 'index'
  | 'forex'
  | 'future'
  | 'perpetual'
  | 'option'
  | 'bond';

/** Tradable product, with the steps and bounds in which it is traded. */
export interface Instrument {
  readonly symbol: string;
  /** Smallest step of a price, quote currency; 0 = prices are not rounded. */
  readonly tickSize: number;
  /** True where the tick was inferred from the prices, as nobody stated it; false without it. */
  readonly isTickInferred?: boolean | undefined;
  /** Smallest step of a quantity, base units; 0 = quantities are not rounded. */
  readonly lotSize: number;
  /** Minimum notional of an order that opens, quote currency; none without it. */
  readonly minNotional?: number | undefined;
  /** Worth of a move of the price by 1 for one unit, quote currency, > 0; 1 without it. A futures contract has its multiplier. */
  readonly pointValue?: number | undefined;
  /** Money of the account that one unit of the quote currency is worth throughout the run, > 0; 1 without it. */
  readonly exchangeRate?: number | undefined;
  /** Id of the venue at which it is traded; not known without it. */
  readonly venue?: string | undefined;
  /** Not known without it. */
  readonly kind?: InstrumentKind | undefined;
  /** Currency or product that one unit is; not known without it. */
  readonly baseCurrency?: string | undefined;
  /** Currency in which prices are; without it that of the account. */
  readonly quoteCurrency?: string | undefined;
  /** Name of the session calendar that has its hours; without it, it is traded around the clock. */
  readonly calendarName?: string | undefined;
}

/** An instrument, and what its currency is worth. */
export interface ConvertedInstrument {
  readonly instrument: Instrument;
  /**
   * Money of the account for one unit of the quote currency, > 0: one value a bar, known when the bar opens (see
   * `exchangeRatesAtOpens`). Without it, the rate of the instrument holds throughout.
   */
  readonly exchangeRates?: Float64Array | undefined;
}

/** Returns the money of the account for one unit of the quote currency on a bar; NaN where there is no such bar. */
export function exchangeRateAt(
  { instrument, exchangeRates }: ConvertedInstrument,
  barIndex: number,
): number {
  if (exchangeRates === undefined) return instrument.exchangeRate ?? 1;
  return exchangeRates[barIndex] ?? NaN;
}

/** Returns the worth of a move of the price by 1 for one unit on a bar, account currency. */
export function pointValueAt(market: ConvertedInstrument, barIndex: number): number {
  return (market.instrument.pointValue ?? 1) * exchangeRateAt(market, barIndex);
}

/** Returns an instrument whose prices and quantities are taken as they come; a unit is worth its price. */
export function plainInstrument(symbol: string): Instrument {
  return { symbol, tickSize: 0, lotSize: 0, pointValue: 1 };
}
