/*
 * Values of the last bars before and at a close, computed where they are asked for. Each is one plain loop from the oldest to
 * the newest bar, so that a program in another language that adds in the same order gets the same bits. NaN where the window
 * begins before the first bar, or where a close in it is not known.
 */

/** Returns close / close so many bars before - 1. */
export function returnOver(close: Float64Array, bar: number, bars: number): number {
  return bar < bars ? NaN : close[bar]! / close[bar - bars]! - 1;
}

/** Returns the mean of the last `bars` returns of one bar. */
export function meanReturn(close: Float64Array, bar: number, bars: number): number {
  if (bar < bars) return NaN;
  let sum = 0;
  for (let i = bar - bars + 1; i <= bar; i++) sum += close[i]! / close[i - 1]! - 1;
  return sum / bars;
}

/** Returns the standard deviation (n - 1) of the last `bars` returns of one bar, as a ratio a bar; not annualised. */
export function volatility(close: Float64Array, bar: number, bars: number): number {
  const mean = meanReturn(close, bar, bars);
  if (Number.isNaN(mean)) return NaN;
  let sum = 0;
  for (let i = bar - bars + 1; i <= bar; i++) {
    const off = close[i]! / close[i - 1]! - 1 - mean;
    sum += off * off;
  }
  return Math.sqrt(sum / (bars - 1));
}

/** Returns close / the highest of the last `bars` closes - 1, <= 0. */
export function drawdown(close: Float64Array, bar: number, bars: number): number {
  if (bar < bars - 1) return NaN;
  let peak = close[bar - bars + 1]!;
  for (let i = bar - bars + 2; i <= bar; i++) if (close[i]! > peak) peak = close[i]!;
  return close[bar]! / peak - 1;
}

/** Returns the deepest fall from a peak among the last `bars` closes, <= 0. */
export function maxDrawdown(close: Float64Array, bar: number, bars: number): number {
  if (bar < bars - 1) return NaN;
  let peak = close[bar - bars + 1]!;
  let deepest = 0;
  if (Number.isNaN(peak)) return NaN;
  for (let i = bar - bars + 2; i <= bar; i++) {
    if (close[i]! > peak) peak = close[i]!;
    const fall = close[i]! / peak - 1;
    if (fall < deepest) deepest = fall;
  }
  return deepest;
}

/** Returns the mean of close times volume over the last `bars` bars. */
export function turnover(
  close: Float64Array,
  volume: Float64Array,
  bar: number,
  bars: number,
): number {
  if (bar < bars - 1) return NaN;
  let sum = 0;
  for (let i = bar - bars + 1; i <= bar; i++) sum += close[i]! * volume[i]!;
  return sum / bars;
}
