import type { Trial } from '@stratloom/engine/optimize';
import type { Parameters } from '@stratloom/engine/strategy';
import { wrap } from 'comlink';
import type { SearchJob } from './search-request.ts';
import { TrialSession } from './trial-session.ts';
import type { RecordTrial, TrialPort } from './trial-session.ts';

/** Maker of runs. */
interface PoolMember {
  /** Makes runs one after another; null = it was given up. */
  run(share: readonly Parameters[]): Promise<readonly (Trial['outcome'] | null)[]>;
}

/** Workers that make the runs of one search. */
export interface TrialPool {
  /** One for each thread. */
  readonly members: readonly PoolMember[];
  /** Ends them; runs under way never settle. */
  readonly close: () => void;
}

/** Prepares a search in each worker of a pool. */
export type OpenPool = (search: SearchJob, record: RecordTrial | null) => Promise<TrialPool>;

/** Workers at most: each holds the bars. */
const MOST_WORKERS = 32;
/** Interpreters of Python at most: each takes about 100 MB, on phones too. */
const MOST_INTERPRETERS = 4;

/** Returns how many workers make the runs of a search: one for each core, each with an interpreter for Python. */
export function poolSize(language: SearchJob['job']['language'], coreCount: number): number {
  const most = language === 'python' ? MOST_INTERPRETERS : MOST_WORKERS;
  return Math.max(1, Math.min(most, coreCount));
}

/** Opens workers for a search; Python runs in the sandbox of the page, and its orders are filled on this thread. */
export const openPool: OpenPool = async (search, record) => {
  const size = poolSize(search.job.language, navigator.hardwareConcurrency);
  if (record !== null) {
    const sessions = Array.from({ length: size }, () => new TrialSession(record));
    await Promise.all(sessions.map(async (session) => session.take(search)));
    return { members: sessions, close: () => undefined };
  }
  const workers = Array.from(
    { length: size },
    () => new Worker(new URL('./trial-worker.ts', import.meta.url), { type: 'module' }),
  );
  const members = workers.map((worker) => wrap<TrialPort>(worker));
  await Promise.all(members.map(async (member) => member.take(search)));
  return {
    members: members.map((member) => ({ run: async (share) => member.run(share) })),
    close: () => {
      for (const worker of workers) worker.terminate();
    },
  };
};
