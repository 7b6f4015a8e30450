import type { NotAvailable } from '../not-available.ts';
import type { Figure } from '../figure.ts';
import type { Moments } from '../statistics/moments.ts';
import { normalQuantile } from '../statistics/normal-distribution.ts';
import { quantile } from '../statistics/quantile.ts';
import { FEW_RETURNS, LEAST_RETURNS } from './return-figures.ts';

/** Fewer daily returns than this have no hundredth part. */
const LEAST_FOR_PERCENT = 100;
const FEW_FOR_PERCENT = `fewer than ${LEAST_FOR_PERCENT} daily returns`;

/**
 * Figures of the tail: the worst days. q(p) is the quantile of daily returns, straight between neighbors (Hyndman and Fan, type 7).
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
  moments: Moments,
  omegaRatio: Figure,
  missing: NotAvailable,
): TailFigures {
  const sorted = returns.toSorted();
  return {
    ...riskFigures(sorted, moments, missing),
    ...shapeFigures(sorted, omegaRatio, missing),
  };
}

type RiskName =
  | 'valueAtRisk95Ratio'
  | 'valueAtRisk99Ratio'
  | 'conditionalValueAtRisk95Ratio'
  | 'conditionalValueAtRisk99Ratio'
  | 'normalValueAtRisk95Ratio';

function riskFigures(
  sorted: Float64Array,
  { mean, deviation, count }: Moments,
  missing: NotAvailable,
): Pick<TailFigures, RiskName> {
  const at5 = quantile(sorted, 0.05);
  const at1 = quantile(sorted, 0.01);
  const normal = mean + normalQuantile(0.05) * deviation;
  const few = count < LEAST_RETURNS && FEW_RETURNS;
  const fewer = count < LEAST_FOR_PERCENT && FEW_FOR_PERCENT;
  const figure = (name: RiskName, value: number, reason: string | false): Figure =>
    missing.figure(name, value, reason);
  return {
    valueAtRisk95Ratio: figure('valueAtRisk95Ratio', at5, few),
    valueAtRisk99Ratio: figure('valueAtRisk99Ratio', at1, fewer),
    conditionalValueAtRisk95Ratio: figure(
      'conditionalValueAtRisk95Ratio',
      meanUpTo(sorted, at5),
      few,
    ),
    conditionalValueAtRisk99Ratio: figure(
      'conditionalValueAtRisk99Ratio',
      meanUpTo(sorted, at1),
      fewer,
    ),
    normalValueAtRisk95Ratio: figure('normalValueAtRisk95Ratio', normal, few),
  };
}

function shapeFigures(
  sorted: Float64Array,
  omegaRatio: Figure,
  missing: NotAvailable,
): Omit<TailFigures, RiskName> {
  const count = sorted.length;
  const losses = countBelow(sorted, 0);
  const gain = meanOf(sorted, losses, count);
  const at5 = quantile(sorted, 0.05);
  const tail = Math.abs(quantile(sorted, 0.95) / at5);
  const few = count < LEAST_RETURNS && FEW_RETURNS;
  const fewer = count < LEAST_FOR_PERCENT && FEW_FOR_PERCENT;
  const noLoss = losses === 0 && 'no day with a loss';
  const noTail = at5 === 0 && 'the fifth percentile of daily returns is 0';
  const figure = missing.figure.bind(missing);
  return {
    tailRatio: figure('tailRatio', tail, few, noTail),
    commonSenseRatio: figure('commonSenseRatio', (omegaRatio ?? NaN) * tail, few, noLoss, noTail),
    outlierGainRatio: figure(
      'outlierGainRatio',
      quantile(sorted, 0.99) / gain,
      fewer,
      !(gain > 0) && 'no day with a gain',
    ),
    outlierLossRatio: figure(
      'outlierLossRatio',
      quantile(sorted, 0.01) / meanOf(sorted, 0, losses),
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
