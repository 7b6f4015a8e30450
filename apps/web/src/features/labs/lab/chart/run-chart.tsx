import type { Bars, Trade } from '@stratloom/engine/model';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { NO_DRAWINGS } from '../../../../charts/drawings/chart-drawings.ts';
import { PRICE_CHART_HEIGHT, PriceChart } from '../../../../charts/price-chart.tsx';
import type { PriceChartView } from '../../../../charts/price-chart-view.ts';
import type { LoadedBars } from '../../../../instruments/bars/load-bars.ts';
import { linkView, useBarLink } from '../../../../run-report/bar-link.ts';
import { barMark, markOf } from '../../../../run-report/chart-selection.ts';
import type { ChartSelection } from '../../../../run-report/chart-selection.ts';
import type { ShownRun } from '../../../../run-report/shown-run.ts';
import type { BarInspector } from '../../session/bar-inspector.ts';
import type { ClausePointer } from '../../session/clause-pointer.ts';
import { chartSummary } from './chart-words.ts';
import { HeldNote } from './held-note.tsx';
import { runAccount } from './run-account.ts';
import type { ChartControls } from './chart-controls.ts';
import { runUntil } from './run-until.ts';
import type { ShownParts } from './run-until.ts';
import { ToolLayer } from './tool-layer.tsx';
import { useOperands } from './use-operands.ts';
import { NO_LEVELS, useTradeLevels } from './use-trade-levels.ts';

/** Contents of the chart beside its bars, and the followers of what is pointed at. */
export interface RunChartProps {
  /** Of the instrument, to keep lines under. */
  readonly symbol: string;
  readonly symbolName: string;
  readonly run: ShownRun | null;
  readonly selection: ChartSelection | null;
  /** Called with a trade that was gone to. */
  readonly onTrade: (trade: Trade) => void;
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

/** Marks on the chart what is pointed at in the report and the other way round. */
function useLinkWithReport(view: PriceChartView | null): void {
  const link = useBarLink();
  useEffect(() => {
    if (view === null || link === null) return undefined;
    return linkView(view, link.inChart, link.inReport);
  }, [view, link]);
}

/** Returns the stretch to point out: what is selected, else the bar that was asked for. */
function useMark({ run, selection, askedBar = -1 }: RunChartProps, { bars }: LoadedBars) {
  // The index of a bar that is asked for is one of the run's bars.
  const isOfBars = run !== null;
  return useMemo(() => {
    if (selection !== null) return markOf(selection, bars);
    return askedBar < 0 || !isOfBars ? null : barMark(askedBar, bars);
  }, [selection, bars, askedBar, isOfBars]);
}

/** Returns what is shown: all of the run, or what was known of it where a replay stands. */
function useShownParts({ run }: RunChartProps, bars: Bars, controls: ChartControls): ShownParts {
  const { hasAccount } = controls.options;
  const whole = useMemo((): ShownParts => {
    const account = run === null ? null : runAccount(run);
    return {
      bars,
      drawings: run?.drawings ?? NO_DRAWINGS,
      signals: run?.signals ?? NO_SIGNALS,
      account: account === null || hasAccount ? account : { ...account, drawings: null },
    };
  }, [run, bars, hasAccount]);
  const { count } = controls.replay;
  return useMemo(() => (count === null ? whole : runUntil(whole, count)), [whole, count]);
}

/** Prices with what a run drew, compared, did and earned, on one time axis. */
export function RunChart(
  props: RunChartProps & { readonly loaded: LoadedBars; readonly controls: ChartControls },
) {
  const { symbolName, loaded, run, selection, inspector, pointer, controls } = props;
  const { view, setView, options, isLogarithmic, tool, keys } = controls;
  const shown = useShownParts(props, loaded.bars, controls);
  // The stop and the exit of a chosen trade lie ahead of a replay.
  const isReplaying = controls.replay.count !== null;
  const { look, hasVolume, hasTrades } = options;
  const looks = useMemo(
    () => ({ look, hasVolume, hasTrades, isLogarithmic }),
    [look, hasVolume, hasTrades, isLogarithmic],
  );
  useLinkWithReport(view);
  const levels = useTradeLevels(run, selection);
  const operands = useOperands(run);
  const mark = useMark(props, loaded);
  const pointed = useSyncExternalStore(pointer.clause.subscribe, pointer.clause.get);
  // What is drawn may be another run than the newest, of which the rules speak.
  const clause = pointed?.details === run?.details ? pointed : null;
  return (
    <>
      <PriceChart
        {...shown}
        seriesOf={loaded.bars}
        looks={looks}
        overlay={tool.drawings}
        keys={keys}
        onView={setView}
        operands={operands}
        held={clause?.held ?? null}
        trade={isReplaying ? null : mark}
        levels={isReplaying ? NO_LEVELS : levels}
        onHover={inspector?.hover}
        onPick={inspector?.pick}
        summary={chartSummary(symbolName, loaded.bars, run, operands)}
        height={CHART_HEIGHT}
      />
      <HeldNote clause={clause} />
      <ToolLayer view={view} tool={tool} />
    </>
  );
}
