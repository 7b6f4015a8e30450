import { normalProbability, normalQuantile } from './normal-distribution.ts';

const EULER_MASCHERONI = 0.5772156649015329;

/** A Sharpe ratio as it was measured, with what decides how far it is to be trusted. */
export interface MeasuredSharpe {
  /** Mean over deviation of the returns, not annualised. */
  readonly sharpe: number;
  /** Count of returns. */
  readonly count: number;
  readonly skewness: number;
  readonly excessKurtosis: number;
}

/** Variance of the estimate: (1 - skewness SR + (kurtosis - 1) / 4 SR^2) / (n - 1). */
function varianceOf({ sharpe, count, skewness, excessKurtosis }: MeasuredSharpe): number {
  const spread = 1 - skewness * sharpe + ((excessKurtosis + 2) / 4) * sharpe * sharpe;
  return spread / (count - 1);
}

/**
 * Returns the probability that the true Sharpe ratio is above `benchmark`: Phi((SR - SR*) / deviation of the estimate).
 * Source: Bailey and Lopez de Prado, The Sharpe Ratio Efficient Frontier (2012).
 *
 * @param benchmark - Not annualised.
 */
export function probabilisticSharpe(measured: MeasuredSharpe, benchmark: number): number {
  return normalProbability((measured.sharpe - benchmark) / Math.sqrt(varianceOf(measured)));
}

/**
 * Returns the Sharpe ratio (not annualised) to expect of the best of `trialCount` strategies without any skill:
 * deviation of the trials x ((1 - g) Z(1 - 1/N) + g Z(1 - 1/(N e))), g the Euler-Mascheroni constant.
 * Source: Bailey and Lopez de Prado, The Deflated Sharpe Ratio (2014).
 *
 * @param variance - Of the Sharpe ratios of the trials, not annualised.
 * @param trialCount - At least 1, which expects 0.
 */
export function luckySharpe(variance: number, trialCount: number): number {
  if (trialCount <= 1) return 0;
  const most = (1 - EULER_MASCHERONI) * normalQuantile(1 - 1 / trialCount);
  return (
    Math.sqrt(variance) * (most + EULER_MASCHERONI * normalQuantile(1 - 1 / (trialCount * Math.E)))
  );
}

/**
 * Returns the probability that a Sharpe ratio that was chosen among `trialCount` is above what luck alone would have given.
 * Source: Bailey and Lopez de Prado, The Deflated Sharpe Ratio (2014).
 *
 * @param trialVariance - Of the Sharpe ratios of all trials, not annualised; without it, that of the estimate itself,
 *   as if the trials differed by chance only.
 */
export function deflatedSharpe(
  measured: MeasuredSharpe,
  trialCount: number,
  trialVariance = varianceOf(measured),
): number {
  return probabilisticSharpe(measured, luckySharpe(trialVariance, trialCount));
}
