import type { Bars } from '../model/bars.ts';
import type { Outcome, UserProblem } from '../model/errors.ts';
import { timeframeMs } from '../model/timeframe.ts';
import { isoTime } from '../model/utc-calendar.ts';

/** Largest distance of a finer price from its bar, as a ratio of the price, for prices that were rounded or adjusted. */
const TOLERANCE_RATIO = 1e-6;

/** Ranges of finer bars inside each bar. */
export interface FinerBarRanges {
  /** Finer bars `start[i]` to `start[i + 1] - 1` lie inside bar `i`, none where both are equal; one longer than the bars. */
  readonly start: Int32Array;
}

/**
 * Finds the finer bars inside each bar, so that the path through a bar need not be guessed ("bar magnifier").
 *
 * A bar reaches to its end by its timeframe, or to the next bar where that comes earlier. Finer bars before the first
 * bar and after the last are left out; bars without finer bars have an empty range. No bars give `[0]`.
 *
 * Problems name the finer bar by its row from 0: `finer.timeframe` (not shorter, or no whole number of them makes a
 * bar), `finer.not-ascending`, `finer.outside-bars` (between two bars), `finer.outside-range` (high or low beyond the
 * bar's by more than the tolerance, or NaN).
 *
 * @param toleranceRatio - Allowed excess as a ratio of the bar's price, >= 0.
 */
export function finerBarRanges(
  bars: Bars,
  finer: Bars,
  toleranceRatio: number = TOLERANCE_RATIO,
): Outcome<FinerBarRanges> {
  const duration = timeframeMs(bars.timeframe);
  const finerDuration = timeframeMs(finer.timeframe);
  if (finerDuration >= duration || duration % finerDuration !== 0) {
    return failed(badTimeframe(bars, finer));
  }
  const start = new Int32Array(bars.length + 1);
  let row = 0;
  while (row < finer.length && finer.openTime[row]! < bars.openTime[0]!) row++;
  for (let index = 0; index < bars.length; index++) {
    const openTime = bars.openTime[index]!;
    const endTime = Math.min(openTime + duration, bars.openTime[index + 1] ?? Infinity);
    start[index] = row;
    for (; row < finer.length && finer.openTime[row]! < endTime; row++) {
      const problem = findProblem(bars, index, finer, row, toleranceRatio);
      if (problem) return failed(problem);
    }
  }
  start[bars.length] = row;
  return { ok: true, value: { start } };
}

function findProblem(
  bars: Bars,
  index: number,
  finer: Bars,
  row: number,
  toleranceRatio: number,
): UserProblem | null {
  const time = finer.openTime[row]!;
  if (row > 0 && !(time > finer.openTime[row - 1]!)) return notAscending(row, time);
  if (!(time >= bars.openTime[index]!)) return outsideBars(row, time);
  const high = bars.high[index]!;
  const low = bars.low[index]!;
  if (!(finer.high[row]! <= high * (1 + toleranceRatio))) {
    return outsideRange(row, time, `high ${finer.high[row]} is above high ${high}`, index);
  }
  if (!(finer.low[row]! >= low * (1 - toleranceRatio))) {
    return outsideRange(row, time, `low ${finer.low[row]} is below low ${low}`, index);
  }
  return null;
}

function failed(problem: UserProblem): { readonly ok: false; readonly problem: UserProblem } {
  return { ok: false, problem };
}

function badTimeframe(bars: Bars, finer: Bars): UserProblem {
  return {
    code: 'finer.timeframe',
    message: `Bars of ${finer.timeframe} do not fit into bars of ${bars.timeframe}.`,
    remedy: `Use bars of a shorter timeframe that divides ${bars.timeframe} evenly.`,
  };
}

function notAscending(row: number, time: number): UserProblem {
  return {
    code: 'finer.not-ascending',
    message: `Finer bar ${row}: the time ${isoTime(time)} does not come after the one before it.`,
    remedy: 'Sort the finer bars by time, oldest first, each time once.',
  };
}

function outsideBars(row: number, time: number): UserProblem {
  return {
    code: 'finer.outside-bars',
    message: `Finer bar ${row}: no bar covers the time ${isoTime(time)}.`,
    remedy: 'Use bars and finer bars of one source, or make the bars by joining the finer ones.',
  };
}

function outsideRange(row: number, time: number, text: string, index: number): UserProblem {
  return {
    code: 'finer.outside-range',
    message: `Finer bar ${row} (${isoTime(time)}): ${text} of bar ${index}, which contains it.`,
    remedy: 'Use bars and finer bars of one source, adjusted for splits and dividends in one way.',
  };
}
