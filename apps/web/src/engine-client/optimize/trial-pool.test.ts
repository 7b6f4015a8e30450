import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { scriptJob, wavingBars } from '../testing/scripts.ts';
import type { SearchJob } from './search-request.ts';
import { openPool, poolSize } from './trial-pool.ts';

const SEARCH: SearchJob = {
  job: { ...scriptJob('class Idle(Strategy): ...'), language: 'python' },
  ...{ bars: wavingBars(60), finerBars: null },
  request: {
    domains: { n: { kind: 'range', from: 1, to: 9, step: 1 } },
    ...{ where: [], objective: 'sharpeRatio', leastTrades: 0, greatestDrawdownRatio: null },
    ...{ method: 'grid', runCount: 9, trainRatio: 0.7, walkForward: null },
    ...{ earlierTrialCount: 0, seed: 1 },
  },
};

describe('workers of a search', () => {
  it('are one a core, and of Python as many as a phone has memory for', () => {
    assert.deepEqual(
      [1, 2, 16, 100].map((cores) => poolSize('pine', cores)),
      [1, 2, 16, 32],
    );
    assert.deepEqual(
      [1, 2, 16, 100].map((cores) => poolSize('python', cores)),
      [1, 2, 4, 4],
    );
  });

  it('run Python beside one another in the sandbox of the page', async () => {
    const asked = Promise.withResolvers<void>();
    let atOnce = 0;
    const { members } = await openPool(SEARCH, async () => {
      atOnce += 1;
      if (atOnce === members.length) asked.resolve();
      // None comes back before all are there.
      await asked.promise;
      return { ok: false, problem: { code: 'python.none', message: 'none', remedy: '' } };
    });
    assert.equal(members.length, poolSize('python', navigator.hardwareConcurrency));
    const outcomes = await Promise.all(members.map(async (member, n) => member.run([{ n }])));
    assert.equal(outcomes.length, atOnce);
    for (const outcome of outcomes) assert.deepEqual(outcome, [{ ok: false, reason: 'none' }]);
  });
});
