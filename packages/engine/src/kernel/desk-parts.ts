import type { OrderPool } from '../broker/order-pool.ts';
import type { ColumnPool } from '../model/column-pool.ts';
import type { RunSettings } from '../model/settings.ts';
import type { TextTable } from '../model/text-table.ts';
import type { Portfolio } from '../portfolio/portfolio.ts';
import type { BarClock } from './bar-clock.ts';
import type { MarketRoom } from './market-room.ts';

/** What the order door stands between. */
export interface DeskParts {
  readonly rooms: readonly MarketRoom[];
  readonly portfolio: Portfolio;
  readonly settings: RunSettings;
  readonly texts: TextTable;
  readonly pool: OrderPool;
  readonly memory: ColumnPool;
  readonly clock: BarClock;
}
