import type { RunSettings } from '../../model/settings.ts';
import type { TextTable } from '../../model/text-table.ts';
import type { Portfolio } from '../../portfolio/portfolio.ts';
import type { BarClock } from './bar-clock.ts';
import type { InstrumentState } from './instrument-state.ts';
import type { OrderPool } from './order-pool.ts';

/** State that the components of the simulated broker share. */
export interface BrokerDeps {
  /** By instrument of the run. */
  readonly markets: readonly InstrumentState[];
  readonly portfolio: Portfolio;
  readonly settings: RunSettings;
  readonly texts: TextTable;
  readonly pool: OrderPool;
  readonly clock: BarClock;
}
