import { type Bars, sliceBars } from '../model/bars.ts';
import { buildReport } from '../report/build-report.ts';
import type { FinishedRun } from '../report/finished-run.ts';
import { type HeadFigures, headFiguresOn } from '../report/head-figures.ts';
import { spanOfRun } from '../report/run-span.ts';
import type { Parameters } from '../strategy/strategy.ts';
import type { Span } from '../validate/walk-forward-windows.ts';
import { type Objective, type Score, type ScoredFigures, scoreOf } from './objective.ts';
import { type OptimizationPlan, periodReturns } from './optimization-plan.ts';
import type { Point } from './search-space.ts';

/** A run of an optimisation in one span of bars. */
export interface SpanMeasure {
  readonly figures: HeadFigures;
  readonly score: Score;
}

/** A run of an optimisation on one of several markets. */
export interface MarketMeasure {
  readonly train: SpanMeasure;
  readonly test: SpanMeasure;
}

/** Everything that an optimisation keeps of one run. */
export interface TrialMeasure {
  readonly train: SpanMeasure;
  readonly test: SpanMeasure;
  readonly whole: SpanMeasure;
  /** Score in the training stretch of each window of the walk-forward; null = none. */
  readonly windowScores: readonly (number | null)[];
  /** Return of the account in each period of the plan. */
  readonly returns: Float64Array;
  /** Of each market, where a run is made on several; see `joinMeasures`. */
  readonly markets?: readonly MarketMeasure[] | undefined;
}

/** One run of an optimisation, or why there is none. */
export interface Trial {
  readonly point: Point;
  readonly parameters: Parameters;
  readonly outcome:
    | { readonly ok: true; readonly measure: TrialMeasure }
    | { readonly ok: false; readonly reason: string };
}

const HEAD: ReadonlySet<string> = new Set<keyof HeadFigures>([
  'finalEquity',
  'returnRatio',
  'maxDrawdownRatio',
  'sharpeRatio',
  'systemQualityNumber',
  'tradeCount',
  'winRate',
  'profitFactor',
]);

/** Reads what an optimisation keeps of a run over all bars of its plan; nothing of it shares the run's memory. */
export type ReadTrial = (run: FinishedRun) => TrialMeasure;

/** Returns a reader of the runs of an optimisation over one series of bars: what follows from the bars alone is found once. */
export function trialReader(bars: Bars, plan: OptimizationPlan, objective: Objective): ReadTrial {
  const isQuick = objective.terms.every(({ figure }) => HEAD.has(figure));
  const measureIn = ({ from, to }: Span): ((run: FinishedRun) => SpanMeasure) => {
    const figuresOf = headFiguresOn(sliceBars(bars, from, to));
    return (run) => {
      const part = spanOfRun(run, from, to);
      const figures = figuresOf(part);
      const scored: ScoredFigures = isQuick ? figures : buildReport(part);
      return { figures, score: scoreOf(scored, objective) };
    };
  };
  const [train, test] = [measureIn(plan.train), measureIn(plan.test)];
  const whole = measureIn({ from: 0, to: plan.barCount });
  const windows = plan.windows.map(({ trainBars }) => measureIn(trainBars));
  return (run) => ({
    ...{ train: train(run), test: test(run), whole: whole(run) },
    windowScores: windows.map((measure) => scoreIn(measure(run))),
    returns: periodReturns(run.equity, run.settings.cash, plan),
  });
}

/** Returns the score of a measure as a number; null = it has none. */
export function scoreIn({ score }: SpanMeasure): number | null {
  return score.ok ? score.score : null;
}

/** Returns on how many of its markets a run gains in training and in test; null = it is made on one only. */
export function gainingMarkets({ markets }: TrialMeasure): number | null {
  if (markets === undefined) return null;
  const gains = ({ figures }: SpanMeasure) => figures.returnRatio > 0;
  return markets.filter(({ train, test }) => gains(train) && gains(test)).length;
}

/** Returns the score by which a trial is ranked: the worse of training and test, so that neither alone decides; null = none. */
export function steadyScore({ outcome }: Trial): number | null {
  if (!outcome.ok) return null;
  const { train, test } = outcome.measure;
  const [a, b] = [scoreIn(train), scoreIn(test)];
  return a === null || b === null ? null : Math.min(a, b);
}
