import type { NotAvailable } from '../not-available.ts';
import type { Figure } from '../report.ts';
import type { Moments } from '../statistics/moments.ts';
import { normalQuantile } from '../statistics/normal-distribution.ts';
import { quantile } from '../statistics/quantile.ts';
import { FEW_RETURNS, LEAST_RETURNS } from './return-figures.ts';

/** Fewer daily returns than this have no hundredth part. */
const LEAST_FOR_PERCENT = 100;

/**
 * How bad the bad days are. q(p) is the quantile of daily returns, straight between neighbors (Hyndman and Fan, type 7).
 * Source of value at risk and its conditional form: P. Jorion, Value at Risk (2006), historical simulation.
 */
export interface TailFigures {
  /** q(0.05): one day in twenty was worse; usually < 0. */
  readonly valueAtRisk95Ratio: Figure;
  /** q(0.01): one day in a hundred was worse; usually < 0. */
  readonly valueAtRisk99Ratio: Figure;
  /** Mean of the daily returns at or below `valueAtRisk95Ratio`. */
  readonly conditionalValueAtRisk95Ratio: Figure;
  /** Mean of the daily returns at or below `valueAtRisk99Ratio`. */
  readonly conditionalValueAtRisk99Ratio: Figure;
  /** m + Z(0.05) s: the value at risk if daily returns were normal; far from `valueAtRisk95Ratio` they are not. */
  readonly normalValueAtRisk95Ratio: Figure;
  /** |q(0.95) / q(0.05)|. Source: quantstats. */
  readonly tailRatio: Figure;
  /** `omegaRatio` x `tailRatio`. Source: quantstats. */
  readonly commonSenseRatio: Figure;
  /** q(0.99) / mean of the daily returns >= 0: how far the best days stand out. Source: quantstats. */
  readonly outlierGainRatio: Figure;
  /** q(0.01) / mean of the daily returns < 0: how far the worst days stand out. Source: quantstats. */
  readonly outlierLossRatio: Figure;
}

/** Returns the figures of the best and the worst days. @param moments - Of `returns`. */
export function tailFigures(
  returns: Float64Array,
  { mean, deviation, count }: Moments,
  omegaRatio: Figure,
  missing: NotAvailable,
): TailFigures {
  const sorted = returns.toSorted();
  const [at1, at5, at95, at99] = [0.01, 0.05, 0.95, 0.99].map((share) => quantile(sorted, share));
  const few = count < LEAST_RETURNS && FEW_RETURNS;
  const fewer = count < LEAST_FOR_PERCENT && `fewer than ${LEAST_FOR_PERCENT} daily returns`;
  const losses = countBelow(sorted, 0);
  const noLoss = losses === 0 && 'no day with a loss';
  const noGain = losses === count && 'no day without a loss';
  const figure = missing.figure.bind(missing);
  const value = (quantity: number | undefined): number => quantity ?? NaN;
  return {
    valueAtRisk95Ratio: figure('valueAtRisk95Ratio', value(at5), few),
    valueAtRisk99Ratio: figure('valueAtRisk99Ratio', value(at1), fewer),
    conditionalValueAtRisk95Ratio: figure(
      'conditionalValueAtRisk95Ratio',
      meanUpTo(sorted, value(at5)),
      few,
    ),
    conditionalValueAtRisk99Ratio: figure(
      'conditionalValueAtRisk99Ratio',
      meanUpTo(sorted, value(at1)),
      fewer,
    ),
    normalValueAtRisk95Ratio: figure(
      'normalValueAtRisk95Ratio',
      mean + normalQuantile(0.05) * deviation,
      few,
    ),
    tailRatio: figure(
      'tailRatio',
      Math.abs(value(at95) / value(at5)),
      few,
      at5 === 0 && 'the fifth percentile of daily returns is 0',
    ),
    commonSenseRatio: figure(
      'commonSenseRatio',
      (omegaRatio ?? NaN) * Math.abs(value(at95) / value(at5)),
      few,
      noLoss,
      at5 === 0 && 'the fifth percentile of daily returns is 0',
    ),
    outlierGainRatio: figure(
      'outlierGainRatio',
      value(at99) / meanOf(sorted, losses, count),
      fewer,
      noGain,
      meanOf(sorted, losses, count) === 0 && 'no day with a gain',
    ),
    outlierLossRatio: figure(
      'outlierLossRatio',
      value(at1) / meanOf(sorted, 0, losses),
      fewer,
      noLoss,
    ),
  };
}

function meanUpTo(sorted: Float64Array, limit: number): number {
  let count = 0;
  while ((sorted[count] ?? Infinity) <= limit) count++;
  return meanOf(sorted, 0, count);
}

function meanOf(sorted: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += sorted[i] ?? NaN;
  return sum / (to - from);
}

function countBelow(sorted: Float64Array, limit: number): number {
  let count = 0;
  while ((sorted[count] ?? Infinity) < limit) count++;
  return count;
}
