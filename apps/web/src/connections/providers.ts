import type { ProviderOffer } from '@stratloom/contracts';

/** An exchange or broker that can be connected, as this page shows it. */
export type Provider = Pick<ProviderOffer, 'providerId' | 'name' | 'trades' | 'connectionTypes'> & {
  readonly demo: boolean;
  readonly keys: ProviderOffer['keys'];
};

const keyFields = { keyLabel: 'API Key', secretLabel: 'API Secret', takesOneTimeCode: false };

/** Every provider, in the order of their cards; these hold until the server has answered. */
export const builtInProviders: readonly Provider[] = [
  {
    providerId: 'coinbase',
    name: 'Coinbase',
    trades: 'Crypto',
    connectionTypes: ['oauth'],
    demo: false,
    keys: {
      required: ['View'],
      optional: ['Trade'],
      helpUrl: 'https://help.coinbase.com/',
      ...keyFields,
    },
  },
  {
    providerId: 'kraken',
    name: 'Kraken',
    trades: 'Crypto',
    connectionTypes: ['api_key'],
    demo: false,
    keys: {
      ...keyFields,
      required: ['Query Funds', 'Query Open Orders & Trades', 'Query Closed Orders & Trades'],
      optional: ['Create & Modify Orders'],
      helpUrl: 'https://support.kraken.com/hc/en-us/articles/360000919966',
      takesOneTimeCode: true,
    },
  },
  {
    providerId: 'binanceus',
    name: 'Binance.US',
    trades: 'Crypto',
    connectionTypes: ['api_key'],
    demo: false,
    keys: {
      ...keyFields,
      required: ['Enable Reading'],
      optional: ['Enable Trading'],
      helpUrl: 'https://support.binance.us/',
    },
  },
  {
    providerId: 'alpaca',
    name: 'Alpaca',
    trades: 'Stocks and crypto',
    connectionTypes: ['oauth'],
    demo: false,
    keys: {
      required: ['Account'],
      optional: ['Trading'],
      helpUrl: 'https://docs.alpaca.markets/',
      ...keyFields,
    },
  },
];
