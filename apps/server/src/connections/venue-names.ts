import type { ProviderId, ProviderOffer } from '@stratloom/contracts';

/** Names of the providers on screens, whichever server they are on. */
export type VenueWords = Pick<ProviderOffer, 'name' | 'trades'> & {
  readonly keys: Omit<ProviderOffer['keys'], 'helpUrl'>;
};

/** Every provider in its own words, in the order of the screens. */
export const VENUE_WORDS: Readonly<Record<ProviderId, VenueWords>> = {
  coinbase: {
    name: 'Coinbase',
    trades: 'Crypto',
    keys: {
      required: ['View'],
      optional: ['Trade'],
      keyLabel: 'API Key Name',
      secretLabel: 'Private Key',
      takesOneTimeCode: false,
    },
  },
  kraken: {
    name: 'Kraken',
    trades: 'Crypto',
    keys: {
      required: ['Query Funds', 'Query Open Orders & Trades', 'Query Closed Orders & Trades'],
      optional: ['Create & Modify Orders'],
      keyLabel: 'API Key',
      secretLabel: 'API Secret',
      takesOneTimeCode: true,
    },
  },
  binanceus: {
    name: 'Binance.US',
    trades: 'Crypto',
    keys: {
      required: ['Enable Reading'],
      optional: ['Enable Trading'],
      keyLabel: 'API Key',
      secretLabel: 'API Secret',
      takesOneTimeCode: false,
    },
  },
  alpaca: {
    name: 'Alpaca',
    trades: 'Stocks and crypto',
    keys: {
      required: [],
      optional: [],
      keyLabel: 'API Key ID',
      secretLabel: 'Secret Key',
      takesOneTimeCode: false,
    },
  },
};
