import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import {
  crossValidate,
  joinWalkForward,
  MONTE_CARLO,
  monteCarlo,
  overfittingProbability,
  purgedFolds,
  realityCheck,
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
  crossValidation: z.object({ chosen: Numbers, sharpe: z.number() }),
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
    const { chosen, sharpe } = crossValidate(series, folds);
    assertNear({ chosen, sharpe }, expected.crossValidation);
  });

  it('gives every Monte Carlo test', () => {
    const trades = expected.trades.map((returnRatio, at) => ({
      returnRatio,
      exposureRatio: expected.exposure[at] ?? 0,
      delayedReturnRatios: expected.delayed[at] ?? [],
    }));
    const terms = { ...MONTE_CARLO, runCount: 300, seed: 5 };
    const [, , before = none, returns = none, ...after] = series;
    const found = monteCarlo(
      { trades, returns, neighbourReturns: [before, ...after.slice(0, 2)] },
      { ...terms, skipRatio: 0.15, slippageRatio: 0.004, severeLossRatio: 0.4 },
    );
    assertNear(found, expected.monteCarlo);
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

/** The series with the greatest Sharpe ratio of a stretch: one fold, whose training is the stretch. */
function bestIn(from: number, to: number): number {
  const fold = { test: { from, to }, train: [{ from, to }] };
  return crossValidate(series, [fold]).chosen[0] ?? -1;
}
