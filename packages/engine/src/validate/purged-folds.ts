import { sharpeIn, sharpeOf } from './series-sharpe.ts';
import { growth } from './walk-forward.ts';
import type { Span } from './walk-forward-windows.ts';

/** A test stretch with what may be used to choose parameters for it. */
export interface PurgedFold {
  readonly test: Span;
  /** Stretches before and after it, without what touches it. */
  readonly train: readonly Span[];
}

/** Terms by which time is cut into folds. */
export interface PurgedFoldTerms {
  readonly foldCount: number;
  /** Periods that are left out on both sides of a test: trades held through them belong to both. */
  readonly purgeCount: number;
  /** Share of all periods that is left out behind a test besides: what happens there follows from it. */
  readonly embargoRatio: number;
}

/**
 * Returns folds for cross-validation in time: each stretch is the test of one fold, and training is all the rest without the purged
 * and embargoed periods. Source: M. Lopez de Prado, Advances in Financial Machine Learning (2018), section 7.4.
 *
 * @param count - Of periods, at least one a fold.
 */
export function purgedFolds(
  count: number,
  { foldCount, purgeCount, embargoRatio }: PurgedFoldTerms,
): PurgedFold[] {
  const embargo = Math.floor(count * embargoRatio);
  return Array.from({ length: foldCount }, (_, fold) => {
    const from = Math.floor((count * fold) / foldCount);
    const to = Math.floor((count * (fold + 1)) / foldCount);
    const sides = [
      { from: 0, to: from - purgeCount },
      { from: to + purgeCount + embargo, to: count },
    ];
    return { test: { from, to }, train: sides.filter((side) => side.to > side.from) };
  });
}

/** Result of a cross-validation. */
export interface CrossValidation {
  /** Index of the series with the greatest Sharpe ratio in the training of each fold. */
  readonly chosen: readonly number[];
  /** Returns of the choices in their tests, in the order of time. */
  readonly outOfSampleReturns: Float64Array;
  /** Growth of each choice in its test, less 1. */
  readonly foldReturnRatios: readonly number[];
  /** Mean over deviation of these returns, of one period; 0 where they do not differ. */
  readonly sharpe: number;
}

/** Chooses the best series of each fold by its training and reads it in its test. @param series - Returns a period; at least one. */
export function crossValidate(
  series: readonly Float64Array[],
  folds: readonly PurgedFold[],
): CrossValidation {
  const chosen = folds.map(({ train }) => {
    const sharpes = series.map((returns) => sharpeIn(returns, train));
    return sharpes.reduce((best, value, at) => (value > (sharpes[best] ?? NaN) ? at : best), 0);
  });
  const parts = folds.map(({ test }, fold) => {
    const chosenReturns = series[chosen[fold] ?? 0] ?? new Float64Array(0);
    return chosenReturns.subarray(test.from, test.to);
  });
  const outOfSampleReturns = Float64Array.from(parts.flatMap((values) => [...values]));
  const foldReturnRatios = parts.map((values) => (growth(values).at(-1) ?? 1) - 1);
  return { chosen, outOfSampleReturns, foldReturnRatios, sharpe: sharpeOf(outOfSampleReturns) };
}
