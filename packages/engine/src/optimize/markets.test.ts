import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allocateBars, type Bars } from '../model/bars.ts';
import { type Timeframe, timeframeMs } from '../model/timeframe.ts';
import { commonSpans, joinMeasures, planOnMarket } from './markets.ts';
import { planOptimization } from './optimization-plan.ts';
import { gainingMarkets, type SpanMeasure, type TrialMeasure } from './trial.ts';

const DAY = 86_400_000;
/** A Monday. */
const START = Date.UTC(2020, 0, 6);

function barsOf(count: number, timeframe: Timeframe, from = START): Bars {
  const bars = allocateBars(count, timeframe);
  for (let i = 0; i < count; i++) bars.openTime[i] = from + i * timeframeMs(timeframe);
  return bars;
}

const days = barsOf(700, '1d');
const plan = planOptimization(days, 0.7, { kind: 'rolling', windowCount: 4, trainRatio: 0.6 });

function span(score: number | null, returnRatio: number, tradeCount = 10): SpanMeasure {
  return {
    score: score === null ? { ok: false, reason: 'too few trades' } : { ok: true, score },
    figures: {
      ...{ finalEquity: 100 * (1 + returnRatio), returnRatio, maxDrawdownRatio: -0.1 },
      ...{ sharpeRatio: score, systemQualityNumber: null, tradeCount, winRate: 0.5 },
      profitFactor: 1.5,
    },
  };
}

function measure(train: SpanMeasure, test: SpanMeasure, returns: readonly number[]): TrialMeasure {
  const windowScores = [train.score.ok ? train.score.score : null];
  return { train, test, whole: test, windowScores, returns: Float64Array.from(returns) };
}

describe('a plan on another market', () => {
  it('is the same on the same bars', () => {
    assert.deepEqual(planOnMarket(plan, days, days), plan);
  });

  it('shows no bar before it has ended, on either side of a boundary', () => {
    const weeks = barsOf(100, '1w');
    const weekly = planOnMarket(plan, days, weeks);
    const cut = days.openTime[plan.test.from] ?? NaN;
    assert.equal(weekly.train.to, Math.floor((cut - START) / (7 * DAY)));
    assert.deepEqual(weekly.test, { from: weekly.train.to, to: 100 });
    assert.equal(weekly.periodEnds.length, plan.periodEnds.length);
    for (const [period, bar] of weekly.periodEnds.entries()) {
      const end = START + (period + 1) * DAY;
      assert.equal(bar, Math.floor((end - START) / (7 * DAY)) - 1, `day ${period}`);
    }
    for (const [at, { trainBars, test }] of weekly.windows.entries()) {
      const from = days.openTime[plan.windows[at]?.trainBars.from ?? 0] ?? NaN;
      const to = days.openTime[plan.windows[at]?.trainBars.to ?? 0] ?? NaN;
      assert.equal(trainBars.from, Math.floor((from - START) / (7 * DAY)));
      assert.equal(trainBars.to, Math.floor((to - START) / (7 * DAY)));
      assert.deepEqual(test, plan.windows[at]?.test);
    }
  });
});

describe('the time that markets have in common', () => {
  it('begins with the last of them and ends with the first', () => {
    const later = barsOf(500, '1d', START + 100 * DAY);
    const weeks = barsOf(60, '1w');
    assert.deepEqual(commonSpans([days, later, weeks]), [
      { from: 100, to: 420 },
      { from: 0, to: 320 },
      { from: 15, to: 60 },
    ]);
  });

  it('may not exist', () => {
    const before = barsOf(10, '1d', START - 50 * DAY);
    const spans = commonSpans([days, before]);
    assert.deepEqual(
      spans.map(({ from, to }) => to - from),
      [0, 0],
    );
  });
});

describe('a run on several markets', () => {
  const three = [
    measure(span(1, 0.2), span(2, 0.1, 7), [0.03, 0]),
    measure(span(3, 0.4), span(0.5, -0.1, 8), [0.01, -0.02]),
    measure(span(2, 0.3), span(null, 0.05, 2), [-0.01, 0.05]),
  ];

  it('is scored by the median, mean or worst of them', () => {
    const scores = (['median', 'mean', 'worst'] as const).map((rule) => joinMeasures(three, rule));
    assert.deepEqual(
      scores.map(({ train }) => train.score),
      [2, 2, 1].map((score) => ({ ok: true, score })),
    );
    assert.deepEqual(
      scores.map(({ windowScores }) => windowScores),
      [[2], [2], [1]],
    );
    assert.equal(scores[2]?.train.figures.returnRatio, 0.2);
  });

  it('takes a market without a score for the worst', () => {
    assert.deepEqual(joinMeasures(three, 'median').test.score, { ok: true, score: 0.5 });
    const missing = { ok: false, reason: 'too few trades' };
    assert.deepEqual(joinMeasures(three, 'mean').test.score, missing);
    assert.deepEqual(joinMeasures(three, 'worst').test.score, missing);
    assert.deepEqual(joinMeasures(three.slice(1), 'median').test.score, missing);
  });

  it('has the trades of all, the returns of equal parts, and counts the markets on which it gains twice', () => {
    const joined = joinMeasures(three, 'median');
    assert.equal(joined.test.figures.tradeCount, 17);
    assert.ok(Math.abs((joined.returns[0] ?? NaN) - 0.01) < 1e-15);
    assert.ok(Math.abs((joined.returns[1] ?? NaN) - 0.01) < 1e-15);
    assert.equal(joined.markets?.length, 3);
    assert.equal(gainingMarkets(joined), 2);
  });

  it('is itself on one', () => {
    const [one] = three;
    assert.ok(one !== undefined);
    assert.equal(joinMeasures([one], 'worst'), one);
    assert.equal(gainingMarkets(one), null);
  });
});
