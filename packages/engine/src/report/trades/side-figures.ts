import type { NotAvailable } from '../not-available.ts';
import type { Figure } from '../figure.ts';
import type { TradeColumns } from '../../model/trade-log.ts';

/** Long and short trades apart; each figure is that of the same name over the trades of one side. */
export interface SideFigures {
  /** Count of closed trades that bought first. */
  readonly longTradeCount: number;
  /** Count of closed trades that sold first. */
  readonly shortTradeCount: number;
  /** Sum of `netPnl` of long trades, account currency. */
  readonly longNetPnl: number;
  /** Sum of `netPnl` of short trades, account currency. */
  readonly shortNetPnl: number;
  /** Winning long trades / long trades. */
  readonly longWinRate: Figure;
  /** Winning short trades / short trades. */
  readonly shortWinRate: Figure;
  /** Mean `netPnl` of long trades, account currency. */
  readonly longExpectancy: Figure;
  /** Mean `netPnl` of short trades, account currency. */
  readonly shortExpectancy: Figure;
  /** Gross profit / gross loss of long trades. */
  readonly longProfitFactor: Figure;
  /** Gross profit / gross loss of short trades. */
  readonly shortProfitFactor: Figure;
}

interface SideSums {
  count: number;
  wins: number;
  profit: number;
  loss: number;
}

/** Adds up long and short trades apart. */
export class SideTally {
  private readonly long: SideSums = { count: 0, wins: 0, profit: 0, loss: 0 };
  private readonly short: SideSums = { count: 0, wins: 0, profit: 0, loss: 0 };

  take(trades: TradeColumns): void {
    add(this.long, trades, 1);
    add(this.short, trades, 0);
  }

  figures(missing: NotAvailable): SideFigures {
    return figuresOf(this.long, this.short, missing);
  }
}

function figuresOf(long: SideSums, short: SideSums, missing: NotAvailable): SideFigures {
  const noLong = long.count === 0 && 'no closed long trade';
  const noShort = short.count === 0 && 'no closed short trade';
  const noLongLoss = noLong || (long.loss === 0 && 'no losing long trade');
  const noShortLoss = noShort || (short.loss === 0 && 'no losing short trade');
  const figure = missing.figure.bind(missing);
  const mean = ({ profit, loss, count }: SideSums): number => (profit + loss) / count;
  return {
    longTradeCount: long.count,
    shortTradeCount: short.count,
    longNetPnl: long.profit + long.loss,
    shortNetPnl: short.profit + short.loss,
    longWinRate: figure('longWinRate', long.wins / long.count, noLong),
    shortWinRate: figure('shortWinRate', short.wins / short.count, noShort),
    longExpectancy: figure('longExpectancy', mean(long), noLong),
    shortExpectancy: figure('shortExpectancy', mean(short), noShort),
    longProfitFactor: figure('longProfitFactor', long.profit / -long.loss, noLongLoss),
    shortProfitFactor: figure('shortProfitFactor', short.profit / -short.loss, noShortLoss),
  };
}

function add(sums: SideSums, { count, netPnl, isLong }: TradeColumns, side: 0 | 1): void {
  let { count: trades, wins, profit, loss } = sums;
  for (let row = 0; row < count; row++) {
    if (isLong[row] !== side) continue;
    const pnl = netPnl[row]!;
    const size = Math.abs(pnl);
    trades++;
    wins += Number(pnl > 0);
    profit += (pnl + size) * 0.5;
    loss += (pnl - size) * 0.5;
  }
  sums.count = trades;
  sums.wins = wins;
  sums.profit = profit;
  sums.loss = loss;
}
