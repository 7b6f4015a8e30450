import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  allocateBars,
  DEFAULT_SETTINGS,
  invariant,
  plainInstrument,
} from '@stratloom/engine/model';
import {
  movedPoints,
  Optimization,
  type OptimizationTerms,
  planOptimization,
  pointKey,
  readObjectiveTerms,
  readSearchSpace,
  type SearchMethodName,
} from '@stratloom/engine/optimize';
import type { Parameters } from '@stratloom/engine/strategy';
import { prepare } from '../prepare.ts';
import { run, type RunJob } from '../run.ts';
import { PLAIN_ENVIRONMENT } from '../testing/native-runs.ts';
import { optimize } from './optimize.ts';
import { chosenVariations } from './chosen-variations.ts';
import { tradeReturns } from './trade-returns.ts';
import { trialRunner } from './trial-runner.ts';

const PINE = `//@version=6
strategy("Cross")
fast = input.int(5, "Fast")
slow = input.int(20, "Slow")
if fast == 9
    runtime.error("nine is not allowed")
a = ta.sma(close, fast)
b = ta.sma(close, slow)
if ta.crossover(a, b)
    strategy.entry("long", strategy.long)
if ta.crossunder(a, b)
    strategy.close("long")
`;

const COUNT = 500;
const bars = allocateBars(COUNT, '1d');
for (let i = 0; i < COUNT; i++) {
  const price = 100 + 10 * ((i % 60) / 30 - 1) ** 2 + (i % 7) + i / 50;
  bars.openTime[i] = i * 86_400_000;
  bars.open[i] = bars.close[i] = price;
  bars.high[i] = price + 1;
  bars.low[i] = price - 1;
}
const plan = planOptimization(bars, 0.7, { kind: 'rolling', windowCount: 3, trainRatio: 0.6 });

function termsOf(method: SearchMethodName, runCount = 1000): OptimizationTerms {
  const space = readSearchSpace({
    domains: {
      fast: { kind: 'range', from: 3, to: 9, step: 2 },
      slow: { kind: 'range', from: 5, to: 45, step: 5 },
    },
    where: ['fast < slow'],
  });
  const figures = readObjectiveTerms('return');
  invariant(space.ok && figures.ok, 'the terms are right');
  const objective = { terms: figures.value, leastTrades: 2, greatestDrawdownRatio: null };
  return { space: space.value, method, runCount, seed: 5, objective, earlierTrialCount: 0 };
}

async function jobOf(): Promise<RunJob> {
  const { strategy } = await prepare({ language: 'pine', code: PINE });
  invariant(strategy !== null, 'the script is right');
  const conditions = {
    ...{ bars, parameters: {}, settings: { ...DEFAULT_SETTINGS, ...strategy.settings } },
    instrument: plainInstrument('WAVE'),
  };
  return { strategy, conditions, seed: 1 };
}

async function finished(terms: OptimizationTerms, runnerCount = 1): Promise<Optimization> {
  const job = await jobOf();
  const optimization = new Optimization(terms, plan);
  const runners = Array.from({ length: runnerCount }, () =>
    trialRunner(job, plan, terms.objective, PLAIN_ENVIRONMENT),
  );
  assert.ok(await optimize(optimization, runners));
  return optimization;
}

