import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { simulate } from '@stratloom/execution/simulation';

const ROOT = new URL('../..', import.meta.url).pathname;
const SEEDS = [2, 3];

describe('a seed', () => {
  it('gives the same trace each time, whichever way the queue of microtasks is emptied', async () => {
    for (const seed of SEEDS) {
      const { hash, counts } = await simulate({ seed });
      assert.ok(counts.events > 10_000);
      assert.equal((await simulate({ seed })).hash, hash);
      assert.equal((await simulate({ seed, isSlow: true })).hash, hash);
    }
  });

  it('gives the same trace in another process', async () => {
    const [seed = 0] = SEEDS;
    const { hash } = await simulate({ seed });
    const command = ['tools/simulate.ts', '--seed', String(seed)];
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT });
    assert.match(stdout, new RegExp(`^Trace ${hash}$`, 'm'));
  });

  it('gives a run without faults in which everything agrees', async () => {
    for (const seed of SEEDS) {
      const { failure, injected, counts } = await simulate({ seed, hasFaults: false });
      assert.deepEqual([failure, injected], [null, []]);
      assert.ok(counts.orders > 20 && counts.fills > 20);
    }
  });
});
