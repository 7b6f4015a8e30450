import type { Bars } from '@stratloom/engine/model';
import { NO_DRAWINGS } from '../../../../charts/drawings/chart-drawings.ts';
import type { ChartDrawings } from '../../../../charts/drawings/chart-drawings.ts';
import { plotDrawings } from '../../../../charts/drawings/plot-drawings.ts';
import type { FoundEvents } from '../../outcomes/found-events.ts';

/** When an indicator of the guide gives its signal. */
export interface IndicatorEvent {
  /** In a sentence or two. */
  readonly rule: string;
  /** Finds the signals; the rule of a bar reads that bar and those before it. */
  readonly find: (bars: Bars) => FoundEvents;
}

/** A curve that shows why, over the price or in a pane of its own. */
interface EventCurve {
  readonly name: string;
  readonly values: Float64Array;
  /** Without it, over the price. */
  readonly pane?: string;
}

/** Returns the bars that a mask of not 0 marks, ascending. */
export function markedBars(mask: ArrayLike<number>): number[] {
  const marked: number[] = [];
  for (let index = 0; index < mask.length; index += 1) if (mask[index] !== 0) marked.push(index);
  return marked;
}

/** Returns the bars from 0 to `count` - 1 on which a rule holds. */
export function barsWhere(count: number, holds: (barIndex: number) => boolean): number[] {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) if (holds(index)) found.push(index);
  return found;
}

/** Returns curves as drawings. */
export function curveDrawings(curves: readonly EventCurve[]): ChartDrawings {
  if (curves.length === 0) return NO_DRAWINGS;
  return plotDrawings(
    curves.map(({ name, values, pane = 'price' }) => ({ name, values, pane, kind: 'line' })),
  );
}
