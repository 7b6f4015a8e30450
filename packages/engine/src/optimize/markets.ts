import type { Bars } from '../model/bars.ts';
import { invariant } from '../model/errors.ts';
import { timeframeMs } from '../model/timeframe.ts';
import type { HeadFigures } from '../report/head-figures.ts';
import type { Span } from '../validate/walk-forward-windows.ts';
import type { Score } from './objective.ts';
import type { OptimizationPlan } from './optimization-plan.ts';
import type { MarketMeasure, SpanMeasure, TrialMeasure } from './trial.ts';

/** Rule by which what a run came to on several markets becomes one. */
export type MarketRule = 'median' | 'mean' | 'worst';

/** Every rule, the usual one first. */
export const MARKET_RULES: readonly MarketRule[] = ['median', 'mean', 'worst'];

/** Returns the end of a bar: where the next one begins, or sooner by its length. */
function endOf({ openTime, length, timeframe }: Bars, bar: number): number {
  const end = (openTime[bar] ?? NaN) + timeframeMs(timeframe);
  return bar + 1 < length ? Math.min(end, openTime[bar + 1] ?? end) : end;
}

/** Returns how many bars have ended at a time. */
function endedBars(bars: Bars, time: number): number {
  let [low, high] = [0, bars.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (endOf(bars, middle) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns which bars of each market lie in the time that all of them have, each whole within it. Empty where there is no such time.
 */
export function commonSpans(markets: readonly Bars[]): Span[] {
  const starts = markets.map(({ openTime }) => openTime[0] ?? Infinity);
  const ends = markets.map((bars) =>
    bars.length === 0 ? -Infinity : endOf(bars, bars.length - 1),
  );
  const [start, end] = [Math.max(...starts), Math.min(...ends)];
  return markets.map((bars) => {
    const to = endedBars(bars, end);
    let from = 0;
    while (from < to && (bars.openTime[from] ?? Infinity) < start) from++;
    return { from, to };
  });
}

/**
 * Returns the plan of an optimisation on another market: the same training, test and windows by time, and its account read in the same
 * periods. A bar counts where it has ended, so that a longer one does not show what comes after a boundary.
 *
 * @param first - Bars of the plan.
 */
export function planOnMarket(plan: OptimizationPlan, first: Bars, bars: Bars): OptimizationPlan {
  const startOf = (bar: number): number =>
    bar >= first.length ? Infinity : (first.openTime[bar] ?? Infinity);
  const barAt = (bar: number): number => (bar === 0 ? 0 : endedBars(bars, startOf(bar)));
  const split = barAt(plan.test.from);
  return {
    barCount: bars.length,
    train: { from: 0, to: split },
    test: { from: split, to: bars.length },
    periodEnds: plan.periodEnds.map((bar) => barAt(bar + 1) - 1),
    asksWalkForward: plan.asksWalkForward,
    windows: plan.windows.map(({ trainBars: { from, to }, train, test }) => ({
      trainBars: { from: barAt(from), to: barAt(to) },
      ...{ train, test },
    })),
  };
}

/** Returns one value of several; null = a value that is missing counts as the worst, and is what comes out. */
function joined(values: readonly (number | null)[], rule: MarketRule): number | null {
  const sorted = values.map((value) => value ?? -Infinity).toSorted((a, b) => a - b);
  const value = joinedNumber(sorted, rule);
  return Number.isFinite(value) ? value : null;
}

/** @param sorted - Ascending. */
function joinedNumber(sorted: readonly number[], rule: MarketRule): number {
  const { length } = sorted;
  switch (rule) {
    case 'worst':
      return sorted[0] ?? NaN;
    case 'mean':
      return sorted.reduce((sum, each) => sum + each, 0) / length;
    case 'median': {
      const [low = NaN, high = NaN] = [sorted[(length - 1) >> 1], sorted[length >> 1]];
      return (low + high) / 2;
    }
  }
}

function joinedScore(scores: readonly Score[], rule: MarketRule): Score {
  const score = joined(
    scores.map((each) => (each.ok ? each.score : null)),
    rule,
  );
  if (score !== null) return { ok: true, score };
  const missing = scores.find((each) => !each.ok);
  return missing ?? { ok: false, reason: 'no score on enough markets' };
}

function joinedSpan(measures: readonly SpanMeasure[], rule: MarketRule): SpanMeasure {
  const each = (name: keyof HeadFigures): (number | null)[] =>
    measures.map(({ figures }) => figures[name]);
  const figure = (name: keyof HeadFigures): number | null => joined(each(name), rule);
  return {
    score: joinedScore(
      measures.map(({ score }) => score),
      rule,
    ),
    figures: {
      finalEquity: figure('finalEquity') ?? NaN,
      returnRatio: figure('returnRatio') ?? NaN,
      maxDrawdownRatio: figure('maxDrawdownRatio') ?? NaN,
      sharpeRatio: figure('sharpeRatio'),
      systemQualityNumber: figure('systemQualityNumber'),
      tradeCount: measures.reduce((sum, { figures }) => sum + figures.tradeCount, 0),
      winRate: figure('winRate'),
      profitFactor: figure('profitFactor'),
    },
  };
}

/**
 * Returns what a run came to on several markets as one: scores and figures by the rule, where one that is missing counts as the worst;
 * trades of all; and the returns of an account that holds each market in equal parts.
 *
 * @param measures - At least one; their plans have the same periods and windows.
 */
export function joinMeasures(measures: readonly TrialMeasure[], rule: MarketRule): TrialMeasure {
  const [first] = measures;
  invariant(first !== undefined, 'a run is made on one market at least');
  if (measures.length === 1) return first;
  const span = (name: 'train' | 'test' | 'whole') =>
    joinedSpan(
      measures.map((measure) => measure[name]),
      rule,
    );
  return {
    ...{ train: span('train'), test: span('test'), whole: span('whole') },
    windowScores: first.windowScores.map((_, at) =>
      joined(
        measures.map(({ windowScores }) => windowScores[at] ?? null),
        rule,
      ),
    ),
    returns: first.returns.map(
      (_, at) =>
        measures.reduce((sum, { returns }) => sum + (returns[at] ?? 0), 0) / measures.length,
    ),
    markets: measures.map(({ train, test }): MarketMeasure => ({ train, test })),
  };
}
