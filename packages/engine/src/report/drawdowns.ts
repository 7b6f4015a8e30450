import type { Drawdown } from './report.ts';

/** The deepest drawdowns are listed, the others only counted. */
const LISTED_COUNT = 20;

/** All drawdowns of an equity curve. */
export interface DrawdownFigures {
  /** Largest fall below the running peak, <= 0. */
  readonly maxDrawdownRatio: number;
  /** Largest fall in money, account currency, <= 0. */
  readonly maxDrawdown: number;
  /** Mean depth, <= 0; null when equity never fell. */
  readonly averageDrawdownRatio: number | null;
  /** Longest time from a peak to its recovery or the last bar, milliseconds. */
  readonly longestDrawdownMs: number;
  /** Deepest first, at most 20. */
  readonly deepest: readonly Drawdown[];
}

/** Returns the drawdowns of `equity`, all > 0 or the ratio below -1; `openTime` holds the bar starts in UTC milliseconds. */
export function drawdownFigures(equity: Float64Array, openTime: Float64Array): DrawdownFigures {
  const count = equity.length;
  const episodes = new EpisodeList(openTime);
  let peak = equity[0] ?? 0;
  let peakIndex = 0;
  let trough = peak;
  let troughIndex = 0;
  let maxDrawdown = 0;
  for (let i = 0; i < count; i++) {
    const value = equity[i] ?? NaN;
    if (value >= peak) {
      if (troughIndex > peakIndex) episodes.add(peakIndex, troughIndex, i, trough / peak - 1);
      peak = value;
      peakIndex = i;
      trough = value;
      troughIndex = i;
      continue;
    }
    if (value < trough) {
      trough = value;
      troughIndex = i;
      if (value - peak < maxDrawdown) maxDrawdown = value - peak;
    }
  }
  if (troughIndex > peakIndex) episodes.add(peakIndex, troughIndex, -1, trough / peak - 1);
  return { maxDrawdown, ...episodes.figures() };
}

/** Returns equity below its running peak at each bar, <= 0. */
export function drawdownRatios(equity: Float64Array): Float64Array {
  const ratios = new Float64Array(equity.length);
  let peak = -Infinity;
  for (let i = 0; i < equity.length; i++) {
    const value = equity[i] ?? NaN;
    if (value >= peak) peak = value;
    else ratios[i] = value / peak - 1;
  }
  return ratios;
}

class EpisodeList {
  private readonly openTime: Float64Array;
  private deepest: Drawdown[] = [];
  private episodeCount = 0;
  private depthSum = 0;
  private longestMs = 0;

  constructor(openTime: Float64Array) {
    this.openTime = openTime;
  }

  /** @param end - First bar at the peak again, -1 while under water. */
  add(start: number, trough: number, end: number, depthRatio: number): void {
    const startTime = this.openTime[start] ?? NaN;
    const lastTime = this.openTime[this.openTime.length - 1] ?? NaN;
    const endTime = end < 0 ? NaN : (this.openTime[end] ?? NaN);
    const durationMs = (end < 0 ? lastTime : endTime) - startTime;
    this.episodeCount++;
    this.depthSum += depthRatio;
    this.longestMs = Math.max(this.longestMs, durationMs);
    const shallowest = this.deepest[LISTED_COUNT - 1];
    if (shallowest !== undefined && depthRatio >= shallowest.depthRatio) return;
    this.deepest.push({
      startBarIndex: start,
      troughBarIndex: trough,
      endBarIndex: end,
      startTime,
      troughTime: this.openTime[trough] ?? NaN,
      endTime,
      depthRatio,
      durationMs,
    });
    this.deepest.sort((a, b) => a.depthRatio - b.depthRatio || a.startBarIndex - b.startBarIndex);
    this.deepest.length = Math.min(this.deepest.length, LISTED_COUNT);
  }

  figures(): Omit<DrawdownFigures, 'maxDrawdown'> {
    return {
      maxDrawdownRatio: this.deepest[0]?.depthRatio ?? 0,
      averageDrawdownRatio: this.episodeCount === 0 ? null : this.depthSum / this.episodeCount,
      longestDrawdownMs: this.longestMs,
      deepest: this.deepest,
    };
  }
}
