import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { allocateBars, type Bars } from '@stratloom/engine/model';
import {
  concludeOptimization,
  planOptimization,
  SearchSpace,
  type SpanMeasure,
} from '@stratloom/engine/optimize';
import {
  crossValidate,
  joinWalkForward,
  MONTE_CARLO,
  monteCarlo,
  overfittingProbability,
  purgedFolds,
  realityCheck,
  resampledBars,
  walkForwardWindows,
} from '@stratloom/engine/validate';
import { z } from 'zod';
import { isNear } from '../golden-case.ts';

// Written by validation.py beside this file, a program of its own with numpy: its text says how each number is computed.
const Numbers = z.array(z.number());
const Walk = z.object({
  chosen: Numbers,
  firstTest: z.number(),
  outOfSampleReturn: z.number(),
  efficiency: z.number(),
  gainingRatio: z.number(),
  drift: z.number(),
});
const Spread = z.record(z.string(), z.number());
const Expected = z.object({
  series: z.array(Numbers),
  trades: Numbers,
  exposure: Numbers,
  delayed: z.array(Numbers),
  overfitting: z.record(z.string(), z.number()),
  realityCheck: z.object({ probability: z.number(), best: z.number() }),
  folds: z.array(z.object({ test: Numbers, train: Numbers })),
  crossValidation: z.object({ chosen: Numbers, foldReturnRatios: Numbers, sharpe: z.number() }),
  monteCarlo: z.array(
    z.object({
      kind: z.string(),
      runCount: z.number(),
      returnRatio: Spread,
      maxDrawdownRatio: Spread,
      severeLossProbability: z.number(),
      lossProbability: z.number(),
    }),
  ),
  bars: z.array(Numbers),
  resampledBars: z.array(Numbers),
  deflatedSharpe: z.number(),
  rolling: Walk,
  anchored: Walk,
});
const expected = Expected.parse(
  JSON.parse(readFileSync(new URL('expected.json', import.meta.url), 'utf8')),
);
const none = new Float64Array(0);
const series = expected.series.map((values) => Float64Array.from(values));

/** Asserts that all numbers of two values are near each other. */
function assertNear(actual: unknown, wanted: unknown, path = ''): void {
  if (typeof wanted === 'number' && typeof actual === 'number') {
    assert.ok(isNear(actual, wanted, 1e-9), `${path}: ${actual} is not ${wanted}`);
    return;
  }
  if (typeof wanted !== 'object' || wanted === null) return assert.equal(actual, wanted, path);
  assert.ok(typeof actual === 'object' && actual !== null, path);
  const entries = new Map(Object.entries(actual));
  assert.equal(entries.size, Object.keys(wanted).length, path);
  for (const [name, value] of Object.entries(wanted)) {
    assertNear(entries.get(name), value, `${path}.${name}`);
  }
}

function indexesOf(spans: readonly { from: number; to: number }[]): number[] {
  return spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at));
}

