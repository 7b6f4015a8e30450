import { createHash } from 'node:crypto';
import { ProviderId } from '@stratloom/contracts';
import { invariant } from '@stratloom/engine/model';
import { StrategyRuns, type WorkerSettings } from '@stratloom/execution';
import { advanceAtOnce } from '@stratloom/runner';
import { BarReader } from '../bars/bar-reader.ts';
import { BarStore } from '../bars/store/bar-store.ts';
import { ExchangeQueue } from '../connections/exchange-queue.ts';
import type { VenueClients } from '../connections/venue-client.ts';
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
import { accountPlace, tradedInstruments } from '../db/queries/venue-accounts.ts';
import { PostgresBudgetStore } from '../markets/postgres-budget-store.ts';
import type { MarketsOf } from '../markets/personal-stocks.ts';
import type { MarketOrigins } from '../markets/open-markets.ts';
import type { Vault } from '../vault/vault.ts';
import { answered, unlessItFails } from './store-failure.ts';
import { BrokerVenue } from './venues/broker-venue.ts';
import { ConnectedBroker } from './venues/connected-broker.ts';
import type { LivePython } from './python/live-python.ts';
import { PaperVenue } from './paper/paper-venue.ts';
import type { PostgresExecutionStore } from './postgres-execution-store.ts';

/** Ports of live trading in a process. */
export interface LiveDeps {
  readonly database: Database;
  readonly store: PostgresExecutionStore;
  readonly vault: Vault;
  readonly marketsOf: MarketsOf;
  /** Providers that renew the tokens of consents. */
  readonly venues: VenueClients;
  /** Addresses of fake venues, for tests. */
  readonly origins?: MarketOrigins | undefined;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Times of the work for accounts, for tests that cannot wait; default: those of production. */
  readonly workerSettings?: WorkerSettings | undefined;
  /** Sandboxes for Python; closed with the service. */
  readonly python: LivePython;
}

/** Returns the service that trades, with its ports of this process. */
export function openLiveService(deps: LiveDeps): LiveService {
  const { database, store, clock, logger, python } = deps;
  const board = new QuoteBoard({ database, clock: venueClock(clock), logger });
  const feedOf = feedsByUser(deps, board);
  const ownerOf = async (accountId: string): Promise<string> => {
    const userId = await answered(() => ownerOfAccount(database.shared, accountId));
    invariant(userId !== undefined, `no account ${accountId}`);
    return userId;
  };
  const processClock = new ProcessClock(clock);
  const budgets = new PostgresBudgetStore(database);
  const exchanges = new ExchangeQueue();
  const strategies = new StrategyRuns({
    programOf: deployedPrograms(database),
    snapshots: new StrategyStates(database, codeFingerprint(), logger),
    environment: {
      digest: async (pieces) => {
        const hash = createHash('sha256');
        for (const piece of pieces) hash.update(piece);
        return hash.digest('hex');
      },
      record: python.record,
      advance: advanceAtOnce,
    },
    onFault: ({ id }, fault) => {
      const reason = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
      logger.error('a strategy failed by a fault of ours', { deploymentId: id, reason });
    },
    onReady: ({ accountId }) => store.wake(accountId),
  });
  return new LiveService({
    ports: {
      ...{ store, strategies, digest },
      clock: processClock,
      venueOf: async (accountId) => {
        const userId = await ownerOf(accountId);
        const place = await database.forUser(userId, (space) => accountPlace(space, accountId));
        if (place?.kind === 'venue') {
          const account = { accountId, userId };
          const connected = new ConnectedBroker({ ...deps, budgets, exchanges }, account);
          return venueAccount(deps, account, { venue: place.venue, connected });
        }
        return new PaperVenue(
          { accountId, userId },
          { database, market: feedOf(userId), clock: processClock },
        );
      },
    },
    barsOf: async (accountId) => feedOf(await ownerOf(accountId)),
    sources: [store, board, { start: () => undefined, stop: async () => python.close() }],
    settings: deps.workerSettings,
    logger,
  });
}

/** Returns the feed of each user: stocks are priced by the account of who trades them, and for nobody else. */
function feedsByUser(
  { database, marketsOf, clock: wallClock }: LiveDeps,
  board: QuoteBoard,
): (userId: string) => MarketBarFeed {
  const clock = venueClock(wallClock);
  const bars = new BarReader(new BarStore(database, wallClock), clock);
  const feeds = new Map<string, MarketBarFeed>();
  return (userId) => {
    const marketsNow = async () => marketsOf(userId);
    const feed = feeds.get(userId) ?? new MarketBarFeed({ marketsNow, bars, board, clock });
    feeds.set(userId, feed);
    return feed;
  };
}

/** Opens an account at a real venue. */
function venueAccount(
  deps: LiveDeps,
  account: { readonly accountId: string; readonly userId: string },
  { venue, connected }: { readonly venue: string; readonly connected: ConnectedBroker },
): BrokerVenue {
  const { database, clock, logger, workerSettings } = deps;
  let traded: readonly string[] = [];
  return new BrokerVenue({
    venue: ProviderId.parse(venue),
    pollMs: workerSettings?.pollMs,
    brokerNow: () => connected.now(),
    instruments: async () => {
      const { userId, accountId } = account;
      const found = database.forUser(userId, (space) => tradedInstruments(space, accountId));
      return (traded = (await unlessItFails(found)) ?? traded);
    },
    now: () => clock().getTime(),
    onFault: (fault) => {
      const reason = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
      logger.error('the stream of an account failed by a fault of ours', { venue, reason });
    },
  });
}
