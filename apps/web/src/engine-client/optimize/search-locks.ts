/** Locks that keep one search to one page of a browser at a time, each by the key of its strategy. */
export interface SearchLocks {
  /** Holds a search for this page until it is released or the page is gone; false = another page has it. */
  readonly claim: (key: string) => Promise<boolean>;
  /** Lets go of a search; one that is not held stays as it is. */
  readonly release: (key: string) => Promise<void>;
  /** Settles when no page holds a search. */
  readonly freed: (key: string) => Promise<void>;
}

/** Search locks that all workers of a browser share. */
export class BrowserLocks implements SearchLocks {
  readonly #locks: LockManager;
  /** Calls that release the locks that are held, by key. */
  readonly #held = new Map<string, () => Promise<void>>();

  constructor(locks: LockManager) {
    this.#locks = locks;
  }

  readonly claim = async (key: string): Promise<boolean> => {
    if (this.#held.has(key)) return true;
    const [granted, ended] = [Promise.withResolvers<boolean>(), Promise.withResolvers<void>()];
    const request = this.#locks.request(nameOf(key), { ifAvailable: true }, async (lock) => {
      granted.resolve(lock !== null);
      if (lock !== null) await ended.promise;
    });
    if (!(await granted.promise)) return false;
    this.#held.set(key, async () => {
      ended.resolve();
      await request;
    });
    return true;
  };

  readonly release = async (key: string): Promise<void> => {
    const release = this.#held.get(key);
    this.#held.delete(key);
    await release?.();
  };

  readonly freed = async (key: string): Promise<void> => {
    await this.#locks.request(nameOf(key), async () => undefined);
  };
}

function nameOf(key: string): string {
  return `stratloom-search ${key}`;
}
