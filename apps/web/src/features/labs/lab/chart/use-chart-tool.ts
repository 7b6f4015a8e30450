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
  readonly kind: ToolKind;
  readonly from: DrawnPoint | null;
  readonly to: DrawnPoint | null;
  /** True: the second place follows the crosshair of the keyboard. */
  readonly followsKeys: boolean;
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
  readonly release: (place: DrawnPoint) => void;
  /** Uses a tool at the bar under the crosshair. */
  readonly atBar: (kind: ToolKind) => void;
}

const HINTS: Readonly<Record<ToolKind, string>> = {
  measure: 'Drag from one place to another to measure. Esc ends.',
  level: 'Press at a price to draw a line there. Esc ends.',
  trend: 'Drag from one place to another to draw a line. Esc ends.',
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

/** Keeps the tool in the hand, with lines that it adds to those of the instrument. */
export function useChartTool(view: PriceChartView | null, bars: Bars, own: OwnLines): ChartTool {
  const [state, setState] = useState<ToolState | null>(null);
  const take = (kind: ToolKind): void =>
    setState({ kind, from: null, to: null, followsKeys: false, isDone: false });
  const finish = (kind: ToolKind, from: DrawnPoint, to: DrawnPoint): void => {
    if (kind === 'measure') {
      setState({ kind, from, to, followsKeys: false, isDone: true });
      return;
    }
    own.add(kind === 'level' ? { kind, price: to.price } : trendLine(from, to, bars));
    setState(null);
  };
  const placeOfKeys = (): DrawnPoint | null => {
    const hovered = view?.hoveredBar.get() ?? -1;
    const bar = hovered < 0 ? bars.length - 1 : hovered;
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
      else setState({ ...state, from, to: from });
    },
    move: (to) => setState((now) => (now?.from == null || now.isDone ? now : { ...now, to })),
    release: (to) => {
      if (state?.from != null) finish(state.kind, state.from, to);
    },
    atBar: (kind) => {
      const place = placeOfKeys();
      if (place === null) return;
      if (kind === 'level') finish(kind, place, place);
      else if (state?.kind === kind && state.followsKeys && state.from !== null) {
        finish(kind, state.from, place);
      } else setState({ kind, from: place, to: place, followsKeys: true, isDone: false });
    },
  };
}
