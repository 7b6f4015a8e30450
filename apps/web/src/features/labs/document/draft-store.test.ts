import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DraftStore } from './draft-store.ts';
import type { DraftStorage } from './draft-store.ts';
import { newDocument } from './lab-document.ts';

class MapStorage implements DraftStorage {
  readonly #values = new Map<string, string>();
  isFull = false;
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
    if (this.isFull) throw new Error('quota');
    this.#values.set(key, value);
  }
  removeItem(key: string): void {
    this.#values.delete(key);
  }
}

describe('DraftStore', () => {
  it('gives back what was kept, for each strategy by itself', () => {
    const store = new DraftStore(new MapStorage(), 'ann');
    const fresh = newDocument('print(1)');
    const saved = { ...newDocument('print(2)'), strategyId: 's1', basedOn: 3 };
    assert.ok(store.write(fresh, 1));
    assert.ok(store.write(saved, 2));
    assert.deepEqual(store.read(null), fresh);
    assert.deepEqual(store.read('s1'), saved);
    assert.deepEqual([...store.strategyIds()], ['s1']);
  });

  it('keeps the drafts of two users of one browser apart', () => {
    const storage = new MapStorage();
    new DraftStore(storage, 'ann').write(newDocument('secret'), 1);
    assert.equal(new DraftStore(storage, 'bob').read(null), null);
    assert.equal(new DraftStore(storage, 'ann').read(null)?.code, 'secret');
  });

  it('passes over a draft that cannot be read', () => {
    const storage = new MapStorage();
    storage.setItem('labs.draft.ann.new', '{"document": 5');
    assert.equal(new DraftStore(storage, 'ann').read(null), null);
    storage.setItem('labs.draft.ann.new', '{"document": {"code": 5}, "savedAt": 1}');
    assert.equal(new DraftStore(storage, 'ann').read(null), null);
  });

  it('says so when the browser has no room', () => {
    const storage = new MapStorage();
    storage.isFull = true;
    assert.equal(new DraftStore(storage, 'ann').write(newDocument('x'), 1), false);
  });

  it('forgets a draft', () => {
    const store = new DraftStore(new MapStorage(), 'ann');
    store.write(newDocument('x'), 1);
    store.remove(null);
    assert.equal(store.read(null), null);
  });
});
