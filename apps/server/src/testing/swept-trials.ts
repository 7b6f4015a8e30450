import assert from 'node:assert/strict';
import { type SweepOrder, SweepSearch } from '@stratloom/contracts';
import { barsToBytes } from '@stratloom/engine/market-data';
import { Optimization, type OptimizationPlan, type Trial } from '@stratloom/engine/optimize';
import { optimize, type RunTrial } from '@stratloom/runner';
import { openSwept, searchOf } from '../sweeps/swept-strategy.ts';
import { sweepOrder, sweptBars } from './sweep-order.ts';
import type { SweepSteps } from './sweep-steps.ts';

/** Makes the runs of an order over the usual bars here, on one thread. */
export async function trialsHere(order = sweepOrder()) {
  const { job, search } = order;
  const swept = await openSwept(
    {
      ...{ id: 'here', document: JSON.stringify({ job, search, finerTimeframe: null }) },
      ...{ timeframe: '1d', bars: barsToBytes(sweptBars()), finerBars: null },
      ...{ exchangeRates: null, otherBars: null },
    },
    null,
  );
  return trialsOf(order, swept.plan, swept.runTrial);
}

/** Makes the runs of an order here. @param runTrial - Makes one of them. */
export async function trialsOf({ search }: SweepOrder, plan: OptimizationPlan, runTrial: RunTrial) {
  const { method, runCount, seed, earlierTrialCount } = search;
  const read = SweepSearch.parse(search);
  const terms = { ...searchOf(read), method, runCount, seed, earlierTrialCount };
  const optimization = new Optimization(terms, plan);
  assert.ok(await optimize(optimization, [runTrial]));
  return optimization.trials();
}

/** Asserts that a sweep has each run of a search once, as it came out elsewhere. */
export async function expectRuns(steps: SweepSteps, id: string, trials: readonly Trial[]) {
  const sweep = await steps.end(id);
  assert.deepEqual(
    [sweep.state, sweep.runCount, sweep.doneRuns, sweep.doneChunks],
    ['done', trials.length, trials.length, sweep.chunkCount],
    sweep.failure ?? '',
  );
  const runs = (await steps.results(id)).toSorted((a, b) => a.number - b.number);
  assert.deepEqual(
    runs.map(({ number, point }) => [number, point]),
    trials.map(({ point }, number) => [number, point]),
  );
  for (const [number, run] of runs.entries()) {
    const outcome = trials[number]?.outcome;
    if (run.failure !== null) {
      assert.deepEqual(outcome, { ok: false, reason: run.failure });
      continue;
    }
    assert.ok(outcome?.ok === true);
    const { number: _number, point: _point, failure: _failure, ...measure } = run;
    assert.deepEqual(measure, outcome.measure);
  }
  return sweep;
}
