import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepFavorites, readFavorites } from './favorites.ts';

const ID = '7a3f5f6e-0a51-4d6f-9a0e-6a3f5f6e0a51';

describe('favorites of the marketplace', () => {
  it('are kept and read again', () => {
    const kept = new Map<string, string>();
    keepFavorites({ setItem: (key, value) => kept.set(key, value) }, new Set([ID]));
    const read = readFavorites({ getItem: (key) => kept.get(key) ?? null });
    assert.deepEqual([...read], [ID]);
  });

  it('are none where nothing or something else is kept, and no failure where there is no room', () => {
    for (const text of [null, '', '{', '{"a":1}', '["x"]']) {
      assert.equal(readFavorites({ getItem: () => text }).size, 0, String(text));
    }
    const full = (): never => {
      throw new Error('full');
    };
    keepFavorites({ setItem: full }, new Set([ID]));
  });
});
