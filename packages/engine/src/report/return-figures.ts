import { power } from '../model/exact-math.ts';
import { dailyReturns, type Days } from './days.ts';
import type { NotAvailable } from './not-available.ts';
import type { Report } from './report.ts';

/** Fewer daily returns than this say nothing about a year. */
const LEAST_RETURNS = 20;
/** Growth over less time than this must not be blown up to a year. */
const LEAST_DAYS_FOR_CAGR = 90;
const DAY_MS = 86_400_000;
const YEAR_DAYS = 365.25;

/** The figures that come from daily returns. */
export type ReturnFigures = Pick<
  Report,
  | 'sharpeRatio'
  | 'sortinoRatio'
  | 'volatilityRatio'
  | 'bestDayRatio'
  | 'worstDayRatio'
  | 'winningDaysRatio'
> & { readonly returns: Float64Array };

/**
 * Returns the figures of daily returns r over n days, with N trading days a year and no risk-free rate:
 * volatility = s sqrt(N), Sharpe = mean / s sqrt(N), Sortino = mean / sqrt(sum(min(r, 0)^2) / n) sqrt(N),
 * s the deviation with n - 1. Source: W. F. Sharpe, The Sharpe Ratio (1994); F. Sortino and L. Price (1994).
 */
export function returnFigures(days: Days, missing: NotAvailable): ReturnFigures {
  const returns = dailyReturns(days);
  const { mean, deviation, downside, best, worst, gains, changes } = moments(returns);
  const year = Math.sqrt(days.daysPerYear);
  const enough = returns.length >= LEAST_RETURNS;
  const few = `fewer than ${LEAST_RETURNS} daily returns`;
  const flat = enough ? 'equity never changed' : few;
  return {
    returns,
    volatilityRatio: missing.unless(enough, 'volatilityRatio', few, () => deviation * year),
    sharpeRatio: missing.unless(
      enough && deviation > 0,
      'sharpeRatio',
      flat,
      () => (mean / deviation) * year,
    ),
    sortinoRatio: missing.unless(
      enough && downside > 0,
      'sortinoRatio',
      enough ? 'no day with a loss' : few,
      () => (mean / downside) * year,
    ),
    bestDayRatio: missing.unless(returns.length > 0, 'bestDayRatio', 'no daily return', () => best),
    worstDayRatio: missing.unless(
      returns.length > 0,
      'worstDayRatio',
      'no daily return',
      () => worst,
    ),
    winningDaysRatio: missing.unless(
      changes > 0,
      'winningDaysRatio',
      'no day with a change',
      () => gains / changes,
    ),
  };
}

/**
 * Returns the compound yearly growth (end / start)^(1 / years) - 1 over calendar time; a year has 365.25 days.
 *
 * @param days - Ends of days; growth is from the first to the last bar's day, both included.
 */
export function cagrRatio(days: Days, startEquity: number, missing: NotAvailable): number | null {
  const first = days.dayTime[0] ?? NaN;
  const last = days.dayTime[days.dayTime.length - 1] ?? NaN;
  const calendarDays = (last - first) / DAY_MS;
  const growth = (days.equity[days.equity.length - 1] ?? NaN) / startEquity;
  const reason =
    growth > 0
      ? `fewer than ${LEAST_DAYS_FOR_CAGR} days from the first bar to the last`
      : 'all money was lost';
  return missing.unless(
    calendarDays >= LEAST_DAYS_FOR_CAGR && growth > 0,
    'cagrRatio',
    reason,
    () => power(growth, YEAR_DAYS / calendarDays) - 1,
  );
}

interface Moments {
  readonly mean: number;
  readonly deviation: number;
  readonly downside: number;
  readonly best: number;
  readonly worst: number;
  readonly gains: number;
  readonly changes: number;
}

function moments(returns: Float64Array): Moments {
  const count = returns.length;
  let sum = 0;
  for (const value of returns) sum += value;
  const mean = sum / count;
  let squares = 0;
  let downsideSquares = 0;
  let best = -Infinity;
  let worst = Infinity;
  let gains = 0;
  let changes = 0;
  for (const value of returns) {
    squares += (value - mean) * (value - mean);
    if (value < 0) downsideSquares += value * value;
    if (value > best) best = value;
    if (value < worst) worst = value;
    if (value > 0) gains++;
    if (value !== 0) changes++;
  }
  return {
    mean,
    deviation: Math.sqrt(squares / (count - 1)),
    downside: Math.sqrt(downsideSquares / count),
    best,
    worst,
    gains,
    changes,
  };
}
