import { expose } from 'comlink';
import { IndexedSearchStore } from './indexed-search-store.ts';
import { BrowserLocks } from './search-locks.ts';
import { searchPort } from './search-port.ts';
import { SearchSession } from './search-session.ts';
import { openPool } from './trial-pool.ts';

const session = new SearchSession({
  ...{ openPool, store: new IndexedSearchStore() },
  locks: new BrowserLocks(navigator.locks),
  now: () => performance.now(),
  coreCount: navigator.hardwareConcurrency,
});

expose(searchPort(session));
