import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { KeptAnswers } from './kept-answers.ts';

describe('answers that are kept', () => {
  it('are made once for all who ask in time, and anew afterwards', async () => {
    const kept = new KeptAnswers<number>(100, 10);
    let made = 0;
    const make = async (): Promise<number> => (made += 1);
    const both = await Promise.all([kept.get('a', 0, make), kept.get('a', 99, make)]);
    assert.deepEqual([...both, await kept.get('a', 100, make)], [1, 1, 2]);
  });

  it('are given while the next one is made, by one maker, until they are too old', async () => {
    const kept = new KeptAnswers<string>(100, 10);
    const next = Promise.withResolvers<string>();
    let made = 0;
    const make = async (): Promise<string> => {
      made += 1;
      return next.promise;
    };
    await kept.get('a', 0, async () => 'old');
    assert.equal(await kept.get('a', 49, make), 'old');
    assert.equal(made, 0, 'in the first half nothing is made');
    assert.deepEqual(
      [await kept.get('a', 50, make), await kept.get('a', 60, make)],
      ['old', 'old'],
    );
    assert.equal(made, 1);
    next.resolve('new');
    await setImmediate();
    assert.equal(await kept.get('a', 61, make), 'new');
    // Its age counts from when it was begun.
    assert.equal(await kept.get('a', 150, async () => 'newest'), 'newest');
  });

  it('stay until they are too old where the next one fails, and go where it is worth nothing', async () => {
    const kept = new KeptAnswers<string>(100, 10, (answer) => answer !== 'worthless');
    const fail = async (): Promise<string> => Promise.reject(new Error('silent'));
    await kept.get('a', 0, async () => 'old');
    assert.equal(await kept.get('a', 50, fail), 'old');
    await setImmediate();
    assert.equal(await kept.get('a', 99, async () => 'worthless'), 'old');
    await setImmediate();
    assert.equal(await kept.get('a', 99, async () => 'new'), 'new');
    await assert.rejects(kept.get('a', 199, fail), /silent/);
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
