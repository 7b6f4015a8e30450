import { createHash } from 'node:crypto';
import { invariant } from '@stratloom/engine/model';
import { StrategyRuns } from '@stratloom/execution';
import { advanceAtOnce } from '@stratloom/runner';
import { type VenueRegistry } from '@stratloom/venues';
import { BarReader } from '../bars/bar-reader.ts';
import { BarStore } from '../bars/store/bar-store.ts';
import type { Database } from '../db/database.ts';
import { ownerOfAccount } from '../db/queries/execution-accounts.ts';
import { QuoteBoard } from '../feeds/quote-board.ts';
import { type Clock, venueClock } from '../process/clock.ts';
import type { Logger } from '../process/log.ts';
import { codeFingerprint } from './code-fingerprint.ts';
import { deployedPrograms } from './deployed-programs.ts';
import { ProcessClock } from './process-clock.ts';
import { LiveService } from './live-service.ts';
import { MarketBarFeed } from './market-bar-feed.ts';
import { StrategyStates } from './strategy-states.ts';
import { digest } from './verify-audit.ts';
import { PaperVenue } from './paper/paper-venue.ts';
import type { PostgresExecutionStore } from './postgres-execution-store.ts';

/** Ports of live trading in a process. */
export interface LiveDeps {
  readonly database: Database;
  readonly store: PostgresExecutionStore;
  readonly marketData: VenueRegistry;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Returns the service that trades, with its ports of this process. */
export function openLiveService({
  database,
  store,
  marketData,
  clock,
  logger,
}: LiveDeps): LiveService {
  const time = venueClock(clock);
  const board = new QuoteBoard({ database, clock: time, logger });
  const bars = new BarReader(new BarStore(database, clock), time);
  const feed = new MarketBarFeed({ marketData, bars, board, clock: time });
  const processClock = new ProcessClock(clock);
  const strategies = new StrategyRuns({
    programOf: deployedPrograms(database),
    snapshots: new StrategyStates(database, codeFingerprint(), logger),
    environment: {
      digest: async (pieces) => {
        const hash = createHash('sha256');
        for (const piece of pieces) hash.update(piece);
        return hash.digest('hex');
      },
      record: null,
      advance: advanceAtOnce,
    },
    onFault: ({ id }, fault) => {
      const reason = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
      logger.error('a strategy failed by a fault of ours', { deploymentId: id, reason });
    },
  });
  return new LiveService({
    ports: {
      ...{ store, strategies, digest, bars: feed },
      clock: processClock,
      venueOf: async (accountId) => {
        const userId = await ownerOfAccount(database.shared, accountId);
        invariant(userId !== undefined, `no account ${accountId}`);
        return new PaperVenue(
          { accountId, userId },
          { database, market: feed, clock: processClock },
        );
      },
    },
    sources: [store, board],
    logger,
  });
}
