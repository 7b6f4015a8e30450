import type { ProviderId } from '@stratloom/contracts';
import {
  type AccessToken,
  ALPACA_CAPABILITIES,
  alpacaBroker,
  alpacaCatalogue,
  BINANCEUS_CAPABILITIES,
  binanceUsBroker,
  binanceUsCatalogue,
  type BrokerOptions,
  COINBASE_CAPABILITIES,
  coinbaseBroker,
  coinbaseCatalogue,
  KRAKEN_CAPABILITIES,
  krakenBroker,
  krakenCatalogue,
  OrderBudget,
  type VenueBroker,
  type VenueCapabilities,
  type VenueCatalogue,
  type VenueClock,
  type VenueKey,
  type VenueRequests,
} from '@stratloom/venues';
import { alpacaHeaders } from '../../markets/alpaca-markets.ts';
import type { MarketOrigins } from '../../markets/open-markets.ts';
import { budgetOf, type RequestDeps, requestsTo, streamAt } from '../../markets/venue-access.ts';
import { pinnedFetch } from '../../outbound/pinned-fetch.ts';
import { venueClock } from '../../process/clock.ts';

/** Money that an account trades with at its venue. */
export type VenueEnvironment = 'live' | 'paper';

/** A venue at which users trade by their own keys. */
interface TradingVenue {
  readonly name: string;
  readonly capabilities: VenueCapabilities;
  /** Address of its orders, and of the private stream of an account. Nothing of an account goes anywhere else. */
  readonly origins: Readonly<
    Record<VenueEnvironment, { readonly api: string; readonly stream: string }>
  >;
  readonly create: (options: BrokerOptions) => VenueBroker;
  /** Opens an account by a consent, where the venue has those. */
  readonly createByConsent?: (options: BrokerOptions<AccessToken>) => VenueBroker;
  readonly catalogue: (requests: VenueRequests, clock: VenueClock) => VenueCatalogue;
  /** Headers that its lists of instruments need. */
  readonly headersOf?: (key: VenueKey | AccessToken) => Readonly<Record<string, string>>;
}

const COINBASE = {
  api: 'https://api.coinbase.com',
  stream: 'wss://advanced-trade-ws-user.coinbase.com',
};
const KRAKEN = { api: 'https://api.kraken.com', stream: 'wss://ws-auth.kraken.com' };
const BINANCEUS = { api: 'https://api.binance.us', stream: 'wss://stream.binance.us:9443' };

/** Venues that take orders, by id. Where a venue has no paper accounts, its only account is the live one. */
export const TRADING_VENUES: Readonly<Record<ProviderId, TradingVenue>> = {
  coinbase: {
    ...{ name: 'Coinbase', capabilities: COINBASE_CAPABILITIES, create: coinbaseBroker },
    ...{ origins: { live: COINBASE, paper: COINBASE }, catalogue: coinbaseCatalogue },
    createByConsent: coinbaseBroker,
  },
  kraken: {
    ...{ name: 'Kraken', capabilities: KRAKEN_CAPABILITIES, create: krakenBroker },
    ...{ origins: { live: KRAKEN, paper: KRAKEN }, catalogue: krakenCatalogue },
  },
  binanceus: {
    ...{ name: 'Binance.US', capabilities: BINANCEUS_CAPABILITIES, create: binanceUsBroker },
    ...{ origins: { live: BINANCEUS, paper: BINANCEUS }, catalogue: binanceUsCatalogue },
  },
  alpaca: {
    ...{ name: 'Alpaca', capabilities: ALPACA_CAPABILITIES, create: alpacaBroker },
    origins: {
      live: { api: 'https://api.alpaca.markets', stream: 'wss://api.alpaca.markets' },
      paper: { api: 'https://paper-api.alpaca.markets', stream: 'wss://paper-api.alpaca.markets' },
    },
    catalogue: alpacaCatalogue,
    createByConsent: alpacaBroker,
    headersOf: alpacaHeaders,
  },
};

/** Budget of the readings of lists of instruments, which orders do not wait for; one weighs up to 20. */
const LISTS = { capacity: 60, tokensPerSecond: 0.5 };

/** Ports of brokers. */
export interface BrokerDeps extends RequestDeps {
  /** Addresses of fake venues in place of the real ones, for tests. */
  readonly origins?: MarketOrigins | undefined;
}

/** A key of an account, or the token of a consent, and where its orders go. */
export interface VenueAccess {
  readonly venue: ProviderId;
  /** Names its budget, which all processes share. */
  readonly connectionId: string;
  readonly environment: VenueEnvironment;
  readonly key: VenueKey | AccessToken;
}

/** Orders of an account with the instruments of its venue. */
export interface OpenBroker {
  readonly broker: VenueBroker;
  readonly catalogue: VenueCatalogue;
  /** False for a consent: it is used to read the account, not to trade on it. */
  readonly takesOrders: boolean;
}

/** Returns the orders of an account. Nothing is asked before something is wanted of it; null: the venue has no consents. */
export function openBroker(deps: BrokerDeps, access: VenueAccess): OpenBroker | null {
  const { venue: id, connectionId, environment, key } = access;
  const {
    name,
    capabilities,
    origins,
    create,
    createByConsent,
    catalogue: catalogueOf,
    headersOf,
  } = TRADING_VENUES[id];
  const fake = deps.origins?.[id];
  const { api, stream } = origins[environment];
  const origin = fake ?? api;
  const clock = venueClock(deps.clock);
  const lists = requestsTo(deps, {
    ...{ name, origin, headers: headersOf?.(key) },
    budget: budgetOf(deps, `${name} lists ${connectionId}`, LISTS),
  });
  const catalogue = catalogueOf(lists, clock);
  const { requests } = capabilities;
  // A venue that counts addresses counts everybody behind one together. Prices have a part of their own: orders must not wait for them.
  const counted = requests.countedBy === 'key' ? ` ${connectionId}` : '';
  const budgetName = `${name} orders${counted}`;
  const options = {
    ...{ origin, clock, catalogue },
    fetch: pinnedFetch([origin]),
    budget: new OrderBudget(budgetName, requests, { store: deps.budgets, clock }),
    stream: streamAt(fake, stream),
  };
  if (!('accessToken' in key)) {
    return { broker: create({ ...options, key }), catalogue, takesOrders: true };
  }
  const broker = createByConsent?.({ ...options, key });
  return broker === undefined ? null : { broker, catalogue, takesOrders: false };
}
