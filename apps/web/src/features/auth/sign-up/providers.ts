/** An exchange or broker that can be connected. */
export interface Provider {
  readonly id: 'coinbase' | 'kraken' | 'binanceus' | 'alpaca';
  readonly name: string;
  readonly trades: string;
  /** What a key must and may be allowed to do; null where the provider asks the user itself. */
  readonly keyAccess: KeyAccess | null;
}

/** How to make an API key at an exchange. */
export interface KeyAccess {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  readonly helpUrl: string;
  /** Whether a key may need a one-time code. */
  readonly takesOneTimeCode: boolean;
}

/** Every provider, in the order of their cards. */
export const providers: readonly Provider[] = [
  { id: 'coinbase', name: 'Coinbase', trades: 'Crypto', keyAccess: null },
  {
    id: 'kraken',
    name: 'Kraken',
    trades: 'Crypto',
    keyAccess: {
      required: ['Query Funds', 'Query Open Orders & Trades', 'Query Closed Orders & Trades'],
      optional: ['Create & Modify Orders'],
      helpUrl: 'https://support.kraken.com/hc/en-us/articles/360000919966',
      takesOneTimeCode: true,
    },
  },
  {
    id: 'binanceus',
    name: 'Binance.US',
    trades: 'Crypto',
    keyAccess: {
      required: ['Enable Reading'],
      optional: ['Enable Trading'],
      helpUrl: 'https://support.binance.us/',
      takesOneTimeCode: false,
    },
  },
  { id: 'alpaca', name: 'Alpaca', trades: 'Stocks and crypto', keyAccess: null },
];
