import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { it } from 'node:test';
import { Optimization, planOptimization, readSearchSpace } from '@stratloom/engine/optimize';
import { wavingBars } from '../testing/scripts.ts';
import { runShares } from './run-shares.ts';

const RUN_MS = 1;

/** Workers in a time of their own: each answers after its wait and a millisecond for each run. */
class SlowWorkers {
  time = 0;
  #due: { readonly at: number; readonly answer: () => void }[] = [];

  member(waitMs: number) {
    const counts: number[] = [];
    const run = async (share: readonly unknown[]) => {
      counts.push(share.length);
      const at = this.time + waitMs + share.length * RUN_MS;
      await new Promise<void>((answer) => this.#due.push({ at, answer }));
      return share.map(() => ({ ok: false, reason: 'none' }) as const);
    };
    return { run, counts };
  }

  /** Lets time pass until nobody waits any more. */
  async pass(): Promise<void> {
    for (;;) {
      await turn();
      const [next, ...later] = this.#due.toSorted((a, b) => a.at - b.at);
      if (next === undefined) return;
      this.#due = later;
      this.time = next.at;
      next.answer();
    }
  }
}

it('gives a worker that waits for its turn as large shares as one that does not', async () => {
  const space = readSearchSpace({
    domains: { n: { kind: 'range', from: 1, to: 4000, step: 1 } },
    where: [],
  });
  assert.ok(space.ok);
  const objective = {
    terms: [{ figure: 'sharpeRatio', weight: 1 }],
    ...{ leastTrades: 0, greatestDrawdownRatio: null },
  } as const;
  const optimization = new Optimization(
    {
      space: space.value,
      objective,
      method: 'grid',
      runCount: 4000,
      seed: 1,
      earlierTrialCount: 0,
    },
    planOptimization(wavingBars(60), 0.7, null),
  );
  const workers = new SlowWorkers();
  const [quick, waiting] = [workers.member(0), workers.member(60)];
  const [isWhole] = await Promise.all([
    runShares(
      optimization,
      { members: [quick, waiting] },
      {
        ...{ known: () => undefined, goesOn: () => true, isCancelled: () => false, mostRuns: 64 },
        ...{ onDone: () => undefined, onGivenUp: () => undefined, now: () => workers.time },
      },
    ),
    workers.pass(),
  ]);
  assert.ok(isWhole);
  const [a = 0, b = 0] = [quick, waiting].map(({ counts }) => counts.reduce((x, y) => x + y, 0));
  assert.equal(a + b, 4000);
  assert.ok(b > 600, `${b} of 4,000 runs, in shares of ${waiting.counts.join(' ')}`);
});
