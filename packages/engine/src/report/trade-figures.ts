import type { TradeLog } from '../model/trade-log.ts';
import type { NotAvailable } from './not-available.ts';
import type { Report } from './report.ts';

/** The figures that come from closed trades. */
export type TradeFigures = Pick<
  Report,
  | 'tradeCount'
  | 'profitFactor'
  | 'winRate'
  | 'expectancy'
  | 'averageWin'
  | 'averageLoss'
  | 'payoffRatio'
  | 'bestTradePnl'
  | 'worstTradePnl'
  | 'averageBarsHeld'
  | 'longestWinStreak'
  | 'longestLossStreak'
  | 'longTradeCount'
  | 'shortTradeCount'
>;

/** Returns the figures of closed trades, each by its `netPnl`; a trade of exactly 0 is neither won nor lost. */
export function tradeFigures(trades: TradeLog, missing: NotAvailable): TradeFigures {
  const sums = sumUp(trades);
  const { count, wins, losses, profit, loss } = sums;
  const none = 'no closed trade';
  const noWin = count === 0 ? none : 'no winning trade';
  const noLoss = count === 0 ? none : 'no losing trade';
  const hasTrades = count > 0;
  const figure = (holds: boolean, name: string, reason: string, value: () => number) =>
    missing.unless(holds, name, reason, value);
  return {
    tradeCount: count,
    profitFactor: figure(losses > 0, 'profitFactor', noLoss, () => profit / -loss),
    winRate: figure(hasTrades, 'winRate', none, () => wins / count),
    expectancy: figure(hasTrades, 'expectancy', none, () => (profit + loss) / count),
    averageWin: figure(wins > 0, 'averageWin', noWin, () => profit / wins),
    averageLoss: figure(losses > 0, 'averageLoss', noLoss, () => loss / losses),
    payoffRatio: figure(
      wins > 0 && losses > 0,
      'payoffRatio',
      wins > 0 ? noLoss : noWin,
      () => profit / wins / (-loss / losses),
    ),
    bestTradePnl: figure(hasTrades, 'bestTradePnl', none, () => sums.best),
    worstTradePnl: figure(hasTrades, 'worstTradePnl', none, () => sums.worst),
    averageBarsHeld: figure(hasTrades, 'averageBarsHeld', none, () => sums.barsHeld / count),
    longestWinStreak: sums.longestWinStreak,
    longestLossStreak: sums.longestLossStreak,
    longTradeCount: sums.longs,
    shortTradeCount: count - sums.longs,
  };
}

interface TradeSums {
  count: number;
  wins: number;
  losses: number;
  /** Sum of all gains, account currency. */
  profit: number;
  /** Sum of all losses, account currency, <= 0. */
  loss: number;
  best: number;
  worst: number;
  barsHeld: number;
  longs: number;
  longestWinStreak: number;
  longestLossStreak: number;
}

function sumUp(trades: TradeLog): TradeSums {
  const sums: TradeSums = {
    count: trades.length,
    wins: 0,
    losses: 0,
    profit: 0,
    loss: 0,
    best: -Infinity,
    worst: Infinity,
    barsHeld: 0,
    longs: 0,
    longestWinStreak: 0,
    longestLossStreak: 0,
  };
  let winStreak = 0;
  let lossStreak = 0;
  for (let row = 0; row < trades.length; row++) {
    const netPnl = trades.netPnl(row);
    winStreak = netPnl > 0 ? winStreak + 1 : 0;
    lossStreak = netPnl < 0 ? lossStreak + 1 : 0;
    if (winStreak > sums.longestWinStreak) sums.longestWinStreak = winStreak;
    if (lossStreak > sums.longestLossStreak) sums.longestLossStreak = lossStreak;
    if (netPnl > 0) {
      sums.wins++;
      sums.profit += netPnl;
    } else if (netPnl < 0) {
      sums.losses++;
      sums.loss += netPnl;
    }
    if (netPnl > sums.best) sums.best = netPnl;
    if (netPnl < sums.worst) sums.worst = netPnl;
    sums.barsHeld += trades.barsHeld(row);
    if (trades.isLong(row)) sums.longs++;
  }
  return sums;
}
