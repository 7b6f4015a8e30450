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

const NEW_PYTHON = { strategyId: null, language: 'python' } as const;

describe('DraftStore', () => {
  it('gives back what was kept, for each strategy by itself', () => {
    const store = new DraftStore(new MapStorage(), 'ann');
    const fresh = newDocument('python', 'print(1)');
    const saved = { ...newDocument('python', 'print(2)'), strategyId: 's1', basedOn: 3 };
    assert.ok(store.write(fresh, 1));
    assert.ok(store.write(saved, 2));
    assert.deepEqual(store.read(NEW_PYTHON), fresh);
    assert.deepEqual(store.read({ strategyId: 's1', language: 'python' }), saved);
    assert.deepEqual([...store.strategyIds()], ['s1']);
  });

  it('gives everything to another user, beside what they have, and is theirs from then on', () => {
    const storage = new MapStorage();
    const theirs = new DraftStore(storage, 'ann');
    theirs.write(newDocument('python', '# of ann'), 1);
    const store = new DraftStore(storage, '');
    store.write(newDocument('python', '# of a guest'), 2);
    store.write({ ...newDocument('visual', '{}'), draftId: 'd1' }, 3);
    store.giveTo('ann');
    assert.equal(theirs.read(NEW_PYTHON)?.code, '# of ann');
    const codes = theirs.unsaved().map(({ document }) => document.code);
    assert.deepEqual(codes, ['{}', '# of a guest', '# of ann']);
    assert.equal(theirs.read({ ...NEW_PYTHON, language: 'visual', draftId: 'd1' })?.code, '{}');
    assert.deepEqual(new DraftStore(storage, '').unsaved(), []);
    store.write(newDocument('pine', 'plot(close)'), 4);
    assert.equal(theirs.read({ strategyId: null, language: 'pine' })?.code, 'plot(close)');
  });

  it('keeps a new strategy of each language by itself, and takes neither for a saved one', () => {
    const store = new DraftStore(new MapStorage(), 'ann');
    store.write(newDocument('python', 'pass'), 1);
    store.write(newDocument('pine', 'plot(close)'), 2);
    assert.equal(store.read(NEW_PYTHON)?.code, 'pass');
    assert.equal(store.read({ strategyId: null, language: 'pine' })?.code, 'plot(close)');
    assert.deepEqual([...store.strategyIds()], []);
  });

  it('reads a draft of before there was more than one language as Python', () => {
    const storage = new MapStorage();
    const { language, chosenSettings, ...old } = newDocument('python', 'old');
    storage.setItem('labs.draft.ann.new', JSON.stringify({ document: old, savedAt: 1 }));
    const read = new DraftStore(storage, 'ann').read(NEW_PYTHON);
    assert.deepEqual(read, { ...old, language, chosenSettings });
  });

  it('reads drafts of before Pine Script had its present id, and keeps them under it', () => {
    const storage = new MapStorage();
    const document = { ...newDocument('pine', 'plot(close)'), language: 'pinescript' };
    const saved = { ...document, strategyId: 's1', basedOn: 1 };
    storage.setItem('labs.draft.ann.new.pinescript', JSON.stringify({ document, savedAt: 1 }));
    storage.setItem('labs.draft.ann.s1', JSON.stringify({ document: saved, savedAt: 1 }));
    const store = new DraftStore(storage, 'ann');
    assert.deepEqual([...store.strategyIds()], ['s1']);
    const key = { strategyId: null, language: 'pine' } as const;
    assert.deepEqual(store.read(key), newDocument('pine', 'plot(close)'));
    assert.equal(storage.getItem('labs.draft.ann.new.pinescript'), null);
    assert.equal(store.read(key)?.code, 'plot(close)');
    assert.equal(store.read({ strategyId: 's1', language: 'pine' })?.language, 'pine');
  });

  it('brings back Pine Script that was kept before it could run, once', () => {
    const storage = new MapStorage();
    storage.setItem('labs.pine.ann', 'plot(close)');
    const store = new DraftStore(storage, 'ann');
    const key = { strategyId: null, language: 'pine' } as const;
    assert.equal(store.read(key)?.code, 'plot(close)');
    assert.equal(store.read(key)?.code, 'plot(close)');
    store.remove(key);
    assert.equal(store.read(key), null);
  });

  it('keeps the drafts of two users of one browser apart', () => {
    const storage = new MapStorage();
    new DraftStore(storage, 'ann').write(newDocument('python', 'secret'), 1);
    assert.equal(new DraftStore(storage, 'bob').read(NEW_PYTHON), null);
    assert.equal(new DraftStore(storage, 'ann').read(NEW_PYTHON)?.code, 'secret');
  });

  it('passes over a draft that cannot be read', () => {
    const storage = new MapStorage();
    storage.setItem('labs.draft.ann.new', '{"document": 5');
    assert.equal(new DraftStore(storage, 'ann').read(NEW_PYTHON), null);
    storage.setItem('labs.draft.ann.new', '{"document": {"code": 5}, "savedAt": 1}');
    assert.equal(new DraftStore(storage, 'ann').read(NEW_PYTHON), null);
  });

  it('says so when the browser has no space', () => {
    const storage = new MapStorage();
    storage.isFull = true;
    assert.equal(new DraftStore(storage, 'ann').write(newDocument('python', 'x'), 1), false);
  });

  it('keeps any number of strategies that were never saved, those changed last first', () => {
    const store = new DraftStore(new MapStorage(), 'ann');
    store.write(newDocument('python', 'a'), 1);
    store.write(newDocument('python', 'b', 'd1'), 3);
    store.write(newDocument('pine', 'c', 'd2'), 2);
    store.write({ ...newDocument('pine', 'd'), strategyId: 's1', basedOn: 1 }, 4);
    assert.deepEqual(
      store.unsaved().map(({ document }) => document.code),
      ['b', 'c', 'a'],
    );
    assert.equal(store.read({ ...NEW_PYTHON, draftId: 'd1' })?.code, 'b');
    assert.equal(store.read(NEW_PYTHON)?.code, 'a');
    assert.deepEqual([...store.strategyIds()], ['s1']);
  });

  it('does not restore a draft that was thrown away until it is opened anew', () => {
    const store = new DraftStore(new MapStorage(), 'ann');
    const mine = newDocument('python', 'mine');
    store.write(mine, 1);
    store.discard(mine);
    store.write(mine, 2);
    assert.deepEqual(store.unsaved(), []);
    assert.equal(store.read(mine), null);
    store.write(mine, 3);
    assert.equal(store.read(mine)?.code, 'mine');
  });

  it('forgets a draft', () => {
    const store = new DraftStore(new MapStorage(), 'ann');
    store.write(newDocument('python', 'x'), 1);
    store.remove(NEW_PYTHON);
    assert.equal(store.read(NEW_PYTHON), null);
  });
});
