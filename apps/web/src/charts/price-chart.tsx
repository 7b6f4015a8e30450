import Box from '@mui/material/Box';
import type { Bars } from '@stratloom/engine/model';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { color } from '../theme/theme.ts';
import { barSentence, ChartAnnouncer } from './chart-announcer.tsx';
import { ChartLegend } from './chart-legend.tsx';
import type { PriceLevel } from './level-lines.ts';
import { ChartToolbar } from './chart-toolbar.tsx';
import { PaneLegends } from './pane-legends.tsx';
import { PriceChartView } from './price-chart-view.ts';
import type { GroundParts } from './ground/ground-primitive.ts';
import type { PriceLook } from './looks/price-series.ts';
import { NO_DRAWINGS } from './drawings/chart-drawings.ts';
import type { ChartDrawings } from './drawings/chart-drawings.ts';
import { DrawnTables } from './drawings/drawn-tables.tsx';
import { TradeSpans } from './ground/trade-spans.ts';
import type { Signal } from './signal.ts';
import type { MarkedTrade } from './trade-mark.ts';

/** Height of the chart of Labs, pixels. */
export const PRICE_CHART_HEIGHT = 500;

/** Looks of a chart. */
export interface PriceLooks extends GroundParts {
  readonly look: PriceLook;
  readonly isLogarithmic: boolean;
}

/** Trades and money of a run. */
export interface ChartAccount {
  readonly trades: TradeSpans;
  /** Equity and the like, in panes of their own; null = none. */
  readonly drawings: ChartDrawings | null;
}

interface PriceChartProps {
  readonly bars: Bars;
  /** Drawings of the run. */
  readonly drawings: ChartDrawings;
  /** By bar. */
  readonly signals: readonly Signal[];
  /** Trade to move to and point out. */
  readonly trade: MarkedTrade | null;
  /** Its stops and targets. */
  readonly levels: readonly PriceLevel[];
  /** Price that is pointed out in place of the last close; null or left out = the last close is. */
  readonly lastPrice?: number | null | undefined;
  /** Pixels, or by the width of the screen; as on a phone's Labs when it is not said. */
  readonly height?: number | { readonly xs: number; readonly md: '100%' };
  /** Trades and money of the run; left out = bars alone, which open at their newest. */
  readonly account?: ChartAccount | null | undefined;
  /** Numbers that the conditions of the run compare. */
  readonly operands?: ChartDrawings | null | undefined;
  /** Column of the bars that is 1 at those to mark; null = none. */
  readonly held?: Uint8Array | null | undefined;
  /** The view stays where it is from one series to the same; the bars themselves when left out. */
  readonly seriesOf?: object;
  /** Drawings of the reader. */
  readonly overlay?: ChartDrawings;
  /** Looks of the prices; candles on a linear scale when left out. */
  readonly looks?: PriceLooks;
  /** Actions of further keys, by their names in lower case. */
  readonly keys?: Readonly<Record<string, () => void>>;
  /** Called with the view while there is one. */
  readonly onView?: (view: PriceChartView | null) => void;
  /** Summary of the chart in one or two sentences, for screen readers. */
  readonly summary: string;
  /** Called with the bar under the pointer or the keyboard's cursor; -1 = none. */
  readonly onHover?: ((barIndex: number) => void) | undefined;
  /** Called with a bar that was clicked, tapped, or chosen by Enter. */
  readonly onPick?: ((barIndex: number) => void) | undefined;
}

const NO_TRADES = new TradeSpans([]);

type ChartMove = (view: PriceChartView) => void;

/** Help on the keys of the chart. */
const KEY_MOVES: Readonly<Record<string, ChartMove>> = {
  ArrowLeft: (view) => view.step(-1),
  ArrowRight: (view) => view.step(1),
  PageUp: (view) => view.step(-20),
  PageDown: (view) => view.step(20),
  '+': (view) => view.zoom(0.7),
  '=': (view) => view.zoom(0.7),
  '-': (view) => view.zoom(1.4),
  '0': (view) => view.fit(),
  Enter: (view) => view.pick(),
};

