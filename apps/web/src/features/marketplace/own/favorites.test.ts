import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_NAMED_LISTINGS } from '@stratloom/contracts';
import { favoritesKey, keepFavorites, readFavorites } from './favorites.ts';

const ID = '7a3f5f6e-0a51-4d6f-9a0e-6a3f5f6e0a51';

describe('favorites of the marketplace', () => {
  it('are kept for each user, and read again', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    };
    keepFavorites(storage, 'ann', new Set([ID]));
    assert.deepEqual([...readFavorites(storage, 'ann')], [ID]);
    assert.deepEqual([...readFavorites(storage, 'bob')], []);
    assert.deepEqual([...kept.keys()], [favoritesKey('ann')]);
  });

  it('are as many as can be asked for, whatever is kept', () => {
    const many = Array.from({ length: MAX_NAMED_LISTINGS + 50 }, () => crypto.randomUUID());
    const read = readFavorites({ getItem: () => JSON.stringify(many) }, 'ann');
    assert.deepEqual([...read], many.slice(0, MAX_NAMED_LISTINGS));
  });

  it('are none where nothing or something else is kept, and no failure where there is no room', () => {
    for (const text of [null, '', '{', '{"a":1}', '["x"]']) {
      assert.equal(readFavorites({ getItem: () => text }, 'ann').size, 0, String(text));
    }
    const full = (): never => {
      throw new Error('full');
    };
    keepFavorites({ setItem: full }, 'ann', new Set([ID]));
  });
});
