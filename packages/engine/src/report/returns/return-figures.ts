import { power } from '../../model/exact-math.ts';
import { DAY_MS } from '../../model/utc-calendar.ts';
import type { Days } from '../days.ts';
import type { NotAvailable } from '../not-available.ts';
import type { Figure } from '../figure.ts';
import type { Moments } from '../statistics/moments.ts';
import { probabilisticSharpe } from '../statistics/sharpe-inference.ts';

/** Fewer daily returns than this say nothing about a year. */
export const LEAST_RETURNS = 20;
/** Reason for the missing figures of daily returns of a short run. */
export const FEW_RETURNS = `fewer than ${LEAST_RETURNS} daily returns`;
/** Growth over less time than this must not be blown up to a year. */
const LEAST_DAYS_FOR_CAGR = 90;
const YEAR_DAYS = 365.25;

/**
 * Statistics of the daily returns r_1 to r_n: m is their mean, s their deviation (n - 1), N the trading days of a year.
 * The risk-free rate is taken as 0 throughout.
 */
export interface ReturnFigures {
  /** s sqrt(N). */
  readonly volatilityRatio: Figure;
  /** m / s sqrt(N). Source: W. F. Sharpe, The Sharpe Ratio (1994). */
  readonly sharpeRatio: Figure;
  /** m / sqrt(sum(min(r, 0)^2) / n) sqrt(N). Source: F. Sortino and L. Price (1994). */
  readonly sortinoRatio: Figure;
  /** Sortino ratio / sqrt(2), to be compared with a Sharpe ratio. Source: J. Schwager, Hedge Fund Market Wizards (2012). */
  readonly adjustedSortinoRatio: Figure;
  /**
   * Sharpe ratio / sqrt(1 + 2 sum over k from 1 to n - 1 of (1 - k / n) |c|^k), c the correlation of each day with the next:
   * smooth returns look better than they are. Source: A. Lo, The Statistics of Sharpe Ratios (2002), as in quantstats.
   */
  readonly smartSharpeRatio: Figure;
  /** m / s: the Sharpe ratio of one day. */
  readonly dailySharpeRatio: Figure;
  /** Sum of gains / sum of losses of daily returns (threshold 0). Source: Keating and Shadwick (2002). */
  readonly omegaRatio: Figure;
  /** Sum of all daily returns / sum of losses. Source: J. Schwager, as in quantstats (he uses months). */
  readonly gainToPainRatio: Figure;
  /** Probability that the true Sharpe ratio is above 0. Source: Bailey and Lopez de Prado (2012). */
  readonly probabilisticSharpeRatio: Figure;
  /** G1, corrected for the size of the sample. Source: Joanes and Gill (1998). */
  readonly skewness: Figure;
  /** G2, corrected for the size of the sample; 0 for a normal distribution. Source: Joanes and Gill (1998). */
  readonly excessKurtosis: Figure;
}

/** Returns the figures of daily returns. @param moments - Of `returns`. */
export function returnFigures(
  returns: Float64Array,
  moments: Moments,
  daysPerYear: number,
  missing: NotAvailable,
): ReturnFigures {
  const { count, mean, deviation, skewness, excessKurtosis } = moments;
  const { gain, loss, lossSquares } = gainsAndLosses(returns);
  const year = Math.sqrt(daysPerYear);
  const few = count < LEAST_RETURNS && FEW_RETURNS;
  const flat = deviation === 0 && 'equity never changed';
  const noLoss = loss === 0 && 'no day with a loss';
  const sharpe = mean / deviation;
  const sortino = (mean / Math.sqrt(lossSquares / count)) * year;
  const measured = { sharpe, count, skewness, excessKurtosis };
  const figure = missing.figure.bind(missing);
  return {
    volatilityRatio: figure('volatilityRatio', deviation * year, few),
    sharpeRatio: figure('sharpeRatio', sharpe * year, few, flat),
    sortinoRatio: figure('sortinoRatio', sortino, few, noLoss),
    adjustedSortinoRatio: figure('adjustedSortinoRatio', sortino / Math.SQRT2, few, noLoss),
    smartSharpeRatio: figure('smartSharpeRatio', (sharpe * year) / smoothing(returns), few, flat),
    dailySharpeRatio: figure('dailySharpeRatio', sharpe, few, flat),
    omegaRatio: figure('omegaRatio', gain / -loss, few, noLoss),
    gainToPainRatio: figure('gainToPainRatio', (gain + loss) / -loss, few, noLoss),
    probabilisticSharpeRatio: figure(
      'probabilisticSharpeRatio',
      probabilisticSharpe(measured, 0),
      few,
      flat,
    ),
    skewness: figure('skewness', skewness, few, flat),
    excessKurtosis: figure('excessKurtosis', excessKurtosis, few, flat),
  };
}

/**
 * Returns the compound yearly growth (end / start)^(1 / years) - 1 over calendar time; a year has 365.25 days.
 *
 * @param days - Ends of days; growth is from the first to the last bar's day, both included.
 */
export function cagrRatio(days: Days, startEquity: number, missing: NotAvailable): Figure {
  const years = yearsOf(days);
  const growth = (days.equity[days.equity.length - 1] ?? NaN) / startEquity;
  const isLong = years * YEAR_DAYS >= LEAST_DAYS_FOR_CAGR;
  return missing.figure(
    'cagrRatio',
    isLong && growth > 0 ? power(growth, 1 / years) - 1 : NaN,
    growth <= 0 && 'all money was lost',
    !isLong && `fewer than ${LEAST_DAYS_FOR_CAGR} days from the first bar to the last`,
  );
}

/** Returns calendar time from the first day to the last in years of 365.25 days. */
export function yearsOf({ dayTime }: Days): number {
  const first = dayTime[0] ?? NaN;
  const last = dayTime[dayTime.length - 1] ?? NaN;
  return (last - first) / DAY_MS / YEAR_DAYS;
}

interface GainsAndLosses {
  readonly gain: number;
  /** <= 0. */
  readonly loss: number;
  readonly lossSquares: number;
}

function gainsAndLosses(returns: Float64Array): GainsAndLosses {
  let gain = 0;
  let loss = 0;
  let lossSquares = 0;
  for (const value of returns) {
    if (value > 0) gain += value;
    else {
      loss += value;
      lossSquares += value * value;
    }
  }
  return { gain, loss, lossSquares };
}

/** Factor by which autocorrelation of daily returns enlarges the deviation of a year. */
function smoothing(returns: Float64Array): number {
  const count = returns.length;
  const correlation = Math.abs(neighborCorrelation(returns));
  if (!(correlation < 1)) return NaN;
  let sum = 0;
  let share = 1;
  for (let k = 1; k < count; k++) {
    share *= correlation;
    if (share < 1e-18) break;
    sum += ((count - k) / count) * share;
  }
  return Math.sqrt(1 + 2 * sum);
}

/** Pearson's correlation of each value but the last with the next. */
function neighborCorrelation(values: Float64Array): number {
  const count = values.length - 1;
  let sum = 0;
  for (let i = 1; i < count; i++) sum += values[i] ?? NaN;
  const first = (sum + (values[0] ?? NaN)) / count;
  const second = (sum + (values[count] ?? NaN)) / count;
  let product = 0;
  let firstSquares = 0;
  let secondSquares = 0;
  for (let i = 0; i < count; i++) {
    const a = (values[i] ?? NaN) - first;
    const b = (values[i + 1] ?? NaN) - second;
    product += a * b;
    firstSquares += a * a;
    secondSquares += b * b;
  }
  return product / Math.sqrt(firstSquares * secondSquares);
}
