import { venueClock, systemClock } from '@stratloom/server/bar-store';
import {
  binanceUsVenue,
  type BudgetRule,
  coinbaseVenue,
  createSimulatedVenue,
  krakenVenue,
  MemoryBudgetStore,
  RequestBudget,
  type Venue,
  type VenueClock,
  type VenueFetch,
  VenueRegistry,
  VenueRequests,
} from '@stratloom/venues';

/** A venue whose public data need no key. */
interface PublicVenue {
  readonly name: string;
  readonly origin: string;
  /** Below what the venue allows an address, as servers behind it ask too. */
  readonly budget: BudgetRule;
  readonly create: (requests: VenueRequests, clock: VenueClock) => Venue;
}

const PUBLIC_VENUES: readonly PublicVenue[] = [
  {
    name: 'Coinbase',
    origin: 'https://api.coinbase.com',
    budget: { capacity: 8, tokensPerSecond: 5 },
    create: coinbaseVenue,
  },
  {
    name: 'Kraken',
    origin: 'https://api.kraken.com',
    budget: { capacity: 4, tokensPerSecond: 0.8 },
    create: krakenVenue,
  },
  {
    name: 'Binance.US',
    origin: 'https://api.binance.us',
    budget: { capacity: 60, tokensPerSecond: 8 },
    create: binanceUsVenue,
  },
];

/** Time after which an answer is not waited for any longer. */
const TIMEOUT_MS = 15_000;

/**
 * Returns the venues whose bars can be downloaded without a key, and simulated prices for what none of them lists.
 *
 * @param signal - Ends requests that are under way.
 */
export function openMarkets(signal?: AbortSignal): VenueRegistry {
  const clock = venueClock(systemClock);
  const store = new MemoryBudgetStore();
  const venues = PUBLIC_VENUES.map(({ name, origin, budget: rule, create }) => {
    const budget = new RequestBudget(name, rule, { store, clock });
    return create(
      new VenueRequests(name, origin, { fetch: fetchUntil(signal), clock, budget }),
      clock,
    );
  });
  return new VenueRegistry(venues, createSimulatedVenue({ clock }));
}

/** Returns a transport that reads whole answers. */
function fetchUntil(end?: AbortSignal): VenueFetch {
  return async (url, init) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const signal = end === undefined ? timeout : AbortSignal.any([end, timeout]);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    const { status, headers } = response;
    return new Response(await response.arrayBuffer(), { status, headers });
  };
}
