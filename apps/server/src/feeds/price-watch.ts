/** A fresh price, under a name that somebody waits for. */
export interface NamedPrice {
  /** Name of the instrument as it is waited for, for example `BTC` or `coinbase:BTC-USD`. */
  readonly symbol: string;
  /** Quote currency. */
  readonly price: number;
  /** UTC ms. */
  readonly pricedAt: number;
  /** Name of the venue on screens. */
  readonly source: string;
}

/** Port: receiver of prices that are waited for, besides those that somebody looks at. */
export interface PriceWatch {
  /** Returns the names of the instruments that are waited for. */
  readonly names: () => Promise<readonly string[]>;
  /** Takes prices that were just written; must not hold up the next ones. */
  readonly take: (prices: readonly NamedPrice[]) => void;
  /** Resolves once everything that was taken is dealt with. */
  readonly settled: () => Promise<void>;
}
