import type { NotAvailable } from '../not-available.ts';
import type { Figure } from '../figure.ts';
import { momentsOf, type Moments } from '../statistics/moments.ts';
import { normalQuantile } from '../statistics/normal-distribution.ts';
import { FEW_RETURNS, LEAST_RETURNS } from '../returns/return-figures.ts';
import { drawdownRatios, type DrawdownSums } from './drawdowns.ts';

/**
 * Depth, length and count of the stretches of equity below its running peak. Depths are of every bar; the ratios that weigh depth
 * and time (ulcer and what follows from it) are of the days' ends e_0 to e_n with drawdowns d_i = e_i / peak - 1.
 */
export interface DrawdownFigures {
  /** Smallest equity / running peak - 1, <= 0. */
  readonly maxDrawdownRatio: number;
  /** Smallest equity - running peak, account currency, <= 0. */
  readonly maxDrawdown: number;
  /** `cagrRatio` / -`maxDrawdownRatio`. Source: T. Young (1991). */
  readonly calmarRatio: Figure;
  /** Mean depth of all drawdowns, <= 0. */
  readonly averageDrawdownRatio: Figure;
  /** Equity below its peak at the last bar, <= 0. */
  readonly currentDrawdownRatio: number;
  /** Count of stretches below an earlier peak. */
  readonly drawdownCount: number;
  /** Bars below an earlier peak / bars. */
  readonly underwaterRatio: number;
  /** Longest time from a peak to its recovery or the last bar, milliseconds. */
  readonly longestDrawdownMs: number;
  /** Mean time from a peak to its recovery or the last bar, milliseconds. */
  readonly averageDrawdownMs: Figure;
  /** Longest time from a trough back to the peak, milliseconds. */
  readonly longestRecoveryMs: Figure;
  /** Mean time from a trough back to the peak, milliseconds. */
  readonly averageRecoveryMs: Figure;
  /** sqrt(mean of d_i^2). Source: P. Martin and B. McCann, The Investor's Guide to Fidelity Funds (1989). */
  readonly ulcerRatio: Figure;
  /** `cagrRatio` / `ulcerRatio`. Source: P. Martin (ulcer performance index). */
  readonly martinRatio: Figure;
  /** Sum of daily returns / -smallest d_i. Source: quantstats. */
  readonly recoveryFactor: Figure;
  /**
   * Sum of daily returns / (ulcer x pitfall); pitfall = -mean of those d_i (i >= 1) below m_d + Z(0.05) s_d, over the
   * deviation of daily returns. Source: KeyQuant, Introducing the Serenity ratio, as in quantstats (ulcer with n here).
   */
  readonly serenityRatio: Figure;
}

/** Input of the figures of drawdowns. */
export interface DrawdownBasis {
  readonly sums: DrawdownSums;
  readonly barCount: number;
  /** Equity at the end of each day. */
  readonly dayEquity: Float64Array;
  /** Of daily returns. */
  readonly moments: Moments;
  readonly cagrRatio: Figure;
}

/** Returns the figures of drawdowns. */
export function drawdownFigures(basis: DrawdownBasis, missing: NotAvailable): DrawdownFigures {
  const { sums, barCount, moments, cagrRatio } = basis;
  const depths = drawdownRatios(basis.dayEquity);
  const { ulcer, deepest } = weigh(depths);
  const worst = worstDepth(depths);
  const returnSum = moments.mean * moments.count;
  const few = moments.count < LEAST_RETURNS && FEW_RETURNS;
  const none = sums.count === 0 && 'equity never fell';
  const dry = deepest === 0 && 'no day ended below an earlier peak';
  const growth = cagrRatio === null && 'yearly growth is not defined';
  const lasting = sums.recoveredCount === 0 && (none || 'equity never recovered to its peak');
  const figure = missing.figure.bind(missing);
  return {
    maxDrawdownRatio: sums.maxDrawdownRatio,
    maxDrawdown: sums.maxDrawdown,
    calmarRatio: figure('calmarRatio', (cagrRatio ?? NaN) / -sums.maxDrawdownRatio, growth, none),
    averageDrawdownRatio: figure('averageDrawdownRatio', sums.depthSum / sums.count, none),
    currentDrawdownRatio: sums.currentRatio,
    drawdownCount: sums.count,
    underwaterRatio: barCount === 0 ? 0 : sums.barCount / barCount,
    longestDrawdownMs: sums.longestMs,
    averageDrawdownMs: figure('averageDrawdownMs', sums.durationSumMs / sums.count, none),
    longestRecoveryMs: figure('longestRecoveryMs', sums.longestRecoveryMs, lasting),
    averageRecoveryMs: figure(
      'averageRecoveryMs',
      sums.recoverySumMs / sums.recoveredCount,
      lasting,
    ),
    ulcerRatio: figure('ulcerRatio', ulcer, few),
    martinRatio: figure('martinRatio', (cagrRatio ?? NaN) / ulcer, few, growth, dry),
    recoveryFactor: figure('recoveryFactor', returnSum / -deepest, few, dry),
    serenityRatio: figure(
      'serenityRatio',
      returnSum / (ulcer * (-worst / moments.deviation)),
      few,
      dry,
      Number.isNaN(worst) && 'no drawdown is much larger than the others',
    ),
  };
}

function weigh(depths: Float64Array): { readonly ulcer: number; readonly deepest: number } {
  let squares = 0;
  let deepest = 0;
  for (const depth of depths) {
    squares += depth * depth;
    if (depth < deepest) deepest = depth;
  }
  return { ulcer: Math.sqrt(squares / depths.length), deepest };
}

/** Mean of the depths that a normal distribution would call one in twenty, without the first day. */
function worstDepth(depths: Float64Array): number {
  const known = depths.subarray(1);
  const { mean, deviation } = momentsOf(known);
  const limit = mean + normalQuantile(0.05) * deviation;
  const beyond = known.filter((depth) => depth < limit);
  return momentsOf(beyond).mean;
}
