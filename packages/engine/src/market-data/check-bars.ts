import type { Bars } from '../model/bars.ts';
import type { UserProblem } from '../model/errors.ts';
import type { BarFault } from './bar-fault.ts';
import { findBarFault, findOrderFault, isSoundBar, isSoundTime } from './bar-fault.ts';

/**
 * Checks what every stage takes for granted: finite values, prices above 0, `low <= open, close <= high`, volume >= 0,
 * whole-millisecond times in the years 1 to 9999 that ascend strictly.
 *
 * @returns The first problem, naming the bar by its index from 0, or null. No bars are no problem.
 */
export function checkBars(bars: Bars): UserProblem | null {
  let previousTime = -Infinity;
  for (let index = 0; index < bars.length; index++) {
    const time = bars.openTime[index]!;
    const isSound =
      time > previousTime &&
      isSoundTime(time) &&
      isSoundBar(
        bars.open[index]!,
        bars.high[index]!,
        bars.low[index]!,
        bars.close[index]!,
        bars.volume[index]!,
      );
    if (!isSound) return problemAt(bars, index, previousTime);
    previousTime = time;
  }
  return null;
}

function problemAt(bars: Bars, index: number, previousTime: number): UserProblem | null {
  const values = {
    openTime: bars.openTime[index]!,
    open: bars.open[index]!,
    high: bars.high[index]!,
    low: bars.low[index]!,
    close: bars.close[index]!,
    volume: bars.volume[index]!,
  };
  const fault: BarFault | null =
    findBarFault(values) ?? findOrderFault(previousTime, values.openTime);
  return fault && { ...fault, message: `Bar ${index}: ${fault.message}.` };
}
