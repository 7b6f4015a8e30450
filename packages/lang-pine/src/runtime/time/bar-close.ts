import type { Context } from '../context.ts';
import { parseTimeframe } from '../timeframe/timeframe-text.ts';
import { BarPeriods } from './bar-periods.ts';
import { marketHours } from './market-hours.ts';

/** Returns a function from the opening time of a bar to its close, UTC milliseconds; months have their own lengths. */
export function barCloseTimes(context: Context): (openTime: number) => number {
  const { timeframeMs } = context;
  const timeframe = parseTimeframe(context.timeframe);
  if (timeframe?.unit !== 'month') return (openTime) => openTime + timeframeMs;
  const periods = new BarPeriods(timeframe, marketHours(context).calendar);
  return (openTime) => periods.at(openTime)?.closeTime ?? NaN;
}
