import type { Digest } from '../../audit/audit-entry.ts';
import type { ExecutionClock } from '../../ports/clock.ts';
import type { ExecutionPorts } from '../../ports/ports.ts';
import type { MemoryDatabase } from '../database/memory-database.ts';
import { MemoryExecutionStore, type StoreLink } from '../database/memory-execution-store.ts';
import { hashText } from '../driver/chance.ts';
import type { Driver, Life } from '../driver/driver.ts';
import { EPOCH, type Market } from '../venue/market.ts';
import { type ConnectionBugs, type RequestWatch, VenueLink } from '../venue/venue-link.ts';
import type { VenueBooks } from '../venue/venue-books.ts';
import { BarHashHost } from './bar-hash-strategy.ts';
import { MarketFeed } from './market-feed.ts';

/** A digest that is quick, and the same everywhere; what it proves is not needed here. */
export const quickDigest: Digest = (text) =>
  `${hashText(text).toString(16)}${hashText(text, 1).toString(16)}`;

/** World in which processes live. */
export interface World {
  readonly driver: Driver;
  readonly database: MemoryDatabase;
  readonly market: Market;
  readonly watch: RequestWatch;
  readonly booksOf: (accountId: string) => VenueBooks;
  /** Times from which late bars are there, by symbol and open time. */
  readonly lateBars: Map<string, number>;
  readonly lastClose: number;
  readonly connection: ConnectionBugs;
  /** True: ends of leases are judged by the wall clocks of processes. */
  readonly trustsWallClocks?: boolean;
  /** True: what all accounts of an owner have at work is read without a lock. */
  readonly readsOwnersUnlocked?: boolean;
}

/** Returns the clock of a life: the wall clock is that of its process, which jumps. */
export function clockOf(driver: Driver, life: Life): ExecutionClock {
  return {
    wall: () => EPOCH + driver.now + life.process.wallOffsetMs,
    monotonic: () => driver.now,
    sleep: (ms) => new Promise((resolve) => driver.whenAwake(life, ms, () => resolve())),
  };
}

/** Returns the database as a life sees it. @param name - Who writes. */
export function storeOf(
  {
    driver,
    database,
    trustsWallClocks = false,
    readsOwnersUnlocked,
  }: Pick<World, 'driver' | 'database' | 'trustsWallClocks' | 'readsOwnersUnlocked'>,
  life: Life,
  name: string,
): MemoryExecutionStore {
  const { faults } = driver;
  const session = { name };
  life.onEnd.push(() => database.end(session));
  const link: StoreLink = {
    session,
    issue: (effect) => driver.issue(life, effect),
    statementFate: () => {
      if (faults.strikes('statementFails')) return 'failed';
      return faults.strikes('slowStatement') ? 'slow' : 'done';
    },
    commitFate: () => {
      if (faults.strikes('commitFails')) return 'failed';
      if (faults.strikes('ghostCommit')) return 'ghost';
      return faults.strikes('serialization') ? 'conflict' : 'done';
    },
    requestFate: () => {
      if (!faults.strikes('connectionFails')) return 'done';
      return driver.chance.next('ghost request') < 0.5 ? 'ghost' : 'failed';
    },
    losesNotice: () => faults.strikes('noticeLost'),
    sleep: (ms) => clockOf(driver, life).sleep(ms),
    leaseClock: trustsWallClocks ? () => clockOf(driver, life).wall() : undefined,
    readsOwnersUnlocked,
  };
  return new MemoryExecutionStore(database, link);
}

/** Returns everything that a life knows of the world. */
export function portsOf(world: World, life: Life, name: string): ExecutionPorts {
  const { driver, market, lastClose, lateBars } = world;
  const venues = new Map<string, VenueLink>();
  return {
    clock: clockOf(driver, life),
    store: storeOf(world, life, name),
    strategies: new BarHashHost(),
    bars: new MarketFeed({ market, driver, life }, lastClose, lateBars),
    digest: quickDigest,
    venueOf: async (accountId) => {
      const known = venues.get(accountId);
      if (known !== undefined) return known;
      const link = new VenueLink(world.booksOf(accountId), life, world);
      venues.set(accountId, link);
      return link;
    },
  };
}
