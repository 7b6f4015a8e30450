import { storageKey, type KeyedStorage } from './browser-storage.ts';

const acceptedPrefixes = ['v2.local.', 'v4.'];

/** Returns whether a stored token has the form that lets its holder see protected screens. */
export function isAccessToken(token: string | null): token is string {
  return token !== null && acceptedPrefixes.some((prefix) => token.startsWith(prefix));
}

/** Tokens of a sign-in; without a refresh token the session ends with its access token. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken?: string;
  readonly userId: string;
}

/** The tokens in the browser's storage, and word to this page when they change. */
export class TokenStore {
  readonly #storage: KeyedStorage;
  readonly #listeners = new Set<() => void>();

  constructor(storage: KeyedStorage) {
    this.#storage = storage;
  }

  get accessToken(): string | null {
    return this.#storage.getItem(storageKey.accessToken);
  }

  get refreshToken(): string | null {
    return this.#storage.getItem(storageKey.refreshToken);
  }

  /** Token of a sign-up whose user has no way to sign in yet. */
  get temporaryToken(): string | null {
    return this.#storage.getItem(storageKey.temporaryToken);
  }

  get userId(): string | null {
    return this.#storage.getItem(storageKey.userId);
  }

  get deviceId(): string | null {
    return this.#storage.getItem(storageKey.deviceId);
  }

  /** Keeps what profile creation returned. */
  storeTemporary(temporaryToken: string, userId: string): void {
    this.#storage.setItem(storageKey.temporaryToken, temporaryToken);
    this.#storage.setItem(storageKey.userId, userId);
  }

  /** Keeps the tokens of a signed-in user; the temporary one has then served. */
  storePair(pair: SessionTokens): void {
    if (pair.refreshToken === undefined) this.#storage.removeItem(storageKey.refreshToken);
    else this.#storage.setItem(storageKey.refreshToken, pair.refreshToken);
    this.#storage.setItem(storageKey.userId, pair.userId);
    this.#storage.setItem(storageKey.isAuthenticated, 'true');
    this.#storage.setItem(storageKey.accessToken, pair.accessToken);
    this.#storage.removeItem(storageKey.temporaryToken);
    this.#notify();
  }

  /** Forgets the signed-in user. */
  removePair(): void {
    for (const key of ['accessToken', 'refreshToken', 'isAuthenticated', 'userId'] as const) {
      this.#storage.removeItem(storageKey[key]);
    }
    this.#notify();
  }

  /** Forgets the token of a sign-up that has run out. */
  removeTemporary(): void {
    this.#storage.removeItem(storageKey.temporaryToken);
  }

  /** Forgets all of a sign-up that failed. */
  removeAll(): void {
    this.removeTemporary();
    this.removePair();
  }

  /** Keeps what registering this browser returned. */
  storeDevice(deviceId: string, privateKey: string): void {
    this.#storage.setItem(storageKey.devicePrivateKey, privateKey);
    this.storeDeviceId(deviceId);
  }

  /** Keeps the id of a browser that was registered with its user, without a key of its own. */
  storeDeviceId(deviceId: string): void {
    this.#storage.setItem(storageKey.deviceId, deviceId);
  }

  /** Calls `listener` after each change made by this page; returns how to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
