import type { Digest } from '../audit/audit-entry.ts';
import type { AccountVenue } from './account-venue.ts';
import type { BarFeed } from './bar-feed.ts';
import type { ExecutionClock } from './clock.ts';
import type { ExecutionStore } from './execution-store.ts';
import type { StrategyHost } from './strategy-host.ts';

/** Everything that the core knows of the world. */
export interface ExecutionPorts {
  readonly clock: ExecutionClock;
  readonly store: ExecutionStore;
  readonly strategies: StrategyHost;
  readonly bars: BarFeed;
  readonly digest: Digest;
  /** Opens the venue of an account. */
  readonly venueOf: (accountId: string) => Promise<AccountVenue>;
}
