/** Every key that this site keeps in the browser's storage. */
export const storageKey = {
  deviceId: 'device_id',
  devicePrivateKey: 'device_private_key',
  temporaryToken: 'temporaryToken',
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  isAuthenticated: 'isAuthenticated',
  userId: 'userId',
  demoMode: 'demoMode',
} as const;

/** Values by key that outlive the page. */
export interface KeyedStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The browser's storage; where the user forbids it, one that lasts as long as the page. */
export function openBrowserStorage(): KeyedStorage {
  try {
    const storage = globalThis.localStorage;
    storage.getItem(storageKey.accessToken);
    return storage;
  } catch {
    return new PageStorage();
  }
}

class PageStorage implements KeyedStorage {
  readonly #values = new Map<string, string>();

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
