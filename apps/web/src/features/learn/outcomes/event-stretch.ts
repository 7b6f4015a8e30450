import type { Bars } from '@stratloom/engine/model';
import type { MarkedTrade } from '../../../charts/trade-mark.ts';
import type { FoundEvents } from './found-events.ts';

/** Least bars that are shown before an event. */
const LEAST_BEFORE = 30;

/**
 * Returns the stretch from the open after an event to the close of its last bar, as far as there are bars. The chart begins with
 * what led to the event, however long that took.
 */
export function eventStretch(
  bars: Bars,
  { firstBars }: Pick<FoundEvents, 'firstBars'>,
  barIndex: number,
  horizon: number,
): MarkedTrade {
  const last = bars.length - 1;
  const entry = Math.min(last, barIndex + 1);
  const exit = Math.min(last, barIndex + horizon);
  return {
    entryBarIndex: entry,
    exitBarIndex: exit,
    entryPrice: bars.open[entry] ?? Number.NaN,
    exitPrice: bars.close[exit] ?? Number.NaN,
    shownFromBarIndex: Math.max(
      0,
      Math.min(firstBars?.get(barIndex) ?? barIndex, barIndex - LEAST_BEFORE),
    ),
  };
}
