import type { NotAvailable } from '../not-available.ts';
import type { Figure } from '../figure.ts';
import { studentTwoSidedProbability } from '../statistics/student-distribution.ts';
import type { TradeColumns } from '../../model/trade-log.ts';
import type { TradeWorth } from './trade-worth.ts';
import { kellyRatio, type PnlSums, PnlTally, systemQuality } from './pnl-sums.ts';

/** Fewer trades than this have no spread to speak of. */
const LEAST_TRADES = 10;

/**
 * Earnings of closed trades, each by its `netPnl`: p_1 to p_n with mean m and deviation s (n - 1). A trade of exactly 0
 * is neither won nor lost.
 */
export interface TradeFigures {
  /** Count of closed trades. */
  readonly tradeCount: number;
  /** Count of trades with p > 0. */
  readonly winningTradeCount: number;
  /** Count of trades with p < 0. */
  readonly losingTradeCount: number;
  /** Winning trades / closed trades. */
  readonly winRate: Figure;
  /** Sum of p > 0, account currency. */
  readonly grossProfit: number;
  /** Sum of p < 0, account currency, <= 0. */
  readonly grossLoss: number;
  /** `grossProfit` / -`grossLoss`. */
  readonly profitFactor: Figure;
  /** m, account currency. */
  readonly expectancy: Figure;
  /** m / -`averageLoss`: gain for each unit risked. Source: V. Tharp, Trade Your Way to Financial Freedom (1998). */
  readonly expectancyRatio: Figure;
  /** Mean of p > 0, account currency. */
  readonly averageWin: Figure;
  /** Mean of p < 0, account currency, < 0. */
  readonly averageLoss: Figure;
  /** `averageWin` / -`averageLoss`. */
  readonly payoffRatio: Figure;
  /** sqrt(n) m / s. Source: V. Tharp, system quality number, with all trades as backtesting.py does. */
  readonly systemQualityNumber: Figure;
  /** `winRate` - (1 - `winRate`) / `payoffRatio`. Source: J. L. Kelly (1956) for bets that win or lose a fixed amount. */
  readonly kellyRatio: Figure;
  /** Probability of a mean as far from 0 as m were the true mean 0: Student's t test, two-sided, n - 1 degrees. */
  readonly meanPValue: Figure;
  /** Largest p, account currency. */
  readonly bestTradePnl: Figure;
  /** Smallest p, account currency. */
  readonly worstTradePnl: Figure;
  /** Mean of p / (entry price x quantity). */
  readonly averageTradeRatio: Figure;
  /** Largest p / (entry price x quantity). */
  readonly bestTradeRatio: Figure;
  /** Smallest p / (entry price x quantity). */
  readonly worstTradeRatio: Figure;
  /** Most winning trades in a row. */
  readonly longestWinStreak: number;
  /** Most losing trades in a row. */
  readonly longestLossStreak: number;
  /** `profitFactor` x `winRate` x `payoffRatio`. Source: D. Barron, Cumulative Performance Characteristic. */
  readonly cpcIndex: Figure;
}

/** Adds up what closed trades earned. */
export class TradeTally {
  private readonly pnl = new PnlTally();
  private readonly ratios: RatioSums = { sum: 0, best: -Infinity, worst: Infinity };
  private readonly streaks: Streaks = { wins: 0, losses: 0, longestWins: 0, longestLosses: 0 };

  take(trades: TradeColumns, worth: TradeWorth): void {
    this.pnl.take(trades.netPnl, trades.count);
    addRatios(this.ratios, trades, worth);
    addStreaks(this.streaks, trades);
  }

  figures(missing: NotAvailable): TradeFigures {
    return figuresOf(this.pnl.sums(), this.ratios, this.streaks, missing);
  }
}

function figuresOf(
  sums: PnlSums,
  ratios: RatioSums,
  streaks: Streaks,
  missing: NotAvailable,
): TradeFigures {
  const { count, wins, losses, profit, loss, best, worst, mean, deviation } = sums;
  const none = count === 0 && 'no closed trade';
  const noWin = none || (wins === 0 && 'no winning trade');
  const noLoss = none || (losses === 0 && 'no losing trade');
  const few = count < LEAST_TRADES && `fewer than ${LEAST_TRADES} closed trades`;
  const same = !(deviation > 0) && 'all trades earned the same';
  const payoff = profit / wins / (-loss / losses);
  const quality = systemQuality(count, mean, deviation);
  const figure = missing.figure.bind(missing);
  return {
    tradeCount: count,
    winningTradeCount: wins,
    losingTradeCount: losses,
    winRate: figure('winRate', wins / count, none),
    grossProfit: profit,
    grossLoss: loss,
    profitFactor: figure('profitFactor', profit / -loss, noLoss),
    expectancy: figure('expectancy', mean, none),
    expectancyRatio: figure('expectancyRatio', mean / (-loss / losses), noLoss),
    averageWin: figure('averageWin', profit / wins, noWin),
    averageLoss: figure('averageLoss', loss / losses, noLoss),
    payoffRatio: figure('payoffRatio', payoff, noWin, noLoss),
    systemQualityNumber: figure('systemQualityNumber', quality, few, same),
    kellyRatio: figure('kellyRatio', kellyRatio(wins / count, payoff), few, noWin, noLoss),
    meanPValue: figure('meanPValue', studentTwoSidedProbability(quality, count - 1), few, same),
    bestTradePnl: figure('bestTradePnl', best, none),
    worstTradePnl: figure('worstTradePnl', worst, none),
    averageTradeRatio: figure('averageTradeRatio', ratios.sum / count, none),
    bestTradeRatio: figure('bestTradeRatio', ratios.best, none),
    worstTradeRatio: figure('worstTradeRatio', ratios.worst, none),
    longestWinStreak: streaks.longestWins,
    longestLossStreak: streaks.longestLosses,
    cpcIndex: figure('cpcIndex', (profit / -loss) * (wins / count) * payoff, noWin, noLoss),
  };
}

interface RatioSums {
  sum: number;
  best: number;
  worst: number;
}

function addRatios(sums: RatioSums, trades: TradeColumns, { values, places }: TradeWorth): void {
  const { count, netPnl, entryPrice, quantity } = trades;
  let { sum, best, worst } = sums;
  for (let row = 0; row < count; row++) {
    const value = entryPrice[row]! * quantity[row]! * values[places[row]!]!;
    const ratio = netPnl[row]! / value;
    sum += ratio;
    if (ratio > best) best = ratio;
    if (ratio < worst) worst = ratio;
  }
  sums.sum = sum;
  sums.best = best;
  sums.worst = worst;
}

interface Streaks {
  /** Trades won in a row up to the last one. */
  wins: number;
  losses: number;
  longestWins: number;
  longestLosses: number;
}

function addStreaks(streaks: Streaks, { count, netPnl }: TradeColumns): void {
  let { wins, losses, longestWins, longestLosses } = streaks;
  for (let row = 0; row < count; row++) {
    const value = netPnl[row]!;
    wins = (wins + 1) * Number(value > 0);
    losses = (losses + 1) * Number(value < 0);
    if (wins > longestWins) longestWins = wins;
    if (losses > longestLosses) longestLosses = losses;
  }
  streaks.wins = wins;
  streaks.losses = losses;
  streaks.longestWins = longestWins;
  streaks.longestLosses = longestLosses;
}
