import { useMemo, useSyncExternalStore } from 'react';
import { NO_DRAWINGS } from '../../../../charts/drawings/chart-drawings.ts';
import { PRICE_CHART_HEIGHT, PriceChart } from '../../../../charts/price-chart.tsx';
import type { LoadedBars } from '../../../../instruments/bars/load-bars.ts';
import { barMark, markOf } from '../../../../run-report/chart-selection.ts';
import type { ChartSelection } from '../../../../run-report/chart-selection.ts';
import type { ShownRun } from '../../../../run-report/shown-run.ts';
import type { BarInspector } from '../../session/bar-inspector.ts';
import type { ClausePointer } from '../../session/clause-pointer.ts';
import { chartSummary } from './chart-words.ts';
import { HeldNote } from './held-note.tsx';
import { runAccount } from './run-account.ts';
import { useOperands } from './use-operands.ts';
import { useTradeLevels } from './use-trade-levels.ts';

/** What the chart shows beside its bars, and whom it tells what is pointed at. */
export interface RunChartProps {
  readonly symbolName: string;
  readonly run: ShownRun | null;
  readonly selection: ChartSelection | null;
  /** Follows the bar under the pointer; null = not wanted. */
  readonly inspector: BarInspector | null;
  /** The condition whose bars are marked. */
  readonly pointer: ClausePointer;
  /** Index of the bar that is pointed out while nothing is selected; -1 = none. */
  readonly askedBar?: number;
}

/** As high as its pane; on a phone, where the page scrolls, of its own height. */
const CHART_HEIGHT = { xs: PRICE_CHART_HEIGHT, md: '100%' } as const;

const NO_SIGNALS: ShownRun['signals'] = [];

/** Returns the stretch to point out: what is selected, else the bar that was asked for. */
function useMark({ run, selection, askedBar = -1 }: RunChartProps, { bars }: LoadedBars) {
  // The index of a bar that is asked for is one of the run's bars.
  const isOfBars = run !== null;
  return useMemo(() => {
    if (selection !== null) return markOf(selection, bars);
    return askedBar < 0 || !isOfBars ? null : barMark(askedBar, bars);
  }, [selection, bars, askedBar, isOfBars]);
}

/** Prices with what a run drew, compared, did and earned, on one time axis. */
export function RunChart(props: RunChartProps & { readonly loaded: LoadedBars }) {
  const { symbolName, loaded, run, selection, inspector, pointer } = props;
  const levels = useTradeLevels(run, selection);
  const operands = useOperands(run);
  const mark = useMark(props, loaded);
  const pointed = useSyncExternalStore(pointer.clause.subscribe, pointer.clause.get);
  // What is drawn may be another run than the newest, of which the rules speak.
  const clause = pointed?.details === run?.details ? pointed : null;
  return (
    <>
      <PriceChart
        bars={loaded.bars}
        drawings={run?.drawings ?? NO_DRAWINGS}
        signals={run?.signals ?? NO_SIGNALS}
        account={run === null ? null : runAccount(run)}
        operands={operands}
        held={clause?.held ?? null}
        trade={mark}
        levels={levels}
        onHover={inspector?.hover}
        onPick={inspector?.pick}
        summary={chartSummary(symbolName, loaded.bars, run, operands)}
        height={CHART_HEIGHT}
      />
      <HeldNote clause={clause} />
    </>
  );
}
