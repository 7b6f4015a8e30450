import type { SearchLocks } from '../optimize/search-locks.ts';
import type { SessionTools } from '../optimize/search-session.ts';
import type { OpenPool } from '../optimize/trial-pool.ts';
import { TrialSession } from '../optimize/trial-session.ts';
import { MemorySearchStore } from './memory-search-store.ts';

/** Returns what opens sessions on this thread in place of workers. */
export function localPool(size: number): OpenPool {
  return async (search, record) => {
    const members = Array.from({ length: size }, () => new TrialSession(record));
    for (const member of members) await member.take(search);
    return { members, close: () => undefined };
  };
}

/** Returns locks that nobody else wants. */
export function freeLocks(): SearchLocks {
  const nothing = async (): Promise<void> => undefined;
  return { claim: async () => true, release: nothing, freed: nothing };
}

/** Returns the tools of a session without workers, whose clock moves on by 60 ms each time it is read. */
export function localTools(changes: Partial<SessionTools>): SessionTools {
  let time = 0;
  return {
    openPool: localPool(1),
    store: new MemorySearchStore(),
    now: () => (time += 60),
    locks: freeLocks(),
    coreCount: 2,
    ...changes,
  };
}
