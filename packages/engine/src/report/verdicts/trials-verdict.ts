import { groupedText, ratioText } from '../html/number-text.ts';
import type { Report, Verdict } from '../report.ts';
import { deflatedSharpe } from '../statistics/sharpe-inference.ts';

/** Number of parameter combinations tried before this one was chosen. */
export interface Trials {
  /** At least 1. */
  readonly combinationCount: number;
  /** Variance of the Sharpe ratios of one day over all combinations; without it, that of the estimate itself is taken. */
  readonly dailySharpeVariance?: number | undefined;
}

/** Probabilities of real skill above which a choice is to be believed, and below which it is not. */
const LIKELY = 0.95;
const UNLIKELY = 0.8;

/**
 * Returns the deflated Sharpe ratio of a run: the probability that its Sharpe ratio is above what the best of so many tries
 * without skill would have shown. Source: Bailey and Lopez de Prado, The Deflated Sharpe Ratio (2014).
 *
 * @returns 0 to 1; null when the report has no Sharpe ratio.
 */
export function deflatedSharpeRatio(report: Report, trials: Trials): number | null {
  const { dailySharpeRatio: sharpe, skewness, excessKurtosis, dailyReturnCount: count } = report;
  if (sharpe === null || skewness === null || excessKurtosis === null) return null;
  const measured = { sharpe, count, skewness, excessKurtosis };
  const probability = deflatedSharpe(measured, trials.combinationCount, trials.dailySharpeVariance);
  return Number.isFinite(probability) ? probability : null;
}

/** Returns the verdict on how many parameters were tried. */
export function trialsVerdict(report: Report, trials: Trials | undefined): Verdict {
  const id = 'trials';
  if (trials === undefined) {
    return {
      id,
      status: 'unknown',
      title: 'Not optimised',
      explanation:
        'No optimisation is recorded for these parameters. If you tried other values by hand, remember that the best of many tries looks good by luck.',
    };
  }
  if (trials.combinationCount <= 1) {
    return {
      id,
      status: 'pass',
      title: 'One set of parameters',
      explanation: 'These parameters were not picked from several sets.',
    };
  }
  return judged(deflatedSharpeRatio(report, trials), trials.combinationCount);
}

function judged(probability: number | null, count: number): Verdict {
  const tried = `${groupedText(count, 0)} combinations`;
  const title = `Best of ${tried}`;
  if (probability === null) {
    return {
      id: 'trials',
      status: 'unknown',
      title,
      explanation: `${tried} were tried; there are too few daily returns to tell what luck alone would have produced.`,
    };
  }
  const status = probability >= LIKELY ? 'pass' : probability < UNLIKELY ? 'fail' : 'warn';
  return {
    id: 'trials',
    status,
    title,
    explanation: `${tried} were tried. The probability that this Sharpe ratio beats the best of as many tries without skill is ${ratioText(probability)} (deflated Sharpe ratio).${status === 'pass' ? '' : ' Test on bars that were not used to pick the parameters.'}`,
  };
}
