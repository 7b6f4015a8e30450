import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type DeploymentSums, shownDeployments } from './live-record.ts';

const DAY = 86_400_000;
const AUTHORS: DeploymentSums = {
  ...{ money: 'paper', isAuthor: true, people: 1, deployments: 2, aliveMs: 10 * DAY },
  ...{ fillCount: 6, returnSum: 0.1 },
};
const BUYERS: DeploymentSums = {
  ...{ money: 'paper', isAuthor: false, people: 2, deployments: 2, aliveMs: 5.5 * DAY },
  ...{ fillCount: 4, returnSum: -0.3 },
};

describe('the live record of a listing', () => {
  it('sums up the deployments of three people, the author included', () => {
    assert.deepEqual(shownDeployments([AUTHORS, BUYERS], 'paper', true), {
      ...{ by: 'everybody', deployments: 4, daysAlive: 15, fillCount: 10, returnRatio: -0.05 },
    });
  });

  it('shows the author alone while there are fewer, if their figures are public', () => {
    const few = [AUTHORS, { ...BUYERS, people: 1 }];
    assert.deepEqual(shownDeployments(few, 'paper', true), {
      ...{ by: 'author', deployments: 2, daysAlive: 10, fillCount: 6, returnRatio: 0.05 },
    });
    assert.equal(shownDeployments(few, 'paper', false), null);
    assert.equal(shownDeployments([BUYERS], 'paper', true), null);
  });

  it('keeps paper and real money apart', () => {
    const real = { ...BUYERS, money: 'real', people: 3 } as const;
    assert.equal(shownDeployments([AUTHORS, BUYERS], 'real', true), null);
    assert.equal(shownDeployments([AUTHORS, real], 'real', true)?.deployments, 2);
    assert.equal(shownDeployments([AUTHORS, real], 'paper', false), null);
  });
});
