import type { Bars } from '@stratloom/engine/model';
import type { PatternDirection } from '@stratloom/engine/patterns';
import type { ChartDrawings } from '../../../charts/drawings/chart-drawings.ts';
import type { OutcomeTimeframe } from './symbol-option.ts';

/** Events found in bars, with what shows why. */
export interface FoundEvents {
  /** Indexes of the bars at whose close it was known, ascending, each once. */
  readonly barIndexes: readonly number[];
  /** The first bar of what led to an event, by the bar of the event; without it some bars before are shown. */
  readonly firstBars?: ReadonlyMap<number, number>;
  /** Lines and panes that show why; the marks of the events themselves are added to it. */
  readonly drawings: ChartDrawings;
}

/** Something that can be looked for on a chart: an indicator's signal or a pattern. */
export interface EventSubject {
  /** As its card calls it, for example `Golden Cross`. */
  readonly name: string;
  readonly direction: PatternDirection;
  /** When it happens, in a sentence or two. */
  readonly rule: string;
  /** Bars to look at first; without it daily ones. */
  readonly usualTimeframe?: OutcomeTimeframe;
  /** Finds it, using no bar to know what happened at an earlier one. */
  readonly find: (bars: Bars) => FoundEvents;
}
