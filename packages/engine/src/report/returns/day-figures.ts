import { power } from '../../model/exact-math.ts';
import type { NotAvailable } from '../not-available.ts';
import type { Figure } from '../figure.ts';
import type { Moments } from '../statistics/moments.ts';

/** Figures of single days. */
export interface DayFigures {
  /** Count of days whose change is known: all but the first. */
  readonly dailyReturnCount: number;
  /** Trading days by which figures are annualised: 365 where weekends are traded, 312 where Sundays are, otherwise 252. */
  readonly tradingDaysPerYear: number;
  /** Largest daily return. */
  readonly bestDayRatio: Figure;
  /** Smallest daily return. */
  readonly worstDayRatio: Figure;
  /** Arithmetic mean of daily returns. */
  readonly averageDayRatio: Figure;
  /** (product of 1 + r)^(1 / n) - 1 of daily returns. */
  readonly geometricDayRatio: Figure;
  /** Days with a gain / days with a change. */
  readonly winningDaysRatio: Figure;
  /** Mean of daily returns above 0. */
  readonly averageUpDayRatio: Figure;
  /** Mean of daily returns below 0. */
  readonly averageDownDayRatio: Figure;
  /** `averageUpDayRatio` / -`averageDownDayRatio`. */
  readonly dayPayoffRatio: Figure;
  /** Most days with a gain in a row. */
  readonly longestWinningDays: number;
  /** Most days with a loss in a row. */
  readonly longestLosingDays: number;
}

/** Returns the figures of single days. @param moments - Of `returns`. */
export function dayFigures(
  returns: Float64Array,
  { mean, count }: Moments,
  daysPerYear: number,
  missing: NotAvailable,
): DayFigures {
  const { best, worst, ups, downs, upSum, downSum, growth, upStreak, downStreak } = sumUp(returns);
  const none = count === 0 && 'no daily return';
  const noUp = none || (ups === 0 && 'no day with a gain');
  const noDown = none || (downs === 0 && 'no day with a loss');
  const figure = missing.figure.bind(missing);
  return {
    dailyReturnCount: count,
    tradingDaysPerYear: daysPerYear,
    bestDayRatio: figure('bestDayRatio', best, none),
    worstDayRatio: figure('worstDayRatio', worst, none),
    averageDayRatio: figure('averageDayRatio', mean, none),
    geometricDayRatio: figure(
      'geometricDayRatio',
      growth > 0 ? power(growth, 1 / count) - 1 : NaN,
      none,
      growth <= 0 && 'all money was lost',
    ),
    winningDaysRatio: figure(
      'winningDaysRatio',
      ups / (ups + downs),
      ups + downs === 0 && 'no day with a change',
    ),
    averageUpDayRatio: figure('averageUpDayRatio', upSum / ups, noUp),
    averageDownDayRatio: figure('averageDownDayRatio', downSum / downs, noDown),
    dayPayoffRatio: figure('dayPayoffRatio', upSum / ups / (-downSum / downs), noUp, noDown),
    longestWinningDays: upStreak,
    longestLosingDays: downStreak,
  };
}

interface DaySums {
  best: number;
  worst: number;
  ups: number;
  downs: number;
  upSum: number;
  downSum: number;
  /** Product of 1 + r. */
  growth: number;
  upStreak: number;
  downStreak: number;
}

function sumUp(returns: Float64Array): DaySums {
  const sums: DaySums = {
    best: -Infinity,
    worst: Infinity,
    ups: 0,
    downs: 0,
    upSum: 0,
    downSum: 0,
    growth: 1,
    upStreak: 0,
    downStreak: 0,
  };
  let up = 0;
  let down = 0;
  for (const value of returns) {
    sums.growth *= 1 + value;
    up = value > 0 ? up + 1 : 0;
    down = value < 0 ? down + 1 : 0;
    if (value > 0) sums.upSum += value;
    if (value < 0) sums.downSum += value;
    if (up > 0) sums.ups++;
    if (down > 0) sums.downs++;
    if (up > sums.upStreak) sums.upStreak = up;
    if (down > sums.downStreak) sums.downStreak = down;
    if (value > sums.best) sums.best = value;
    if (value < sums.worst) sums.worst = value;
  }
  return sums;
}
