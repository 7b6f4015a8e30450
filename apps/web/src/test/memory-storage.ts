import type { KeyedStorage } from '../api-client/browser-storage.ts';

/** A storage as a browser's, in memory, with its content open to tests. */
export function memoryStorage(content: Record<string, string> = {}): KeyedStorage & {
  readonly content: () => Record<string, string>;
} {
  const values = new Map(Object.entries(content));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    content: () => Object.fromEntries(values),
  };
}
