import {
  alpacaVenue,
  binanceUsVenue,
  type BudgetRule,
  type BudgetStore,
  coinbaseVenue,
  createSimulatedVenue,
  krakenVenue,
  RequestBudget,
  type Venue,
  type VenueClock,
  type VenueKey,
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

/** Addresses of Alpaca: its prices, accounts with real money, paper accounts, and its websocket. */
const ALPACA = {
  data: 'https://data.alpaca.markets',
  live: 'https://api.alpaca.markets',
  paper: 'https://paper-api.alpaca.markets',
  sockets: 'wss://stream.data.alpaca.markets',
} as const;
/** 200 requests a minute and key: https://docs.alpaca.markets/docs/market-data-faq */
const ALPACA_BUDGET: BudgetRule = { capacity: 20, tokensPerSecond: 3 };
/** Beginning of the ids of keys of paper accounts, which the addresses of real money refuse. */
const PAPER_KEY = 'PK';

/** Origins of the venues, in place of the real ones: for tests on fake venues. */
export type MarketOrigins = Partial<
  Readonly<Record<keyof typeof PUBLIC_VENUES | 'alpaca', string>>
>;

/** Dependencies of the markets. */
export interface MarketDeps {
  /** Budgets of the requests; shared by all who ask from one network address. */
  readonly budgets: BudgetStore;
  readonly clock: Clock;
  /** `auto`: real prices where a venue answers, simulated ones for the rest. */
  readonly marketData: MarketDataSetting;
  /** Key with which stocks are read, for the eyes of its holder alone; without it, stocks are simulated. */
  readonly alpacaKey?: VenueKey | undefined;
  readonly origins?: MarketOrigins | undefined;
  /** Ends requests that are under way. */
  readonly signal?: AbortSignal | undefined;
}

/** Lists of every product of a venue are longer than other answers: of Coinbase some 2 MB, of Alpaca some 8. */
const MOST_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/** Returns the venues that this server reads prices from; nothing is asked before a price is wanted. */
export function openMarkets(deps: MarketDeps): VenueRegistry {
  const { clock, marketData, alpacaKey, origins = {} } = deps;
  const time = venueClock(clock);
  const simulated = createSimulatedVenue({ clock: time });
  if (marketData === 'simulated') return new VenueRegistry([], simulated);
  const venues = Object.entries<PublicVenue>(PUBLIC_VENUES).map(([id, venue]) => {
    const { name, origin, budget, create, sockets } = venue;
    const fake = new Map(Object.entries(origins)).get(id);
    const requests = requestsTo(deps, name, fake ?? origin, budgetOf(deps, name, budget));
    return create(requests, time, streamAt(fake, sockets));
  });
  if (alpacaKey !== undefined) venues.push(alpaca(deps, time, alpacaKey));
  return new VenueRegistry(venues, simulated);
}

function budgetOf({ budgets: store, clock }: MarketDeps, name: string, rule: BudgetRule) {
  return new RequestBudget(name, rule, { store, clock: venueClock(clock) });
}

function alpaca(deps: MarketDeps, time: VenueClock, key: VenueKey): Venue {
  const fake = deps.origins?.alpaca;
  const account = key.apiKey.startsWith(PAPER_KEY) ? ALPACA.paper : ALPACA.live;
  const headers = { 'apca-api-key-id': key.apiKey, 'apca-api-secret-key': key.apiSecret };
  const budget = budgetOf(deps, 'Alpaca', ALPACA_BUDGET);
  const to = (origin: string): VenueRequests =>
    requestsTo(deps, 'Alpaca', fake ?? origin, budget, headers);
  const requests = { data: to(ALPACA.data), trading: to(account) };
  return alpacaVenue(requests, time, { ...streamAt(fake, ALPACA.sockets), key });
}

function requestsTo(
  { clock, signal }: MarketDeps,
  name: string,
  origin: string,
  budget: RequestBudget,
  headers?: Readonly<Record<string, string>>,
): VenueRequests {
  const pinned = pinnedFetch([origin], TIMEOUT_MS, MOST_BYTES);
  const fetch: typeof pinned = async (url, init) =>
    pinned(url, signal ? { ...init, signal } : init);
  return new VenueRequests(name, origin, { fetch, clock: venueClock(clock), budget, headers });
}

/** Fake venues speak both on one port. */
function streamAt(fake: string | undefined, sockets: string): VenueStreamOptions {
  const streamOrigin = fake?.replace(/^http/, 'ws') ?? sockets;
  return { dialer: wsDialer([streamOrigin]), streamOrigin };
}
