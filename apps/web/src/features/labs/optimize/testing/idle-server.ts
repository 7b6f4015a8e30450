import type { HandOverServer } from '../server/hand-over.ts';
import type { SearchServer } from '../server/server-search.ts';

/** Returns a storage that is empty. */
export function textStorage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}

/** A server that has no results and refuses nothing. */
export const IDLE_SERVER: SearchServer & HandOverServer = {
  ...{
    order: async () => '',
    runs: () => ({ next: async () => [] }),
    change: async () => undefined,
    sweep: async () => Promise.reject(new Error('There is no sweep.')),
  },
  ...{ orderHeld: async () => 'sweep-2', hold: async () => undefined },
  release: async () => undefined,
  ...{ results: async () => [], cancel: async () => undefined },
};
