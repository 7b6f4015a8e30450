import { globSync } from 'node:fs';
import { inTurn } from '@stratloom/testkit/sweep';
import { ROOT } from '../run-command.ts';

/** Each file that takes turns runs on one day of so many. */
export const DAYS = 5;

/**
 * Files that take turns, since most of what they cost is servers, databases and whole lives of orders. Every other file runs each
 * time, and so do these in a full sweep.
 */
export const TAKE_TURNS: readonly string[] = [
  'apps/server/src/api/routes/**/*.test.ts',
  'apps/server/src/db/*-{down,start,migration}.test.ts',
  'apps/server/src/live/{paper,python,venues}/*.test.ts',
  'apps/server/src/live/venue-trading.test.ts',
  'apps/server/src/main.test.ts',
  'packages/fake-providers/src/**/*.test.ts',
  'tests/abuse/{api-fuzz,auth-guessing,canary,exchange-crash,header-fuzz,hostile-bars,kill-trials,message-budgets}.test.ts',
  'tests/abuse/{mail-cannon,provider-demos,provider-forgery,python-server,unfinished-requests}.test.ts',
  'tests/soak/market-soak.test.ts',
];

/** Files among them that run each time: the main way through each area. */
export const EACH_TIME: readonly string[] = [
  'apps/server/src/api/routes/auth/{account-access,sessions}.test.ts',
  'apps/server/src/api/routes/auth/oauth/oauth.test.ts',
  'apps/server/src/api/routes/marketplace/marketplace.test.ts',
  'apps/server/src/api/routes/providers/providers.test.ts',
  'apps/server/src/api/routes/strategies/strategies.test.ts',
  'apps/server/src/api/routes/trading/orders.test.ts',
  'apps/server/src/api/routes/watchlist/watchlist.test.ts',
  'packages/fake-providers/src/**/*-{contract,contracts}.test.ts',
];

/** Files of a run. */
export interface FilesOfRun {
  readonly files: readonly string[];
  /** Line for the reader on those that wait for their turn; empty when none does. */
  readonly note: string;
}

/** Returns the files of `patterns` whose turn it is, sorted. */
export function filesOfRun(patterns: readonly string[]): FilesOfRun {
  const all = filesOf(patterns);
  const eachTime = new Set(filesOf(EACH_TIME));
  const mayTakeTurns = new Set(filesOf(TAKE_TURNS).filter((file) => !eachTime.has(file)));
  const takeTurns = all.filter((file) => mayTakeTurns.has(file));
  const drawn = new Set(inTurn(takeTurns, DAYS));
  const files = all.filter((file) => !mayTakeTurns.has(file) || drawn.has(file));
  const isAll = files.length === all.length;
  const note = `   ℹ ${all.length - takeTurns.length} files, and ${drawn.size} of ${takeTurns.length} others, each of which has its turn once in ${DAYS} days\n`;
  return { files, note: isAll ? '' : note };
}

function filesOf(patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: ROOT }).toSorted();
}
