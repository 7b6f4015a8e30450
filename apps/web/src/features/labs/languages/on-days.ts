import type { Timeframe } from '@stratloom/engine/model';
import { startAfterChange } from '../../../instruments/bars/usual-start.ts';

/** Timeframe and start of bars. */
interface ChosenBars {
  readonly timeframe: Timeframe;
  /** UTC ms; null = at the oldest. */
  readonly from: number | null;
}

/** Returns the same bars as bars of one day, which descriptions of rotations count in. */
export function onDays({ timeframe, from }: ChosenBars, nowMs: number): ChosenBars {
  return { timeframe: '1d', from: startAfterChange(from, timeframe, '1d', nowMs) };
}