function useChartView(props: PriceChartProps) {
  const { bars, drawings, signals, trade, levels, lastPrice = null } = props;
  const { account, operands = null, held = null, seriesOf = bars, looks } = props;
  const { overlay = NO_DRAWINGS, onView } = props;
  const opensWhole = account !== undefined;
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<PriceChartView | null>(null);
  useEffect(() => {
    if (container.current === null) return undefined;
    const made = new PriceChartView(container.current, opensWhole);
    setView(made);
    return () => {
      setView(null);
      made.remove();
    };
  }, [opensWhole]);
  useEffect(() => {
    if (view === null || looks === undefined) return;
    const { look, isLogarithmic, hasVolume, hasTrades } = looks;
    view.setLook(look);
    view.setLogarithmic(isLogarithmic);
    view.setGround({ hasVolume, hasTrades });
  }, [view, looks]);
  useEffect(() => {
    const { trades = NO_TRADES, drawings: money = null } = account ?? {};
    view?.show({ bars, drawings, signals, trades, account: money, seriesOf });
  }, [view, bars, drawings, signals, account, seriesOf]);
  useEffect(() => view?.showOperands(operands), [view, operands]);
  useEffect(() => view?.markHeld(held), [view, held]);
  useEffect(() => view?.showOverlay(overlay), [view, overlay]);
  useEffect(() => onView?.(view), [view, onView]);
  useEffect(() => view?.markTrade(trade), [view, trade]);
  useEffect(() => view?.showLevels(levels), [view, levels]);
  useEffect(() => view?.showLastPrice(lastPrice), [view, lastPrice]);
  return { container, view };
}

/** Reports the bar that is hovered or picked. */
function useBarEvents(view: PriceChartView | null, { onHover, onPick }: PriceChartProps): void {
  useEffect(() => {
    if (view === null || onHover === undefined) return undefined;
    const stop = view.hoveredBar.subscribe(() => onHover(view.hoveredBar.get()));
    return () => {
      stop();
      onHover(-1);
    };
  }, [view, onHover]);
  useEffect(() => {
    if (view === null || onPick === undefined) return undefined;
    return view.pickedBar.subscribe(() => onPick(view.pickedBar.get().barIndex));
  }, [view, onPick]);
}

/** Candles with what a run drew and did; works by pointer, touch and keyboard. */
export function PriceChart(props: PriceChartProps) {
  const { bars, drawings, signals, levels, operands, summary, onPick, keys } = props;
  const { height = PRICE_CHART_HEIGHT } = props;
  const { container, view } = useChartView(props);
  useBarEvents(view, props);
  const keepClear = useCallback((px: number) => view?.keepClear(px), [view]);
  const [sentence, setSentence] = useState('');
  const onKeyDown = (event: KeyboardEvent) => {
    const move = KEY_MOVES[event.key];
    const further = keys?.[event.key.toLowerCase()];
    if (view === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (move === undefined && further === undefined) return;
    event.preventDefault();
    move?.(view);
    further?.();
    const bar = view.hoveredBar.get();
    if (bar >= 0) setSentence(barSentence(bars, signals, bar));
  };
  return (
    <Box sx={{ position: 'relative', height, bgcolor: color.surface }}>
      <Box
        ref={container}
        role="application"
        aria-roledescription="chart"
        aria-label={`${summary} Arrow keys move from bar to bar, plus and minus zoom, 0 shows all.${onPick === undefined ? '' : ' Enter pins a bar.'}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        data-testid="price-chart"
        sx={{ position: 'absolute', inset: 0 }}
      />
      {view !== null && (
        <>
          <ChartLegend
            bars={bars}
            drawings={
              operands === null || operands === undefined ? [drawings] : [drawings, operands]
            }
            signals={signals}
            levels={levels}
            hoveredBar={view.hoveredBar}
            lastInView={view.lastInView}
            onHeight={keepClear}
          />
          <PaneLegends view={view} barCount={bars.length} />
          <ChartToolbar view={view} />
          <DrawnTables tables={drawings.tables} />
        </>
      )}
      <ChartAnnouncer sentence={sentence} />
    </Box>
  );
}
