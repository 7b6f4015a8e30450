import type { Timeframe } from '@stratloom/engine/model';
import type { ManualClock } from './manual-clock.ts';
import type { Venue } from './venue.ts';

/** A venue under test, with what the contract suites may assume of it. */
export interface ContractSubject {
  readonly venue: Venue;
  /** Clock of the venue. */
  readonly clock: ManualClock;
  /** A symbol that is listed and traded at the time of `clock`. */
  readonly symbol: string;
  /** A timeframe of `symbol` with at least a hundred complete bars in the last two days before `clock`. */
  readonly timeframe: Timeframe;
  /** A symbol that the venue does not list. */
  readonly unknownSymbol: string;
}
