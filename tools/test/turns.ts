import { globSync } from 'node:fs';
import { inTurn } from '@stratloom/testkit/sweep';
import { ROOT } from '../run-command.ts';

/** Each file that takes turns runs on one day of so many. */
export const DAYS = 10;

/**
 * Files that take turns, since they cost much for what they are likely to find on one day: servers, databases, whole lives of orders,
 * attacks by size. Every other file runs each time, and so do these in a full sweep.
 */
export const TAKE_TURNS: readonly string[] = [
  'apps/cli/src/{optimize,server-search/server-search}.test.ts',
  'apps/server/src/api/routes/**/*.test.ts',
  'apps/server/src/bars/store/bar-store-cost.test.ts',
  'apps/server/src/db/*-{down,start,migration}.test.ts',
  'apps/server/src/live/{paper,python,venues}/*.test.ts',
  'apps/server/src/live/venue-trading.test.ts',
  'apps/server/src/main.test.ts',
  'apps/server/src/{marketplace/follow-listing,sweeps/guided-sweeps,sweeps/sweeps}.test.ts',
  'packages/fake-providers/src/**/*.test.ts',
  'packages/lang-pine/src/{1-parse/highlight,1-parse/hostile,3-compile/budget,runtime/namespaces.hostile}.test.ts',
  'packages/lang-python/src/{host-server/packages,host-server/server-host,runner/rewind}.test.ts',
  'packages/venues/src/simulated/simulated-market.test.ts',
  'tests/abuse/{api-fuzz,auth-enumeration,auth-guessing,canary,exchange-crash,header-fuzz,hostile-bars,kill-trials}.test.ts',
  'tests/abuse/{listing-secrets,mail-cannon,message-budgets,provider-demos,provider-forgery,python-server}.test.ts',
  'tests/abuse/{slow-patterns,unfinished-requests}.test.ts',
  'tests/golden/{allocation-python,live/python-deployments}.test.ts',
  'tests/soak/*.test.ts',
];

/** Files among them that run each time: the main way through each area. */
export const EACH_TIME: readonly string[] = [
  'apps/server/src/api/routes/auth/{account-access,sessions}.test.ts',
  'apps/server/src/api/routes/auth/oauth/oauth.test.ts',
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