describe('validation as numpy computes it', () => {
  it('gives the probability of backtest overfitting', () => {
    assertNear(overfittingProbability(series, 8), expected.overfitting);
  });

  it('gives the reality check', () => {
    assertNear(realityCheck(series, { resampleCount: 400, seed: 3 }), expected.realityCheck);
  });

  it('gives purged folds with embargo, and cross-validation over them', () => {
    const folds = purgedFolds(157, { foldCount: 5, purgeCount: 3, embargoRatio: 0.02 });
    const indexes = folds.map(({ test, train }) => ({
      test: indexesOf([test]),
      train: indexesOf(train),
    }));
    assert.deepEqual(indexes, expected.folds);
    const { outOfSampleReturns: _, ...found } = crossValidate(series, folds);
    assertNear(found, expected.crossValidation);
  });

  it('gives every Monte Carlo test', () => {
    const trades = expected.trades.map((returnRatio, at) => ({
      returnRatio,
      exposureRatio: expected.exposure[at] ?? 0,
      delayedReturnRatios: expected.delayed[at] ?? [],
    }));
    const terms = { ...MONTE_CARLO, runCount: 300, seed: 5 };
    const [first = none, second = none, before = none, returns = none, ...after] = series;
    const barRuns = { original: after[2] ?? none, resampled: [second, first, returns] };
    const neighbourReturns = [before, ...after.slice(0, 2)];
    const found = monteCarlo(
      { trades, returns, neighbourReturns, barRuns },
      { ...terms, skipRatio: 0.15, slippageRatio: 0.004, severeLossRatio: 0.4 },
    );
    assertNear(found, expected.monteCarlo);
  });

  it('gives bars that are drawn anew in blocks', () => {
    const [drawn, ...others] = resampledBars(barsOf(expected.bars), { seed: 8, count: 2 });
    const rows = expected.bars.map((_, at) => BAR_FIELDS.map((field) => drawn?.[field][at]));
    assertNear(rows, expected.resampledBars);
    assert.notDeepEqual(others, [drawn]);
  });

  it('gives the deflated Sharpe ratio of a search, earlier runs counted', () => {
    const space = new SearchSpace({ series: series.map((_, at) => `number ${at}`) });
    const bars = allocateBars(157, '1d');
    for (let day = 0; day < 157; day++) bars.openTime[day] = day * 86_400_000;
    const plan = planOptimization(bars, 0.7, null);
    const trials = series.map((returns, at) => {
      const train = spanOf(at === 3 ? 2 : 1);
      const measure = { train, test: train, whole: train, windowScores: [], returns };
      return { point: [at], parameters: {}, outcome: { ok: true, measure } as const };
    });
    const { chosen, evidence } = concludeOptimization({
      ...{ space, plan, trials, earlierTrialCount: 13, seed: 1 },
    });
    assert.equal(chosen, 3);
    assert.equal(evidence.trialCount, 20);
    assertNear(evidence.deflatedSharpe, expected.deflatedSharpe);
  });

  for (const kind of ['rolling', 'anchored'] as const) {
    it(`gives the ${kind} walk-forward`, () => {
      const { chosen, firstTest, outOfSampleReturn, ...figures } = expected[kind];
      const windows = walkForwardWindows(157, { kind, windowCount: 6, trainRatio: 0.6 });
      assert.equal(windows[0]?.test.from, firstTest);
      const found = windows.map(({ train }) => bestIn(train.from, train.to));
      assert.deepEqual(found, chosen);
      const { outOfSampleCurve, efficiency, gainingRatio, drift } = joinWalkForward(
        windows.map((window, at) => ({
          window,
          place: [(found[at] ?? 0) / (series.length - 1)],
          returns: series[found[at] ?? 0] ?? null,
        })),
      );
      assertNear((outOfSampleCurve.at(-1) ?? NaN) - 1, outOfSampleReturn);
      assertNear({ efficiency, gainingRatio, drift }, figures);
    });
  }
});

const BAR_FIELDS = ['open', 'high', 'low', 'close', 'volume'] as const;

function barsOf(rows: readonly (readonly number[])[]): Bars {
  const bars = allocateBars(rows.length, '1d');
  for (const [at, row] of rows.entries()) {
    for (const [field, name] of BAR_FIELDS.entries()) bars[name][at] = row[field] ?? NaN;
  }
  return bars;
}

function spanOf(score: number): SpanMeasure {
  return {
    score: { ok: true, score },
    figures: {
      ...{ finalEquity: 100, returnRatio: 0, maxDrawdownRatio: 0, sharpeRatio: score },
      ...{ systemQualityNumber: null, tradeCount: 1, winRate: 1, profitFactor: null },
    },
  };
}

/** The series with the greatest Sharpe ratio of a stretch: one fold, whose training is the stretch. */
function bestIn(from: number, to: number): number {
  const fold = { test: { from, to }, train: [{ from, to }] };
  return crossValidate(series, [fold]).chosen[0] ?? -1;
}
