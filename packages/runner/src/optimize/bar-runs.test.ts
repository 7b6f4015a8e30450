import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DEFAULT_SETTINGS, invariant, plainInstrument } from '@stratloom/engine/model';
import { resampledBars } from '@stratloom/engine/validate';
import { walkBars } from '@stratloom/testkit';
import { prepare } from '../prepare.ts';
import { run, type RunJob } from '../run.ts';
import type { RunConditions } from '../run-variation.ts';
import { PLAIN_ENVIRONMENT } from '../testing/native-runs.ts';
import { runsOnDrawnBars } from './bar-runs.ts';

const PINE = `//@version=6
strategy("Cross")
a = ta.sma(close, 4)
b = ta.sma(close, 11)
if ta.crossover(a, b)
    strategy.entry("long", strategy.long)
if ta.crossunder(a, b)
    strategy.close("long")
`;
const bars = walkBars(300, 4);

async function jobOf(changes: Partial<RunConditions> = {}): Promise<RunJob> {
  const { strategy } = await prepare({ language: 'pine', code: PINE });
  invariant(strategy !== null, 'the script is right');
  const conditions = {
    ...{ bars, parameters: {}, settings: { ...DEFAULT_SETTINGS, ...strategy.settings } },
    ...{ instrument: plainInstrument('WALK'), ...changes },
  };
  return { strategy, conditions, seed: 1 };
}

async function drawnRuns(job: RunJob) {
  const outcome = await run(job, PLAIN_ENVIRONMENT);
  assert.ok(outcome?.ok === true);
  return runsOnDrawnBars(outcome.completed, 7, PLAIN_ENVIRONMENT);
}

function grown(returns: Float64Array | undefined): number {
  return returns?.reduce((value, change) => value * (1 + change), 1) ?? NaN;
}

describe('runs on bars that are drawn anew', () => {
  it('are runs of the same strategy on each course of the market', async () => {
    const job = await jobOf();
    const found = await drawnRuns(job);
    assert.equal(found?.resampled.length, 100);
    const courses = [bars, ...resampledBars(bars, { seed: 7, count: 2 })];
    const returns = [found?.original, ...(found?.resampled ?? [])];
    const equities = [];
    for (const [at, course] of courses.entries()) {
      const conditions = { ...job.conditions, bars: course };
      const alone = await run({ ...job, conditions }, PLAIN_ENVIRONMENT);
      assert.ok(alone?.ok === true);
      const { equity, settings } = alone.completed.result;
      const expected = (equity.at(-1) ?? NaN) / settings.cash;
      assert.ok(Math.abs(grown(returns[at]) - expected) < 1e-9, `course ${at}`);
      equities.push(expected);
    }
    assert.equal(new Set(equities).size, 3);
  });

  it('are fewer where there are many bars', async () => {
    const found = await drawnRuns(await jobOf({ bars: walkBars(25_000, 5) }));
    assert.equal(found?.resampled.length, 40);
  });

  it('are none where the days of splits are fixed, or prices are not above 0', async () => {
    const openTime = bars.openTime[100] ?? 0;
    const split = { kind: 'split', time: openTime, ratio: 2 } as const;
    assert.equal(await drawnRuns(await jobOf({ actions: [split] })), null);
    const low = bars.low.map((price, at) => (at === 50 ? 0 : price));
    assert.equal(await drawnRuns(await jobOf({ bars: { ...bars, low } })), null);
  });
});
