import type { BudgetStore } from '@stratloom/venues';
import { ActionStore } from './bars/store/action-store.ts';
import { BarStore } from './bars/store/bar-store.ts';
import { embeddedConnection, urlConnection } from './db/connection.ts';
import { type Database, openDatabase } from './db/database.ts';
import { isOwned } from './db/postgres-embedded/ownership.ts';
import { choosePlace } from './db/postgres-embedded/place.ts';
import { readPostmaster, servesFolder } from './db/postgres-embedded/postmaster.ts';
import { EmbeddedPostgres } from './db/postgres-embedded/supervisor.ts';
import { PostgresBudgetStore } from './markets/postgres-budget-store.ts';
import { type Clock, systemClock } from './process/clock.ts';
import { type Logger, silentLogger } from './process/log.ts';
import type { ServerSettings } from './process/settings.ts';

export type { TimeSpan } from './bars/bar-span.ts';
export { downloadBars } from './bars/download/download-bars.ts';
export type { DownloadOutcome, DownloadProgress } from './bars/download/download-bars.ts';
export { ActionStore, readAdjusted } from './bars/store/action-store.ts';
export { BarStoreProblem } from './bars/store/bar-store-problem.ts';
export type { BarHistory } from './bars/store/bar-store.ts';
export { BarStore } from './bars/store/bar-store.ts';
export { checkHistory } from './bars/store/check-history.ts';
export type { HistoryCheck } from './bars/store/check-history.ts';
export { coverageOf, coverageOfCheck } from './bars/store/history-coverage.ts';
export type { HistoryCoverage } from './bars/store/history-coverage.ts';
export type { HistoryKey } from './bars/store/history-key.ts';
export { historyName } from './bars/store/history-key.ts';
export { openMarkets } from './markets/open-markets.ts';
export { systemClock, venueClock } from './process/clock.ts';

/** The bar store of the product, for work outside of the server. */
export interface StoredBars {
  readonly store: BarStore;
  /** Splits and dividends of the instruments in it. */
  readonly actions: ActionStore;
  /** Budgets of requests to venues, which the servers on this database go by, too. */
  readonly budgets: BudgetStore;
  /** Closes the database; the embedded one stops unless a server runs on it. */
  readonly close: () => Promise<void>;
}

/** Ports of opening the store. */
export interface StoredBarsDeps {
  readonly logger?: Logger | undefined;
  readonly clock?: Clock | undefined;
}

/**
 * Opens the bar store that servers with these settings have: in the PostgreSQL of `DATABASE_URL`, or in the embedded one, which is
 * shared with a server that runs on it, and else started for as long as it is open.
 *
 * @throws StartProblem when it cannot be opened, with what to do about it.
 */
export async function openStoredBars(
  { databaseUrl, dataFolder }: Pick<ServerSettings, 'databaseUrl' | 'dataFolder'>,
  { logger = silentLogger, clock = systemClock }: StoredBarsDeps = {},
): Promise<StoredBars> {
  const embedded =
    databaseUrl === undefined
      ? await reachEmbedded(dataFolder, logger)
      : { stop: async () => undefined };
  try {
    const connection =
      'socketDirectory' in embedded
        ? await embeddedConnection(embedded.socketDirectory)
        : urlConnection(databaseUrl ?? '');
    const database = await openDatabase(connection, logger);
    return {
      store: new BarStore(database, clock),
      actions: new ActionStore(database),
      budgets: new PostgresBudgetStore(database),
      close: () => end(database, embedded.stop),
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function end(database: Database, stop: () => Promise<unknown>): Promise<void> {
  await database.close();
  await stop();
}

async function reachEmbedded(dataFolder: string, logger: Logger) {
  const { dataDirectory } = await choosePlace(dataFolder, logger);
  const postmaster = await readPostmaster(dataDirectory);
  if (postmaster?.ready === true && servesFolder(postmaster.pid, dataDirectory)) {
    const { socketDirectory } = postmaster;
    if (await isOwned(socketDirectory)) return { socketDirectory, stop: async () => undefined };
  }
  const postgres = await EmbeddedPostgres.start(dataFolder, logger);
  const { socketDirectory } = postgres;
  return { socketDirectory, stop: async () => postgres.stop() };
}
