import { pointValueAt } from '../../model/instrument.ts';
import type { FinishedRun } from '../finished-run.ts';

/** Part of an instrument in the result of a run, account currency. All of them together are what the account has gained or lost. */
export interface Contribution {
  readonly symbol: string;
  /** Sum of `netPnl` of its closed trades. */
  readonly closedPnl: number;
  /** Profit (+) or loss (-) of its open trades at the last close, after the fees of their entries. */
  readonly openPnl: number;
  /** Both together. */
  readonly netPnl: number;
  /** `netPnl` / the account at the start. */
  readonly ratio: number;
}

/** Returns what each instrument that was traded has added, the largest gain first. Linear in trades. */
export function contributions(run: FinishedRun): Contribution[] {
  const { markets, trades, bars, settings } = run;
  const closed = new Float64Array(markets.length);
  const open = new Float64Array(markets.length);
  const isTraded = new Uint8Array(markets.length);
  for (let row = 0; row < trades.length; row++) {
    const { instrumentIndex, netPnl } = trades.at(row);
    closed[instrumentIndex]! += netPnl;
    isTraded[instrumentIndex] = 1;
  }
  const last = bars.length - 1;
  for (const { side, entryPrice, quantity, netPnl, instrumentIndex } of run.openTrades) {
    const market = markets[instrumentIndex]!;
    const gain = (side === 'long' ? 1 : -1) * (market.bars.close[last]! - entryPrice) * quantity;
    open[instrumentIndex]! += gain * pointValueAt(market, last) + netPnl;
    isTraded[instrumentIndex] = 1;
  }
  return markets
    .flatMap(({ instrument: { symbol } }, at) => {
      if (isTraded[at] === 0) return [];
      const closedPnl = closed[at]!;
      const openPnl = open[at]!;
      const netPnl = closedPnl + openPnl;
      return [{ symbol, closedPnl, openPnl, netPnl, ratio: netPnl / settings.cash }];
    })
    .toSorted((a, b) => b.netPnl - a.netPnl || (a.symbol < b.symbol ? -1 : 1));
}
