import {
  binanceUsVenue,
  type BudgetRule,
  coinbaseVenue,
  createSimulatedVenue,
  krakenVenue,
  RequestBudget,
  type Venue,
  type VenueClock,
  VenueRegistry,
  VenueRequests,
} from '@stratloom/venues';
import type { Database } from '../db/database.ts';
import { pinnedFetch } from '../outbound/pinned-fetch.ts';
import { type Clock, venueClock } from '../process/clock.ts';
import type { MarketDataSetting } from '../process/settings.ts';
import { PostgresBudgetStore } from './postgres-budget-store.ts';

/** Public market data of a venue, which need no key. */
interface PublicVenue {
  readonly name: string;
  readonly origin: string;
  /** Grant to one network address; the page that states it stands beside. */
  readonly budget: BudgetRule;
  readonly create: (requests: VenueRequests, clock: VenueClock) => Venue;
}

/** Venues in order of preference: where several list a symbol, the first one that answers prices it. */
const PUBLIC_VENUES = {
  coinbase: {
    name: 'Coinbase',
    origin: 'https://api.coinbase.com',
    // 10 requests a second: https://docs.cdp.coinbase.com/coinbase-app/advanced-trade-apis/rest-api
    budget: { capacity: 10, tokensPerSecond: 8 },
    create: coinbaseVenue,
  },
  kraken: {
    name: 'Kraken',
    origin: 'https://api.kraken.com',
    // About one request a second: https://docs.kraken.com/api/docs/guides/spot-rest-ratelimits
    budget: { capacity: 10, tokensPerSecond: 1 },
    create: krakenVenue,
  },
  binanceus: {
    name: 'Binance.US',
    origin: 'https://api.binance.us',
    // A weight of 1,200 a minute: https://docs.binance.us/#general-rest-api-information
    budget: { capacity: 200, tokensPerSecond: 15 },
    create: binanceUsVenue,
  },
} as const satisfies Readonly<Record<string, PublicVenue>>;

/** Origins of the venues, in place of the real ones: for tests on fake venues. */
export type MarketOrigins = Partial<Readonly<Record<keyof typeof PUBLIC_VENUES, string>>>;

/** Dependencies of the markets. */
export interface MarketDeps {
  readonly database: Pick<Database, 'shared'>;
  readonly clock: Clock;
  /** `auto`: real prices where a venue answers, simulated ones for the rest. */
  readonly marketData: MarketDataSetting;
  readonly origins?: MarketOrigins | undefined;
}

/** Lists of every product of a venue are longer than other answers: of Coinbase some 2 MB. */
const MOST_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/** Returns the venues that this server reads prices from; nothing is asked before a price is wanted. */
export function openMarkets({
  database,
  clock,
  marketData,
  origins = {},
}: MarketDeps): VenueRegistry {
  const time = venueClock(clock);
  const simulated = createSimulatedVenue({ clock: time });
  if (marketData === 'simulated') return new VenueRegistry([], simulated);
  const store = new PostgresBudgetStore(database);
  const venues = Object.entries<PublicVenue>(PUBLIC_VENUES).map(([id, venue]) => {
    const { name, budget: rule, create } = venue;
    const origin = new Map(Object.entries(origins)).get(id) ?? venue.origin;
    const budget = new RequestBudget(name, rule, { store, clock: time });
    const fetch = pinnedFetch([origin], TIMEOUT_MS, MOST_BYTES);
    return create(new VenueRequests(name, origin, { fetch, clock: time, budget }), time);
  });
  return new VenueRegistry(venues, simulated);
}
