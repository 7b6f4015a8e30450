import type { Bars } from '@stratloom/engine/model';
import { useEffect, useEffectEvent, useState } from 'react';
import { NO_DRAWINGS } from '../../../../charts/drawings/chart-drawings.ts';
import type { ChartDrawings, DrawnPoint } from '../../../../charts/drawings/chart-drawings.ts';
import type { PriceChartView } from '../../../../charts/price-chart-view.ts';
import { measureBox, measureText } from './measure.ts';
import { drawnLines, trendLine } from './own-lines.ts';
import type { OwnLines } from './use-own-lines.ts';

/** Something that is done with two places of the chart, or with one. */
export type ToolKind = 'measure' | 'level' | 'trend';

interface ToolState {
  /** Places are of these bars of this instrument: others put the tool away. */
  readonly of: Pick<ToolChart, 'bars' | 'symbol'>;
  readonly kind: ToolKind;
  readonly from: DrawnPoint | null;
  readonly to: DrawnPoint | null;
  /** True: the second place follows the crosshair of the keyboard. */
  readonly followsKeys: boolean;
  /** True: the first place was clicked, and the second one is to be as well. */
  readonly isWaiting: boolean;
  /** True: both places are settled. */
  readonly isDone: boolean;
}

/** A tool that is in the hand, and ways to use it. */
export interface ChartTool {
  readonly kind: ToolKind | null;
  /** False: what was measured stays, and the chart can be moved again. */
  readonly isCapturing: boolean;
  /** Its hint, or its finding. */
  readonly text: string;
  readonly drawings: ChartDrawings;
  readonly take: (kind: ToolKind) => void;
  readonly drop: () => void;
  readonly press: (place: DrawnPoint) => void;
  readonly move: (place: DrawnPoint) => void;
  /** @param isClick - True: the pointer has not left the first place, so that the second one is still to come. */
  readonly release: (place: DrawnPoint, isClick: boolean) => void;
  /** True: the first place was clicked, and the second one is still to come. */
  readonly isWaiting: boolean;
  /** Uses a tool at the bar under the crosshair. */
  readonly atBar: (kind: ToolKind) => void;
}

const HINTS: Readonly<Record<ToolKind, string>> = {
  measure: 'Drag from one place to another, or click both, to measure. Esc ends.',
  level: 'Press at a price to draw a line there. Esc ends.',
  trend: 'Drag from one place to another, or click both, to draw a line. Esc ends.',
};

function textOf(state: ToolState | null, bars: Bars): string {
  if (state === null) return '';
  const { kind, from, to } = state;
  return kind === 'measure' && from !== null && to !== null
    ? measureText(from, to, bars)
    : HINTS[kind];
}

function drawingsOf(state: ToolState | null, { lines }: OwnLines, bars: Bars): ChartDrawings {
  const own = drawnLines(lines, bars);
  if (state === null || state.from === null || state.to === null) return own;
  const { kind, from, to } = state;
  if (kind === 'measure') return { ...NO_DRAWINGS, ...own, boxes: [measureBox(from, to)] };
  return kind === 'trend' ? drawnLines([...lines, trendLine(from, to, bars)], bars) : own;
}

/** The chart that a tool is used on. */
interface ToolChart {
  readonly view: PriceChartView | null;
  readonly symbol: string;
  readonly bars: Bars;
  /** Bars that are shown, from the first on: those after them have not come yet in a replay. */
  readonly shownCount: number;
  /** Lines of the instrument. */
  readonly own: OwnLines;
}

/** Keeps the tool in the hand, with lines that it adds to those of the instrument. */
export function useChartTool({ view, symbol, bars, shownCount, own }: ToolChart): ChartTool {
  const [held, setState] = useState<ToolState | null>(null);
  const state = held?.of.bars === bars && held.of.symbol === symbol ? held : null;
  const begun = { of: { bars, symbol }, followsKeys: false, isWaiting: false, isDone: false };
  const take = (kind: ToolKind): void => setState({ ...begun, kind, from: null, to: null });
  const finish = (kind: ToolKind, from: DrawnPoint, to: DrawnPoint): void => {
    if (kind === 'measure') {
      setState({ ...begun, kind, from, to, isDone: true });
      return;
    }
    own.add(kind === 'level' ? { kind, price: to.price } : trendLine(from, to, bars));
    setState(null);
  };
  const placeOfKeys = (): DrawnPoint | null => {
    const hovered = view?.hoveredBar.get() ?? -1;
    const bar = hovered < 0 ? shownCount - 1 : hovered;
    const price = bars.close[bar];
    return price === undefined ? null : { bar, price };
  };
  const follow = useEffectEvent(() => {
    const to = placeOfKeys();
    if (to !== null) setState((now) => (now?.followsKeys === true ? { ...now, to } : now));
  });
  const followsKeys = state?.followsKeys === true;
  useEffect(() => {
    if (!followsKeys || view === null) return undefined;
    return view.hoveredBar.subscribe(() => follow());
  }, [followsKeys, view]);
  return {
    kind: state?.kind ?? null,
    isCapturing: state !== null && !state.isDone && !state.followsKeys,
    text: textOf(state, bars),
    drawings: drawingsOf(state, own, bars),
    take,
    drop: () => setState(null),
    press: (from) => {
      if (state === null) return;
      if (state.kind === 'level') finish('level', from, from);
      else if (state.isWaiting) setState({ ...state, to: from });
      else setState({ ...state, from, to: from });
    },
    move: (to) => setState((now) => (now?.from == null || now.isDone ? now : { ...now, to })),
    release: (to, isClick) => {
      if (state?.from == null) return;
      if (isClick) setState({ ...state, isWaiting: true });
      else finish(state.kind, state.from, to);
    },
    isWaiting: state?.isWaiting === true,
    atBar: (kind) => {
      const place = placeOfKeys();
      if (place === null) return;
      if (kind === 'level') finish(kind, place, place);
      else if (state?.kind === kind && state.followsKeys && state.from !== null) {
        finish(kind, state.from, place);
      } else setState({ ...begun, kind, from: place, to: place, followsKeys: true });
    },
  };
}