describe('optimize', () => {
  it('runs each combination as a run of its own would be, and keeps failed ones with their reason', async () => {
    const terms = termsOf('grid');
    const optimization = await finished(terms);
    const trials = optimization.trials();
    assert.equal(trials.length, [...terms.space.allowedPoints()].length);
    const job = await jobOf();
    for (const { parameters, outcome } of trials) {
      const conditions = { ...job.conditions, parameters };
      const alone = await run({ ...job, conditions }, PLAIN_ENVIRONMENT);
      assert.equal(outcome.ok, parameters['fast'] !== 9);
      if (!outcome.ok) {
        assert.match(outcome.reason, /nine is not allowed/);
        continue;
      }
      assert.ok(alone?.ok === true);
      const { equity, trades } = alone.completed.result;
      assert.equal(outcome.measure.whole.figures.finalEquity, equity.at(-1));
      assert.equal(outcome.measure.whole.figures.tradeCount, trades.length);
      const growth = outcome.measure.returns.reduce((value, change) => value * (1 + change), 1);
      assert.ok(Math.abs(growth - (equity.at(-1) ?? NaN) / (equity[0] ?? NaN)) < 1e-9);
    }
  });

  it('is the same on several threads, for every method', async () => {
    for (const method of ['grid', 'random', 'tpe'] as const) {
      const terms = termsOf(method, 20);
      const [one, three] = [await finished(terms), await finished(terms, 3)];
      assert.deepEqual(three.conclude(), one.conclude(), method);
    }
  });

  it('goes on from a state as if it had not been stopped', async () => {
    const job = await jobOf();
    for (const method of ['random', 'tpe'] as const) {
      const terms = termsOf(method, 22);
      const whole = await finished(terms);
      const runTrial = trialRunner(job, plan, terms.objective, PLAIN_ENVIRONMENT);
      let left = 9;
      let optimization = new Optimization(terms, plan);
      const stopped = await optimize(optimization, [
        async (parameters) => (left-- > 0 ? runTrial(parameters) : null),
      ]);
      assert.equal(stopped, false);
      assert.equal(optimization.doneCount, 9);
      optimization = new Optimization(terms, plan, structuredClone(optimization.state()));
      assert.ok(await optimize(optimization, [runTrial]));
      assert.deepEqual(optimization.conclude(), whole.conclude(), method);
    }
  });

  it('ranks by the test span', async () => {
    const optimization = await finished(termsOf('grid'));
    const trials = optimization.trials();
    const scores = optimization.conclude().ranking.map((index) => {
      const outcome = trials[index]?.outcome;
      return outcome?.ok === true && outcome.measure.test.score.ok
        ? outcome.measure.test.score.score
        : -Infinity;
    });
    assert.deepEqual(
      scores,
      scores.toSorted((a, b) => b - a),
    );
    assert.ok(Number.isFinite(scores[0]));
  });

  it('reads trades as parts of the account', async () => {
    const outcome = await run(await jobOf(), PLAIN_ENVIRONMENT);
    assert.ok(outcome?.ok === true);
    const returns = tradeReturns(outcome.completed);
    const { trades, settings } = outcome.completed.result;
    assert.equal(returns.length, trades.length);
    assert.ok(returns.every(({ exposureRatio }) => exposureRatio > 0));
    const together = returns.reduce((value, { returnRatio }) => value * (1 + returnRatio), 1);
    const closed = trades.toArray().reduce((sum, { netPnl }) => sum + netPnl, 0);
    assert.ok(Math.abs(together - 1 - closed / settings.cash) < 1e-9);
  });

  it('prices late entries at the opens of the bars behind, for as long as the trade lasted', async () => {
    const outcome = await run(await jobOf(), PLAIN_ENVIRONMENT);
    assert.ok(outcome?.ok === true);
    const { trades, settings } = outcome.completed.result;
    let balance = settings.cash;
    let lateCount = 0;
    const returns = tradeReturns(outcome.completed);
    for (const [at, trade] of trades.toArray().entries()) {
      const late = returns[at]?.delayedReturnRatios ?? [];
      const held = trade.exitBarIndex - trade.entryBarIndex;
      assert.equal(late.length, Math.min(3, Math.max(0, held - 1)));
      for (const [bar, ratio] of late.entries()) {
        const entry = bars.open[trade.entryBarIndex + bar + 1] ?? NaN;
        const expected = ((trade.exitPrice - entry) * trade.quantity - trade.fees) / balance;
        assert.ok(Math.abs(ratio - expected) < 1e-9, `trade ${at}, ${bar} bars late`);
        lateCount++;
      }
      balance += trade.netPnl;
    }
    assert.ok(lateCount > 10);
  });

  it('moves the chosen parameters by a step, and runs what the search has not', async () => {
    const terms = termsOf('random', 12);
    const optimization = await finished(terms);
    const { space, seed } = terms;
    const trials = optimization.trials();
    const { chosen } = optimization.conclude();
    const job = await jobOf();
    const runTrial = trialRunner(job, plan, terms.objective, PLAIN_ENVIRONMENT);
    let madeCount = 0;
    const counting = async (parameters: Parameters) => {
      madeCount++;
      return runTrial(parameters);
    };
    const subject = { space, trials, chosen, seed };
    const tests = await chosenVariations(subject, job, counting, PLAIN_ENVIRONMENT);
    const point = trials[chosen ?? -1]?.point ?? [];
    const around = movedPoints(space, point, seed);
    const knownKeys = new Set(trials.map((trial) => pointKey(trial.point)));
    const unknown = around.filter((each) => !knownKeys.has(pointKey(each)));
    assert.equal(madeCount, unknown.length);
    assert.ok(unknown.length > 0);
    const failing = around.filter((each) => space.parametersAt(each)['fast'] === 9);
    const noise = tests.find(({ kind }) => kind === 'parameterNoise');
    assert.equal(noise?.runCount, 1 + around.length - failing.length);
    assert.deepEqual(
      tests.map(({ kind }) => kind),
      [
        'tradeOrder',
        'blockBootstrap',
        'barBootstrap',
        'skippedTrades',
        'slippage',
        'delayedEntry',
        'parameterNoise',
      ],
    );
    assert.deepEqual(
      await chosenVariations({ ...subject, chosen: null }, job, counting, PLAIN_ENVIRONMENT),
      [],
    );
  });
});
