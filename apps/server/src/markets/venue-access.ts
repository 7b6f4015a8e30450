import {
  type BudgetRule,
  type BudgetStore,
  RequestBudget,
  VenueRequests,
  type VenueStreamOptions,
  wsDialer,
} from '@stratloom/venues';
import { pinnedFetch } from '../outbound/pinned-fetch.ts';
import { type Clock, venueClock } from '../process/clock.ts';

/** Dependencies of requests to venues. */
export interface RequestDeps {
  /** Budgets of the requests; shared by all who ask from one network address, or with one key. */
  readonly budgets: BudgetStore;
  readonly clock: Clock;
  /** Ends requests that are under way. */
  readonly signal?: AbortSignal | undefined;
}

/** Requests to one address of a venue. */
interface Access {
  /** Name of the venue on screens. */
  readonly name: string;
  readonly origin: string;
  readonly budget: RequestBudget;
  /** Headers of a key. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Lists of every product of a venue are longer than other answers: of Coinbase some 2 MB, of Alpaca some 8. */
const MOST_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/** Returns the budget of that name, which every process shares. */
export function budgetOf(
  { budgets: store, clock }: RequestDeps,
  name: string,
  rule: BudgetRule,
): RequestBudget {
  return new RequestBudget(name, rule, { store, clock: venueClock(clock) });
}

/** Returns requests to one address of a venue, and to no other. */
export function requestsTo(
  { clock, signal }: RequestDeps,
  { name, origin, budget, headers }: Access,
): VenueRequests {
  const pinned = pinnedFetch([origin], TIMEOUT_MS, MOST_BYTES);
  const fetch: typeof pinned = async (url, init) =>
    pinned(url, signal ? { ...init, signal } : init);
  return new VenueRequests(name, origin, { fetch, clock: venueClock(clock), budget, headers });
}

/** Returns what a venue streams with. Fake venues speak HTTP and websocket on one port. */
export function streamAt(fake: string | undefined, sockets: string): VenueStreamOptions {
  const streamOrigin = fake?.replace(/^http/, 'ws') ?? sockets;
  return { dialer: wsDialer([streamOrigin]), streamOrigin };
}
