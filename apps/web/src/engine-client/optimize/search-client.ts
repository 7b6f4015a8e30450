import { proxy, wrap } from 'comlink';
import type { Remote } from 'comlink';
import type { SearchPort } from './search-port.ts';

/** Searches as a screen uses them; see `SearchPort`. */
export interface SearchClient extends SearchPort {
  /** Ends all work; calls under way never settle. */
  readonly close: () => void;
}

function passed<Called extends object>(called: Called | null): Called | null {
  return called === null ? null : proxy(called);
}

/** Opens searches in a worker of their own, which opens one for each core. */
export function openSearchClient(): SearchClient {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
  const port: Remote<SearchPort> = wrap<SearchPort>(worker);
  return {
    estimate: async (search, record) => port.estimate(search, passed(record)),
    reopen: async (key) => port.reopen(key),
    freed: async (key) => port.freed(key),
    keep: async (key, search) => port.keep(key, search),
    add: async (outcomes) => port.add(outcomes),
    goOn: async (record, onProgress, next) =>
      port.goOn(passed(record), proxy(onProgress), passed(next)),
    begin: async (key, search, record, onProgress, next) =>
      port.begin(key, search, passed(record), proxy(onProgress), passed(next)),
    setSweep: (sweepId) => void port.setSweep(sweepId),
    pause: () => void port.pause(),
    resume: () => void port.resume(),
    cancel: () => void port.cancel(),
    rename: async (from, to) => port.rename(from, to),
    forget: async (key) => port.forget(key),
    close: () => worker.terminate(),
  };
}
