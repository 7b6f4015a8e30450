import type { NotAvailable } from '../not-available.ts';
import type { Figure } from '../report.ts';
import type { Excursions } from './excursions.ts';

/** How far prices went against (adverse) and in favor of closed trades, as ratios of the entry price (see `Excursions`). */
export interface ExcursionFigures {
  /** Mean adverse excursion (MAE), <= 0. */
  readonly averageAdverseRatio: Figure;
  /** Mean favorable excursion (MFE), >= 0. */
  readonly averageFavorableRatio: Figure;
  /** Deepest adverse excursion, <= 0. */
  readonly worstAdverseRatio: Figure;
  /** Largest favorable excursion, >= 0. */
  readonly bestFavorableRatio: Figure;
  /** Mean adverse excursion of trades that won, <= 0: the room that winners need. */
  readonly averageWinnerAdverseRatio: Figure;
  /** Mean favorable excursion of trades that lost, >= 0: what losers gave back. */
  readonly averageLoserFavorableRatio: Figure;
}

/** Returns the figures of excursions. @param netPnl - Profit or loss of each trade, account currency. */
export function excursionFigures(
  { adverseRatio, favorableRatio }: Excursions,
  netPnl: Float64Array,
  missing: NotAvailable,
): ExcursionFigures {
  const count = netPnl.length;
  const sums = { adverse: 0, favorable: 0, worst: 0, best: 0 };
  const ofWinners = { count: 0, adverse: 0 };
  const ofLosers = { count: 0, favorable: 0 };
  for (let row = 0; row < count; row++) {
    const adverse = adverseRatio[row] ?? NaN;
    const favorable = favorableRatio[row] ?? NaN;
    const pnl = netPnl[row] ?? NaN;
    sums.adverse += adverse;
    sums.favorable += favorable;
    if (adverse < sums.worst) sums.worst = adverse;
    if (favorable > sums.best) sums.best = favorable;
    if (pnl > 0) {
      ofWinners.count++;
      ofWinners.adverse += adverse;
    } else if (pnl < 0) {
      ofLosers.count++;
      ofLosers.favorable += favorable;
    }
  }
  const none = count === 0 && 'no closed trade';
  const noWinner = none || (ofWinners.count === 0 && 'no winning trade');
  const noLoser = none || (ofLosers.count === 0 && 'no losing trade');
  const figure = missing.figure.bind(missing);
  return {
    averageAdverseRatio: figure('averageAdverseRatio', sums.adverse / count, none),
    averageFavorableRatio: figure('averageFavorableRatio', sums.favorable / count, none),
    worstAdverseRatio: figure('worstAdverseRatio', sums.worst, none),
    bestFavorableRatio: figure('bestFavorableRatio', sums.best, none),
    averageWinnerAdverseRatio: figure(
      'averageWinnerAdverseRatio',
      ofWinners.adverse / ofWinners.count,
      noWinner,
    ),
    averageLoserFavorableRatio: figure(
      'averageLoserFavorableRatio',
      ofLosers.favorable / ofLosers.count,
      noLoser,
    ),
  };
}
