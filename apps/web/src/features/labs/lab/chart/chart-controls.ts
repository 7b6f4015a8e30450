import type { Bars, Trade } from '@stratloom/engine/model';
import { useEffect, useMemo, useState } from 'react';
import type { PriceChartView } from '../../../../charts/price-chart-view.ts';
import type { ChartSelection } from '../../../../run-report/chart-selection.ts';
import type { ShownRun } from '../../../../run-report/shown-run.ts';
import { useChartOptions } from './chart-options.ts';
import type { ChartOptions } from './chart-options.ts';
import { useOwnLines } from './use-own-lines.ts';
import type { OwnLines } from './use-own-lines.ts';
import { growsManifold } from './ranges.ts';
import { useChartTool } from './use-chart-tool.ts';
import type { ChartTool } from './use-chart-tool.ts';
import { useReplay } from './use-replay.ts';
import type { Replay } from './use-replay.ts';
import { useTradeSteps } from './use-trade-steps.ts';
import type { TradeSteps } from './use-trade-steps.ts';

/** All that a reader can do with the chart. */
export interface ChartControls {
  readonly view: PriceChartView | null;
  readonly setView: (view: PriceChartView | null) => void;
  readonly bars: Bars;
  readonly options: ChartOptions;
  readonly change: (changes: Partial<ChartOptions>) => void;
  /** True: prices are on a logarithmic scale, chosen or because they have grown manifold. */
  readonly isLogarithmic: boolean;
  readonly trades: TradeSteps;
  readonly replay: Replay;
  /** Begins a replay at the bar under the crosshair, else at the middle of what is in view. */
  readonly startReplay: () => void;
  readonly own: OwnLines;
  readonly tool: ChartTool;
  /** Actions of the keys of the chart, by their names in lower case. */
  readonly keys: Readonly<Record<string, () => void>>;
}

interface ChartOf {
  readonly symbol: string;
  readonly bars: Bars;
  readonly run: ShownRun | null;
  readonly selection: ChartSelection | null;
  readonly onTrade: (trade: Trade) => void;
}

/** Keeps what a reader does with the chart. */
export function useChartControls({
  symbol,
  bars,
  run,
  selection,
  onTrade,
}: ChartOf): ChartControls {
  const [view, setView] = useState<PriceChartView | null>(null);
  const { options, change } = useChartOptions();
  const growsMuch = useMemo(() => growsManifold(bars), [bars]);
  const isLogarithmic = options.isLogarithmic ?? growsMuch;
  const trades = useTradeSteps(run, selection, view, onTrade);
  const replay = useReplay(bars);
  const own = useOwnLines(symbol);
  const { count } = replay;
  const tool = useChartTool({ view, symbol, bars, shownCount: count ?? bars.length, own });
  useEffect(() => {
    if (count !== null) view?.reveal(count - 1);
  }, [view, count]);
  const startReplay = (): void => {
    const hovered = view?.hoveredBar.get() ?? -1;
    const { from, to } = view?.barsInView() ?? { from: 0, to: bars.length };
    replay.start(hovered >= 0 ? hovered : Math.floor((from + to) / 2));
  };
  const keys = {
    n: () => trades.step(1),
    p: () => trades.step(-1),
    l: () => change({ isLogarithmic: !isLogarithmic }),
    m: () => tool.atBar('measure'),
    h: () => tool.atBar('level'),
    t: () => tool.atBar('trend'),
    escape: tool.drop,
    r: () => (count === null ? startReplay() : replay.end()),
    ' ': () => replay.setRunning(!replay.isRunning),
    '.': () => replay.step(1),
    ',': () => replay.step(-1),
  };
  return {
    ...{ view, setView, bars, options, change, isLogarithmic, trades, replay, startReplay },
    ...{ own, tool, keys },
  };
}
