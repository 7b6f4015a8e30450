import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aboutTime, estimateProblem, estimateText } from './estimate-words.ts';

const ESTIMATE = {
  ...{ runCount: 10_000, runMs: 2, failure: null, workerCount: 4 },
  ...{ memoryBytes: 172e6, hasFewBars: false, marketCount: 1 },
};

describe('the cost of a search', () => {
  it('is said in runs, time and memory', () => {
    assert.equal(estimateText(ESTIMATE), '10,000 runs, about 5 s on 4 cores, 172 MB of memory');
    assert.equal(
      estimateText({ ...ESTIMATE, marketCount: 3, runMs: 6 }),
      '10,000 runs on each of 3 markets (30,000), about 15 s on 4 cores, 172 MB of memory',
    );
    const one = { ...ESTIMATE, runCount: 1, workerCount: 1, memoryBytes: 900 };
    assert.equal(estimateText(one), '1 run, under a second in one worker, 1 MB of memory');
  });

  it('is rounded up in units that people use', () => {
    assert.equal(aboutTime(500), 'under a second');
    assert.equal(aboutTime(61_000), 'about 61 s');
    assert.equal(aboutTime(100_000), 'about 2 min');
    assert.equal(aboutTime(2 * 3_600_000), 'about 2.0 h');
  });

  it('keeps a search from beginning that cannot end well', () => {
    assert.equal(estimateProblem(ESTIMATE), null);
    assert.match(estimateProblem({ ...ESTIMATE, failure: 'no.' }) ?? '', /fails .*: no\./);
    assert.match(estimateProblem({ ...ESTIMATE, hasFewBars: true }) ?? '', /too few bars/);
    assert.match(estimateProblem({ ...ESTIMATE, runCount: 0 }) ?? '', /no combination/);
    assert.match(estimateProblem({ ...ESTIMATE, memoryBytes: 3e9 }) ?? '', /3\.0 GB/);
  });
});
