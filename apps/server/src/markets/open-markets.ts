import {
  binanceUsVenue,
  type BudgetRule,
  coinbaseVenue,
  createSimulatedVenue,
  krakenVenue,
  type Venue,
  type VenueClock,
  type VenueKey,
  VenueRegistry,
  type VenueRequests,
  type VenueStreamOptions,
} from '@stratloom/venues';
import { venueClock } from '../process/clock.ts';
import type { MarketDataSetting } from '../process/settings.ts';
import { alpacaOfServer } from './alpaca-markets.ts';
import { budgetOf, type RequestDeps, requestsTo, streamAt } from './venue-access.ts';

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
    // A weight of 1,200 a minute, of which 8 a second are for orders: https://docs.binance.us/#general-rest-api-information
    budget: { capacity: 200, tokensPerSecond: 11 },
    create: binanceUsVenue,
    sockets: 'wss://stream.binance.us:9443',
  },
} as const satisfies Readonly<Record<string, PublicVenue>>;

/** Origins of the venues, in place of the real ones: for tests on fake venues. */
export type MarketOrigins = Partial<
  Readonly<Record<keyof typeof PUBLIC_VENUES | 'alpaca', string>>
>;

/** Dependencies of the markets. */
export interface MarketDeps extends RequestDeps {
  /** `auto`: real prices where a venue answers, simulated ones for the rest. */
  readonly marketData: MarketDataSetting;
  /** Key with which stocks are read, for the eyes of its holder alone; without it, stocks are simulated. */
  readonly alpacaKey?: VenueKey | undefined;
  readonly origins?: MarketOrigins | undefined;
}

/** Returns the venues that this server reads prices from; nothing is asked before a price is wanted. */
export function openMarkets(deps: MarketDeps): VenueRegistry {
  const { clock, marketData, alpacaKey, origins = {} } = deps;
  const time = venueClock(clock);
  const simulated = createSimulatedVenue({ clock: time });
  if (marketData === 'simulated') return new VenueRegistry([], simulated);
  const venues = Object.entries<PublicVenue>(PUBLIC_VENUES).map(([id, venue]) => {
    const { name, origin, budget, create, sockets } = venue;
    const fake = new Map(Object.entries(origins)).get(id);
    const requests = requestsTo(deps, {
      name,
      origin: fake ?? origin,
      budget: budgetOf(deps, name, budget),
    });
    return create(requests, time, streamAt(fake, sockets));
  });
  if (alpacaKey !== undefined) venues.push(alpacaOfServer(deps, alpacaKey));
  return new VenueRegistry(venues, simulated);
}
