/** Addresses of the providers. Nothing that a user sends or a provider answers changes any of it. */
export interface VenueAddresses {
  /** The consent page and the token address of Coinbase are on one host, its API on another. */
  readonly coinbase: { readonly login: string; readonly api: string };
  readonly kraken: { readonly api: string };
  readonly binanceus: { readonly api: string };
  readonly alpaca: {
    /** Its consent page. */
    readonly pages: string;
    /** Its token address and its accounts with real money. */
    readonly live: string;
    readonly paper: string;
  };
  /** Pages that say how to make a key. */
  readonly keyHelp: Readonly<Record<'coinbase' | 'kraken' | 'binanceus' | 'alpaca', string>>;
}

/** The real providers. */
export const REAL_ADDRESSES: VenueAddresses = {
  coinbase: { login: 'https://login.coinbase.com', api: 'https://api.coinbase.com' },
  kraken: { api: 'https://api.kraken.com' },
  binanceus: { api: 'https://api.binance.us' },
  alpaca: {
    pages: 'https://app.alpaca.markets',
    live: 'https://api.alpaca.markets',
    paper: 'https://paper-api.alpaca.markets',
  },
  keyHelp: {
    coinbase:
      'https://docs.cdp.coinbase.com/coinbase-app/authentication-authorization/api-key-authentication',
    kraken: 'https://support.kraken.com/articles/360000919966-how-to-create-an-api-key',
    binanceus: 'https://support.binance.us/',
    alpaca: 'https://docs.alpaca.markets/docs/getting-started-with-trading-api',
  },
};
