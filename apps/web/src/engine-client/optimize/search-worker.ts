import { expose } from 'comlink';
import { IndexedSearchStore } from './indexed-search-store.ts';
import { searchPort } from './search-port.ts';
import { SearchSession } from './search-session.ts';
import { openPool } from './trial-pool.ts';

const held = new Set<string>();

/** Holds a search for as long as this worker lives; false = another page has it. */
async function claim(key: string): Promise<boolean> {
  if (held.has(key)) return true;
  const isFree = await lock(key);
  if (isFree) held.add(key);
  return isFree;
}

async function lock(key: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const name = `stratloom-search ${key}`;
  void navigator.locks.request(name, { ifAvailable: true }, async (granted) => {
    resolve(granted !== null);
    if (granted !== null) await new Promise(() => undefined);
  });
  return promise;
}

const session = new SearchSession({
  ...{ openPool, store: new IndexedSearchStore(), claim },
  now: () => performance.now(),
  coreCount: navigator.hardwareConcurrency,
});

expose(searchPort(session));
