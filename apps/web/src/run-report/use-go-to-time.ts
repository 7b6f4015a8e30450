import type { Bars } from '@stratloom/engine/model';
import { useMemo } from 'react';
import { barFrom } from '../charts/bar-from.ts';
import { useBarLink } from './bar-link.ts';

/** Added to the note of a plot whose days are gone to by a click. */
export const CLICK_NOTE = ' Click a day to see it on the chart of prices.';

/** Returns the first bar that opens at a time (UTC milliseconds) or later, the last one where there is none. */
export function barOfTime(bars: Pick<Bars, 'openTime' | 'length'>, time: number): number {
  return Math.min(barFrom(bars, time), bars.length - 1);
}

/** Returns what moves the chart of prices to a time; undefined = there is no chart beside the report. */
export function useGoToTime(bars: Bars): ((time: number) => void) | undefined {
  const link = useBarLink();
  return useMemo(
    () => (link === null ? undefined : (time: number) => link.goTo(barOfTime(bars, time))),
    [link, bars],
  );
}
