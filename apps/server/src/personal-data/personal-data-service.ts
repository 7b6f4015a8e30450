import type { Database } from '../db/database.ts';
import {
  dueAccountDeletions,
  countTradingDeployments,
  eraseUser,
} from '../db/queries/account-deletions.ts';
import {
  deleteDataExport,
  expiredDataExports,
  waitingDataExports,
} from '../db/queries/data-exports.ts';
import { eraseRun, runsDeletedForGood } from '../db/queries/saved-runs.ts';
import { eraseStrategy, strategiesDeletedForGood } from '../db/queries/strategies.ts';
import { PausableLoop } from '../feeds/pausable-loop.ts';
import { type Clock, venueClock } from '../process/clock.ts';
import type { Logger } from '../process/log.ts';
import type { Service } from '../services/service.ts';
import { makeExport } from './make-export.ts';

/** Ports of the service. */
export interface PersonalDataDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Time between two looks for archives that wait, ms. */
  readonly lookMs?: number;
}

const LOOK_MS = 2_000;
/** Looks for archives to one for strategies and runs that were deleted, whose hour may be a little longer. */
const RARE_LOOKS = 30;
/** Accounts that go at one look. */
const AT_ONCE = 20;

/** The service that makes archives of all data, and lets accounts, deleted strategies and runs go whose time is up. Any number of processes run it. */
export class PersonalDataService implements Service {
  readonly name = 'jobs';
  readonly #deps: PersonalDataDeps;
  #loops: readonly PausableLoop[] = [];

  constructor(deps: PersonalDataDeps) {
    this.#deps = deps;
  }

  async start(): Promise<void> {
    const { logger, lookMs = LOOK_MS } = this.#deps;
    const clock = venueClock(this.#deps.clock);
    const every =
      (work: () => Promise<void>, waitMs = lookMs) =>
      async () => {
        await work();
        return clock.now() + waitMs;
      };
    this.#loops = [
      new PausableLoop(
        { clock, logger },
        'archives of all data',
        every(() => this.#makeExports()),
      ),
      new PausableLoop(
        { clock, logger },
        'accounts that go',
        every(() => this.#eraseDue()),
      ),
      new PausableLoop(
        { clock, logger },
        'strategies and runs that were deleted',
        every(() => this.#eraseDeleted(), RARE_LOOKS * lookMs),
      ),
    ];
  }

  async stop(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.stop()));
  }

  async #makeExports(): Promise<void> {
    const { database } = this.#deps;
    for (const waiting of await waitingDataExports(database.shared, 1)) {
      await makeExport(this.#deps, waiting);
    }
    for (const { userId, exportId } of await expiredDataExports(database.shared)) {
      await database.forUser(userId, (space) => deleteDataExport(space, exportId));
    }
  }

  async #eraseDeleted(): Promise<void> {
    const { database } = this.#deps;
    for (const { userId, strategyId } of await strategiesDeletedForGood(database.shared)) {
      await database.forUser(userId, (space) => eraseStrategy(space, strategyId));
    }
    for (const { userId, runId } of await runsDeletedForGood(database.shared)) {
      await database.forUser(userId, (space) => eraseRun(space, runId));
    }
  }

  async #eraseDue(): Promise<void> {
    const { database, logger } = this.#deps;
    for (const userId of await dueAccountDeletions(database.shared, AT_ONCE)) {
      const isGone = await database.forUser(userId, async (space) => {
        // What has begun to trade meanwhile is stopped by its owner, not by us: the account waits for that.
        if ((await countTradingDeployments(space)) > 0) return false;
        await eraseUser(space);
        return true;
      });
      if (isGone) logger.info('an account is gone', { userId });
    }
  }
}
