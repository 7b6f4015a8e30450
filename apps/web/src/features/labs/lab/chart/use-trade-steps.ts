import type { Trade } from '@stratloom/engine/model';
import { useMemo } from 'react';
import type { PriceChartView } from '../../../../charts/price-chart-view.ts';
import type { ChartSelection } from '../../../../run-report/chart-selection.ts';
import type { ShownRun } from '../../../../run-report/shown-run.ts';

const NONE: readonly Trade[] = [];

/** Ways from one trade to the next. */
export interface TradeSteps {
  readonly hasTrades: boolean;
  /** Chooses the next trade (1) or the one before (-1): from the chosen one, else from the middle of what is in view. */
  readonly step: (by: 1 | -1) => void;
}

/** Returns the trade that follows a bar, or the last before it. @param trades - By their entries. */
export function tradeBeside(
  trades: readonly Trade[],
  barIndex: number,
  by: 1 | -1,
): Trade | undefined {
  return by === 1
    ? trades.find(({ entryBarIndex }) => entryBarIndex > barIndex)
    : trades.findLast(({ entryBarIndex }) => entryBarIndex < barIndex);
}

/** Returns the ways from one trade of a run to the next. */
export function useTradeSteps(
  run: ShownRun | null,
  selection: ChartSelection | null,
  view: PriceChartView | null,
  onTrade: (trade: Trade) => void,
): TradeSteps {
  const given = run?.document.trades ?? NONE;
  const trades = useMemo(
    // Those that the chart draws: of the instrument whose prices it has.
    () =>
      given
        .filter(({ instrumentIndex }) => instrumentIndex === 0)
        .toSorted((a, b) => a.entryBarIndex - b.entryBarIndex),
    [given],
  );
  const step = (by: 1 | -1): void => {
    const chosen = selection?.kind === 'trade' ? trades.indexOf(selection.trade) : -1;
    const { from, to } = view?.barsInView() ?? { from: -1, to: -1 };
    const trade = chosen >= 0 ? trades[chosen + by] : tradeBeside(trades, (from + to) / 2, by);
    if (trade !== undefined) onTrade(trade);
  };
  return { hasTrades: trades.length > 0, step };
}
