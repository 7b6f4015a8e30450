import type { FillRule } from '@stratloom/engine/model';
import type { RunInput } from '@stratloom/engine/run';
import { partOfInput } from './part-of-input.ts';

/** Bars and fill rule of one run: the checks run a strategy again with others. */
export interface RunVariation {
  /** Index of the first bar, inclusive. */
  readonly firstBar: number;
  /** Index after the last bar, exclusive. */
  readonly endBar: number;
  readonly fill: FillRule;
}

/** All that decides a run, but for its strategy. */
export type RunConditions = Omit<RunInput, 'strategy'>;

/** Returns the variation that changes nothing. */
export function wholeRun({ bars, settings }: RunConditions): RunVariation {
  return { firstBar: 0, endBar: bars.length, fill: settings.fill };
}

/** Returns the conditions of a run as a variation has them; the same object where it changes nothing. */
export function variedConditions(
  conditions: RunConditions,
  { firstBar, endBar, fill }: RunVariation,
): RunConditions {
  const { bars, settings } = conditions;
  const isWhole = firstBar === 0 && endBar === bars.length;
  const part = isWhole ? conditions : partOfInput(conditions, firstBar, endBar);
  return fill === settings.fill ? part : { ...part, settings: { ...settings, fill } };
}
