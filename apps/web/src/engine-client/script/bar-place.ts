import { timeframeMs } from '@stratloom/engine/model';
import type { Bars } from '@stratloom/engine/model';

/** Returns where places along the chart lie in bars: they are bar numbers, or UTC milliseconds. */
export function barPlaces(bars: Bars): (unit: 'bar' | 'time', at: number) => number {
  return (unit, at) => (unit === 'bar' ? at : barOfTime(bars, at));
}

/** Returns the bar of a time, between bars and beyond them by the time that goes by. */
function barOfTime(bars: Bars, time: number): number {
  const { openTime, length, timeframe } = bars;
  const first = openTime[0] ?? Number.NaN;
  const last = openTime[length - 1] ?? Number.NaN;
  const duration = timeframeMs(timeframe);
  if (time <= first) return (time - first) / duration;
  if (time >= last) return length - 1 + (time - last) / duration;
  let low = 0;
  let high = length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((openTime[middle] ?? 0) <= time) low = middle;
    else high = middle;
  }
  const [from, to] = [openTime[low] ?? 0, openTime[high] ?? 0];
  return low + (time - from) / (to - from);
}
