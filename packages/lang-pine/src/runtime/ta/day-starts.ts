import type { Context } from '../context.ts';
import { BarPeriods } from '../time/bar-periods.ts';
import { marketHours } from '../time/market-hours.ts';
import type { NumberValue } from '../value.ts';
import { columnValue } from './columns.ts';

/** Whether a bar is the first of all, or of its trading day. */
export function dayStarts(context: Context): NumberValue {
  const { openTime, length } = context.bars;
  const { calendar } = marketHours(context);
  const days = new BarPeriods({ unit: 'day', multiplier: 1 }, calendar);
  let last = NaN;
  const column = Float64Array.from({ length }, (_, bar) => {
    const day = days.at(openTime[bar]!)?.openTime ?? NaN;
    const starts = bar === 0 || day !== last;
    last = day;
    return starts ? 1 : 0;
  });
  return columnValue(context, column);
}
