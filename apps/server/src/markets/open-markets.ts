import {
  binanceUsVenue,
  type BudgetRule,
  type BudgetStore,
  coinbaseVenue,
  createSimulatedVenue,
  krakenVenue,
  RequestBudget,
  type Venue,
  type VenueClock,
  VenueRegistry,
  VenueRequests,
  type VenueStreamOptions,
  wsDialer,
} from '@stratloom/venues';
import { pinnedFetch } from '../outbound/pinned-fetch.ts';
import { type Clock, venueClock } from '../process/clock.ts';
import type { MarketDataSetting } from '../process/settings.ts';

/** Public market data of a venue, which need no key. */
interface PublicVenue {
  readonly name: string;
  readonly origin: string;
  /** Grant to one network address; the page that states it stands beside. */
  readonly budget: BudgetRule;
  readonly create: (
    requests: VenueRequests,
    clock: VenueClock,
    options?: VenueStreamOptions,
  ) => Venue;
  /** Origin of its public websocket. */
  readonly sockets: string;
}

/** Venues in order of preference: where several list a symbol, the first one that answers prices it. */
const PUBLIC_VENUES = {
  coinbase: {
    name: 'Coinbase',
    origin: 'https://api.coinbase.com',
    // 10 requests a second: https://docs.cdp.coinbase.com/coinbase-app/advanced-trade-apis/rest-api
    budget: { capacity: 10, tokensPerSecond: 8 },
    create: coinbaseVenue,
    sockets: 'wss://advanced-trade-ws.coinbase.com',
  },
  kraken: {
    name: 'Kraken',
    origin: 'https://api.kraken.com',
    // About one request a second: https://docs.kraken.com/api/docs/guides/spot-rest-ratelimits
    budget: { capacity: 10, tokensPerSecond: 1 },
    create: krakenVenue,
    sockets: 'wss://ws.kraken.com',
  },
  binanceus: {
    name: 'Binance.US',
    origin: 'https://api.binance.us',
    // A weight of 1,200 a minute: https://docs.binance.us/#general-rest-api-information
    budget: { capacity: 200, tokensPerSecond: 15 },
    create: binanceUsVenue,
    sockets: 'wss://stream.binance.us:9443',
  },
} as const satisfies Readonly<Record<string, PublicVenue>>;

/** Origins of the venues, in place of the real ones: for tests on fake venues. */
export type MarketOrigins = Partial<Readonly<Record<keyof typeof PUBLIC_VENUES, string>>>;

/** Dependencies of the markets. */
export interface MarketDeps {
  /** Budgets of the requests; shared by all who ask from one network address. */
  readonly budgets: BudgetStore;
  readonly clock: Clock;
  /** `auto`: real prices where a venue answers, simulated ones for the rest. */
  readonly marketData: MarketDataSetting;
  readonly origins?: MarketOrigins | undefined;
  /** Ends requests that are under way. */
  readonly signal?: AbortSignal | undefined;
}

/** Lists of every product of a venue are longer than other answers: of Coinbase some 2 MB. */
const MOST_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/** Returns the venues that this server reads prices from; nothing is asked before a price is wanted. */
export function openMarkets({
  budgets: store,
  clock,
  marketData,
  origins = {},
  signal,
}: MarketDeps): VenueRegistry {
  const time = venueClock(clock);
  const simulated = createSimulatedVenue({ clock: time });
  if (marketData === 'simulated') return new VenueRegistry([], simulated);
  const venues = Object.entries<PublicVenue>(PUBLIC_VENUES).map(([id, venue]) => {
    const { name, budget: rule, create, sockets } = venue;
    const fake = new Map(Object.entries(origins)).get(id);
    const origin = fake ?? venue.origin;
    const budget = new RequestBudget(name, rule, { store, clock: time });
    const pinned = pinnedFetch([origin], TIMEOUT_MS, MOST_BYTES);
    const fetch: typeof pinned = async (url, init) =>
      pinned(url, signal ? { ...init, signal } : init);
    const requests = new VenueRequests(name, origin, { fetch, clock: time, budget });
    // Fake venues speak both on one port.
    const streamOrigin = fake?.replace(/^http/, 'ws') ?? sockets;
    return create(requests, time, { dialer: wsDialer([streamOrigin]), streamOrigin });
  });
  return new VenueRegistry(venues, simulated);
}
