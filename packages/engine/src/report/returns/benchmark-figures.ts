import type { NotAvailable } from '../not-available.ts';
import type { Figure } from '../figure.ts';
import { FEW_RETURNS, LEAST_RETURNS } from './return-figures.ts';

/**
 * The run against buying and holding, by daily returns r of the run and b of the benchmark over the same days; the
 * risk-free rate is taken as 0. Source: M. Jensen (1968) for alpha, W. F. Sharpe (1964) for beta.
 */
export interface BenchmarkFigures {
  /** cov(r, b) / var(b). */
  readonly beta: Figure;
  /** (mean(r) - beta mean(b)) N: what a year gave beyond what the market explains. */
  readonly alphaRatio: Figure;
  /** Pearson's correlation of r and b, -1 to 1. */
  readonly correlation: Figure;
  /** Deviation (n - 1) of r - b, times sqrt(N). */
  readonly trackingErrorRatio: Figure;
  /** mean(r - b) / deviation of r - b, times sqrt(N). Source: Grinold and Kahn, Active Portfolio Management (1999). */
  readonly informationRatio: Figure;
}

/** Returns how a run compares to buying and holding. @param benchmark - Daily returns, as many as `returns`. */
export function benchmarkFigures(
  returns: Float64Array,
  benchmark: Float64Array,
  daysPerYear: number,
  missing: NotAvailable,
): BenchmarkFigures {
  const shared = sharedMoments(returns, benchmark);
  const { count, mean, otherMean, variance, otherVariance, covariance } = shared;
  const year = Math.sqrt(daysPerYear);
  const error = Math.sqrt(shared.gapVariance);
  const beta = covariance / otherVariance;
  const few = count < LEAST_RETURNS && FEW_RETURNS;
  const still = !(otherVariance > 0) && 'the benchmark never changed';
  const flat = !(variance > 0) && 'equity never changed';
  const same = !(error > 0) && 'the run moved exactly as the benchmark';
  const figure = missing.figure.bind(missing);
  return {
    beta: figure('beta', beta, few, still),
    alphaRatio: figure('alphaRatio', (mean - beta * otherMean) * daysPerYear, few, still),
    correlation: figure(
      'correlation',
      covariance / Math.sqrt(variance * otherVariance),
      few,
      still,
      flat,
    ),
    trackingErrorRatio: figure('trackingErrorRatio', error * year, few),
    informationRatio: figure('informationRatio', ((mean - otherMean) / error) * year, few, same),
  };
}

interface SharedMoments {
  readonly count: number;
  readonly mean: number;
  readonly otherMean: number;
  /** With n - 1, as the others. */
  readonly variance: number;
  readonly otherVariance: number;
  readonly covariance: number;
  /** Of the differences between the two. */
  readonly gapVariance: number;
}

function sharedMoments(values: Float64Array, others: Float64Array): SharedMoments {
  const count = values.length;
  let sum = 0;
  let otherSum = 0;
  for (let i = 0; i < count; i++) {
    sum += values[i] ?? NaN;
    otherSum += others[i] ?? NaN;
  }
  const mean = sum / count;
  const otherMean = otherSum / count;
  let squares = 0;
  let otherSquares = 0;
  let products = 0;
  let gapSquares = 0;
  for (let i = 0; i < count; i++) {
    const distance = (values[i] ?? NaN) - mean;
    const otherDistance = (others[i] ?? NaN) - otherMean;
    squares += distance * distance;
    otherSquares += otherDistance * otherDistance;
    products += distance * otherDistance;
    gapSquares += (distance - otherDistance) * (distance - otherDistance);
  }
  const least = count - 1;
  return {
    count,
    mean,
    otherMean,
    variance: squares / least,
    otherVariance: otherSquares / least,
    covariance: products / least,
    gapVariance: gapSquares / least,
  };
}
