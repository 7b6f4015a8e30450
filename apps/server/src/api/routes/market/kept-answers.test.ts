import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { KeptAnswers } from './kept-answers.ts';

describe('answers that are kept', () => {
  it('are made once for all who ask in time, and anew afterwards', async () => {
    const kept = new KeptAnswers<number>(100, 10);
    let made = 0;
    const make = async (): Promise<number> => (made += 1);
    const both = await Promise.all([kept.get('a', 0, make), kept.get('a', 99, make)]);
    assert.deepEqual([...both, await kept.get('a', 100, make)], [1, 1, 2]);
  });

  it('are asked for again when there was none, or it failed', async () => {
    const kept = new KeptAnswers<number>(100, 10);
    assert.equal(await kept.get('a', 0, async () => undefined), undefined);
    await assert.rejects(kept.get('a', 0, async () => Promise.reject(new Error('silent'))));
    assert.equal(await kept.get('a', 0, async () => 5), 5);
  });

  it('are no more than a number', async () => {
    const kept = new KeptAnswers<string>(100, 2);
    for (const key of ['a', 'b', 'c']) await kept.get(key, 0, async () => `old ${key}`);
    const now = async (key: string) => kept.get(key, 0, async () => `new ${key}`);
    assert.deepEqual([await now('c'), await now('b'), await now('a')], ['old c', 'old b', 'new a']);
  });
});
