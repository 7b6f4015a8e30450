import type { NotAvailable } from '../not-available.ts';
import type { Figure } from '../figure.ts';
import type { TradeColumns } from '../../model/trade-log.ts';
import type { Excursions } from './excursions.ts';

/** Adverse and favorable excursions of closed trades, as ratios of the entry price (see `Excursions`). */
export interface ExcursionFigures {
  /** Mean adverse excursion (MAE), <= 0. */
  readonly averageAdverseRatio: Figure;
  /** Mean favorable excursion (MFE), >= 0. */
  readonly averageFavorableRatio: Figure;
  /** Deepest adverse excursion, <= 0. */
  readonly worstAdverseRatio: Figure;
  /** Largest favorable excursion, >= 0. */
  readonly bestFavorableRatio: Figure;
  /** Mean adverse excursion of trades that won, <= 0: the distance that winners need. */
  readonly averageWinnerAdverseRatio: Figure;
  /** Mean favorable excursion of trades that lost, >= 0: what losers gave back. */
  readonly averageLoserFavorableRatio: Figure;
}

/** Adds up the excursions of closed trades. */
export class ExcursionTally {
  private count = 0;
  private readonly all = { adverse: 0, favorable: 0, worst: 0, best: 0 };
  private readonly winners = { count: 0, adverse: 0 };
  private readonly losers = { count: 0, favorable: 0 };

  /** @param excursions - Of these trades. */
  take({ count, netPnl }: TradeColumns, { adverseRatio, favorableRatio }: Excursions): void {
    const { all, winners, losers } = this;
    let { adverse, favorable, worst, best } = all;
    let { count: won, adverse: wonAdverse } = winners;
    let { count: lost, favorable: lostFavorable } = losers;
    for (let row = 0; row < count; row++) {
      const down = adverseRatio[row]!;
      const up = favorableRatio[row]!;
      const pnl = netPnl[row]!;
      const isWinner = Number(pnl > 0);
      const isLoser = Number(pnl < 0);
      adverse += down;
      favorable += up;
      won += isWinner;
      lost += isLoser;
      wonAdverse += isWinner * down;
      lostFavorable += isLoser * up;
      if (down < worst) worst = down;
      if (up > best) best = up;
    }
    this.count += count;
    all.adverse = adverse;
    all.favorable = favorable;
    all.worst = worst;
    all.best = best;
    winners.count = won;
    winners.adverse = wonAdverse;
    losers.count = lost;
    losers.favorable = lostFavorable;
  }

  figures(missing: NotAvailable): ExcursionFigures {
    const { count, all, winners, losers } = this;
    const none = count === 0 && 'no closed trade';
    const noWinner = none || (winners.count === 0 && 'no winning trade');
    const noLoser = none || (losers.count === 0 && 'no losing trade');
    const figure = missing.figure.bind(missing);
    return {
      averageAdverseRatio: figure('averageAdverseRatio', all.adverse / count, none),
      averageFavorableRatio: figure('averageFavorableRatio', all.favorable / count, none),
      worstAdverseRatio: figure('worstAdverseRatio', all.worst, none),
      bestFavorableRatio: figure('bestFavorableRatio', all.best, none),
      averageWinnerAdverseRatio: figure(
        'averageWinnerAdverseRatio',
        winners.adverse / winners.count,
        noWinner,
      ),
      averageLoserFavorableRatio: figure(
        'averageLoserFavorableRatio',
        losers.favorable / losers.count,
        noLoser,
      ),
    };
  }
}
