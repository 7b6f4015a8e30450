import type { Point, SpanMeasure, Trial } from '@stratloom/engine/optimize';
import { scoreIn } from '@stratloom/engine/optimize';

/** Figures of a run in one span; NaN = it has none. */
export interface SpanFigures {
  /** By the objective; NaN = the run does not count here. */
  readonly score: number;
  readonly returnRatio: number;
  /** <= 0. */
  readonly drawdownRatio: number;
  readonly tradeCount: number;
  readonly sharpe: number;
}

/** Returns of a run on one market of several. */
export interface MarketFigures {
  readonly trainReturnRatio: number;
  readonly testReturnRatio: number;
}

/** One run of a search as a screen shows it. */
export interface SearchRow {
  /** Index of the value of each parameter. */
  readonly point: Point;
  readonly train: SpanFigures;
  readonly test: SpanFigures;
  /** Figures on each market of the search, the first one first; none = it has one market. */
  readonly markets?: readonly MarketFigures[] | undefined;
  /** Why the run failed; null = it did not. */
  readonly failure: string | null;
  /** Why the run has no score in one of the spans; null = it has both. */
  readonly uncounted: string | null;
}

const NONE: SpanFigures = {
  ...{ score: Number.NaN, returnRatio: Number.NaN, drawdownRatio: Number.NaN },
  ...{ tradeCount: Number.NaN, sharpe: Number.NaN },
};

function spanFigures(measure: SpanMeasure): SpanFigures {
  const { returnRatio, maxDrawdownRatio, tradeCount, sharpeRatio } = measure.figures;
  return {
    score: scoreIn(measure) ?? Number.NaN,
    returnRatio,
    drawdownRatio: maxDrawdownRatio ?? Number.NaN,
    tradeCount,
    sharpe: sharpeRatio ?? Number.NaN,
  };
}

function uncountedReason({ train, test }: { train: SpanMeasure; test: SpanMeasure }) {
  if (!train.score.ok) return `Training: ${train.score.reason}`;
  return test.score.ok ? null : `Test: ${test.score.reason}`;
}

/** Returns a run as a row, without its returns. */
export function searchRow(point: Point, outcome: Trial['outcome']): SearchRow {
  if (!outcome.ok) {
    return { point, train: NONE, test: NONE, failure: outcome.reason, uncounted: null };
  }
  const { measure } = outcome;
  return {
    point,
    train: spanFigures(measure.train),
    test: spanFigures(measure.test),
    failure: null,
    uncounted: uncountedReason(measure),
    ...(measure.markets !== undefined && {
      markets: measure.markets.map((market) => ({
        trainReturnRatio: market.train.figures.returnRatio,
        testReturnRatio: market.test.figures.returnRatio,
      })),
    }),
  };
}
