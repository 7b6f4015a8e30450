import type { Bars } from '../model/bars.ts';
import { invariant } from '../model/errors.ts';
import type { Timeframe } from '../model/timeframe.ts';
import { timeframeMs } from '../model/timeframe.ts';
import { GrowingBars } from './growing-bars.ts';
import { DAY_MS } from '../model/utc-calendar.ts';

/** 1970-01-05, the first Monday: weeks are counted from it. */
const FIRST_MONDAY = 4 * DAY_MS;

/** Returns when the bar of `timeframe` that holds `time` opens: UTC boundaries, weeks begin on Monday. */
export function barOpenTime(time: number, timeframe: Timeframe): number {
  const duration = timeframeMs(timeframe);
  const origin = timeframe === '1w' ? FIRST_MONDAY : 0;
  return Math.floor((time - origin) / duration) * duration + origin;
}

/**
 * Joins bars to bars of a longer timeframe: first open, highest high, lowest low, last close, sum of volume.
 *
 * A bar opens on its UTC boundary even when its first source bar is later; where there is no source bar there is no
 * bar. The first and the last bar hold what is there, so they may be incomplete.
 *
 * @param timeframe - Not shorter than that of `bars`.
 * @throws InvariantError when `timeframe` is shorter.
 */
export function resampleBars(bars: Bars, timeframe: Timeframe): Bars {
  invariant(
    timeframeMs(timeframe) >= timeframeMs(bars.timeframe),
    `Bars of ${bars.timeframe} cannot become bars of ${timeframe}.`,
  );
  const joined = new GrowingBars();
  let from = 0;
  while (from < bars.length) {
    const openTime = barOpenTime(bars.openTime[from]!, timeframe);
    const endTime = openTime + timeframeMs(timeframe);
    let to = from + 1;
    while (to < bars.length && bars.openTime[to]! < endTime) to++;
    addJoined(joined, bars, openTime, from, to);
    from = to;
  }
  return joined.toBars(timeframe);
}

function addJoined(
  joined: GrowingBars,
  bars: Bars,
  openTime: number,
  from: number,
  to: number,
): void {
  let high = bars.high[from]!;
  let low = bars.low[from]!;
  let volume = bars.volume[from]!;
  for (let index = from + 1; index < to; index++) {
    if (bars.high[index]! > high) high = bars.high[index]!;
    if (bars.low[index]! < low) low = bars.low[index]!;
    volume += bars.volume[index]!;
  }
  joined.add(openTime, bars.open[from]!, high, low, bars.close[to - 1]!, volume);
}
