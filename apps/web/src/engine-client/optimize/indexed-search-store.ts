import { onSweep } from './search-request.ts';
import type { SearchJob } from './search-request.ts';
import type { KeptOutcome, KeptSearch, KeptStage, SearchStore } from './search-store.ts';

const NAME = 'stratloom-searches';
/** Changes with the shape or the meaning of what is kept: an older database is emptied. */
const VERSION = 2;
/** Searches that are kept; those that began before them are forgotten. */
const MOST_SEARCHES = 3;

interface KeptHead {
  readonly key: string;
  readonly search: SearchJob;
  readonly stage: KeptStage;
  readonly stoppedAt: number;
  /** UTC ms. */
  readonly startedAt: number;
}

interface KeptPart {
  readonly key: string;
  readonly outcomes: readonly KeptOutcome[];
}

function failureOf({ error }: { readonly error: DOMException | null }): Error {
  return error ?? new Error('The database failed');
}

async function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(failureOf(request)));
  });
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.addEventListener('upgradeneeded', () => {
    const database = request.result;
    for (const name of database.objectStoreNames) database.deleteObjectStore(name);
    database.createObjectStore('heads', { keyPath: 'key' });
    database.createObjectStore('parts', { autoIncrement: true }).createIndex('key', 'key');
  });
  return settled(request);
}

async function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(failureOf(transaction)));
  });
}

/** Removes a search and its outcomes in a transaction on both stores. */
async function removeIn(transaction: IDBTransaction, key: string): Promise<void> {
  transaction.objectStore('heads').delete(key);
  const parts = transaction.objectStore('parts');
  const keys = await settled(parts.index('key').getAllKeys(key));
  for (const part of keys) parts.delete(part);
}

/** Searches in the browser's database. Every method rejects where the browser keeps nothing. */
export class IndexedSearchStore implements SearchStore {
  #database: Promise<IDBDatabase> | null = null;

  async read(key: string): Promise<KeptSearch | null> {
    const transaction = await this.#begin('readonly');
    const head = await settled<KeptHead | undefined>(transaction.objectStore('heads').get(key));
    if (head === undefined) return null;
    const index = transaction.objectStore('parts').index('key');
    const parts = await settled<KeptPart[]>(index.getAll(key));
    const { search, stage, stoppedAt } = head;
    return { search, stage, stoppedAt, outcomes: parts.flatMap(({ outcomes }) => outcomes) };
  }

  async begin(key: string, search: SearchJob): Promise<void> {
    const transaction = await this.#begin('readwrite');
    const heads = transaction.objectStore('heads');
    const others = await settled<KeptHead[]>(heads.getAll());
    const old = others
      .filter((head) => head.key !== key)
      .toSorted((a, b) => b.startedAt - a.startedAt)
      .slice(MOST_SEARCHES - 1);
    for (const head of old) await removeIn(transaction, head.key);
    await removeIn(transaction, key);
    const startedAt = Date.now();
    const head: KeptHead = { key, search, stage: 'running', stoppedAt: 0, startedAt };
    heads.put(head);
    return committed(transaction);
  }

  async add(key: string, outcomes: readonly KeptOutcome[]): Promise<void> {
    const transaction = await this.#begin('readwrite');
    const part: KeptPart = { key, outcomes };
    transaction.objectStore('parts').add(part);
    return committed(transaction);
  }

  async setStage(key: string, stage: KeptStage, stoppedAt: number): Promise<void> {
    return this.#change(key, (head) => ({ ...head, stage, stoppedAt }));
  }

  async setSweep(key: string, sweepId: string): Promise<void> {
    return this.#change(key, (head) => ({ ...head, search: onSweep(head.search, sweepId) }));
  }

  async rename(from: string, to: string): Promise<void> {
    const transaction = await this.#begin('readwrite');
    const heads = transaction.objectStore('heads');
    const head = await settled<KeptHead | undefined>(heads.get(from));
    if (head === undefined) return committed(transaction);
    await removeIn(transaction, to);
    heads.delete(from);
    heads.put({ ...head, key: to });
    const parts = transaction.objectStore('parts');
    const keys = await settled(parts.index('key').getAllKeys(from));
    for (const place of keys) {
      const part = await settled<KeptPart | undefined>(parts.get(place));
      if (part !== undefined) parts.put({ ...part, key: to }, place);
    }
    return committed(transaction);
  }

  async remove(key: string): Promise<void> {
    const transaction = await this.#begin('readwrite');
    await removeIn(transaction, key);
    return committed(transaction);
  }

  async #change(key: string, change: (head: KeptHead) => KeptHead): Promise<void> {
    const transaction = await this.#begin('readwrite');
    const heads = transaction.objectStore('heads');
    const head = await settled<KeptHead | undefined>(heads.get(key));
    if (head !== undefined) heads.put(change(head));
    return committed(transaction);
  }

  async #begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    this.#database ??= openDatabase();
    return (await this.#database).transaction(['heads', 'parts'], mode);
  }
}
