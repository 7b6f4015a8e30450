import type { DraftStorage } from './draft-store.ts';

/** Values that last as long as the page. */
class PageStorage implements DraftStorage {
  readonly #values = new Map<string, string>();

  get length(): number {
    return this.#values.size;
  }

  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }

  removeItem(key: string): void {
    this.#values.delete(key);
  }
}

function openStorage(): DraftStorage {
  try {
    // Reading it throws where the user forbids storage.
    return globalThis.localStorage;
  } catch {
    return new PageStorage();
  }
}

/** Storage for what should outlive the page. */
export const labsStorage: DraftStorage = openStorage();
