import { sliceBars } from '../model/bars.ts';
import type { FinishedRun } from './finished-run.ts';

/**
 * Returns the part of a run from bar `from` (inclusive) to bar `to` (exclusive) as a run of its own, so that figures of the part
 * can be read. It begins with the equity of the bar before, holds the trades that it closed, and shares the memory of the whole.
 * The strategy knew the bars before and may have begun with a position, as it would have when it went on trading.
 *
 * Orders, fees, slippage and exposure are those of the whole run: nobody books them by bar.
 */
export function spanOfRun(run: FinishedRun, from: number, to: number): FinishedRun {
  const { settings, equity } = run;
  if (from === 0 && to === equity.length) return run;
  const part = (barIndex: number): number => Math.min(Math.max(barIndex - from, 0), to - from);
  return {
    ...run,
    bars: sliceBars(run.bars, from, to),
    markets: run.markets.map(({ splits, exchangeRates, ...market }) => ({
      ...market,
      bars: sliceBars(market.bars, from, to),
      ...(exchangeRates !== undefined && { exchangeRates: exchangeRates.subarray(from, to) }),
      ...(splits !== undefined && {
        splits: splits
          .filter(({ barIndex }) => barIndex >= from && barIndex < to)
          .map((split) => ({ ...split, barIndex: split.barIndex - from })),
      }),
    })),
    settings: from === 0 ? settings : { ...settings, cash: equity[from - 1] ?? settings.cash },
    firstBarIndex: part(run.firstBarIndex),
    equity: equity.subarray(from, to),
    trades: run.trades.closedBetween(from, to),
    openTrades: [],
    ambiguousBarIndexes: run.ambiguousBarIndexes.filter((bar) => bar >= from && bar < to),
  };
}
