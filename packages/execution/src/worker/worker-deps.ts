import type { AccountVenue } from '../ports/account-venue.ts';
import type { ExecutionPorts } from '../ports/ports.ts';
import type { AccountWriter } from './account-writer.ts';
import type { Tenure } from './tenure.ts';
import type { VenueClockEstimate } from './venue-clock.ts';
import type { WorkerSettings } from './worker-settings.ts';

/** Dependencies that the parts of an account's worker share. */
export interface WorkerDeps {
  readonly accountId: string;
  readonly ports: ExecutionPorts;
  readonly venue: AccountVenue;
  readonly venueClock: VenueClockEstimate;
  readonly writer: AccountWriter;
  readonly tenure: Tenure;
  readonly settings: WorkerSettings;
}
