import { returnRatioOf } from '../return-ratio.ts';

/** The deepest drawdowns are listed, the others only counted. */
const LISTED_COUNT = 20;
/** Values that are looked at together; even. */
const BLOCK = 32;

/** A stretch of equity below its running peak. */
export interface Drawdown {
  /** Bar of the peak. */
  readonly startBarIndex: number;
  readonly troughBarIndex: number;
  /** First bar at or above the peak again; -1 while it lasts. */
  readonly endBarIndex: number;
  /** UTC milliseconds. */
  readonly startTime: number;
  readonly troughTime: number;
  /** NaN while it lasts. */
  readonly endTime: number;
  /** < 0. */
  readonly depthRatio: number;
  /** From the peak to the end, or to the last bar; milliseconds. */
  readonly durationMs: number;
  /** From the trough to the end; milliseconds; NaN while it lasts. */
  readonly recoveryMs: number;
}

/** All drawdowns of an equity curve, added up. */
export interface DrawdownSums {
  readonly count: number;
  /** Deepest first, at most 20. */
  readonly deepest: readonly Drawdown[];
  /** Largest fall below the running peak, <= 0. */
  readonly maxDrawdownRatio: number;
  /** Largest fall in money, account currency, <= 0. */
  readonly maxDrawdown: number;
  readonly depthSum: number;
  readonly durationSumMs: number;
  readonly longestMs: number;
  /** Count of those that ended. */
  readonly recoveredCount: number;
  readonly recoverySumMs: number;
  readonly longestRecoveryMs: number;
  /** Count of bars below an earlier peak. */
  readonly barCount: number;
  /** Equity below its peak at the last bar, <= 0. */
  readonly currentRatio: number;
}

/** Returns the drawdowns of `equity`; `openTime` holds the bar starts in UTC milliseconds. One pass. */
export function drawdownSums(equity: Float64Array, openTime: Float64Array): DrawdownSums {
  const count = equity.length;
  const episodes = new EpisodeList(equity, openTime);
  let peak = equity[0] ?? NaN;
  let peakIndex = 0;
  let trough = peak;
  let troughFrom = 0;
  for (let from = 0; from < count; from += BLOCK) {
    const lowest = lowestBelow(equity, from, peak);
    if (lowest < trough) {
      trough = lowest;
      troughFrom = from;
    }
    if (!Number.isNaN(lowest)) continue;
    const end = Math.min(from + BLOCK, count);
    for (let i = from; i < end; i++) {
      const value = equity[i]!;
      if (value >= peak) {
        if (trough < peak) episodes.add(peakIndex, troughFrom, i, trough);
        peak = value;
        peakIndex = i;
        trough = value;
      } else if (value < trough) {
        trough = value;
        troughFrom = i;
      }
    }
  }
  if (trough < peak) episodes.add(peakIndex, troughFrom, -1, trough);
  const last = equity[count - 1] ?? NaN;
  return episodes.sums(last < peak ? returnRatioOf(peak, last) : 0);
}

/** Returns the largest fall of `equity` below its running peak, <= 0: what `drawdownSums` finds, without the rest. */
export function maxDrawdownRatio(equity: Float64Array): number {
  const count = equity.length;
  let peak = equity[0] ?? NaN;
  let trough = peak;
  let deepest = 0;
  for (let from = 0; from < count; from += BLOCK) {
    const lowest = lowestBelow(equity, from, peak);
    if (lowest < trough) trough = lowest;
    if (!Number.isNaN(lowest)) continue;
    const end = Math.min(from + BLOCK, count);
    for (let i = from; i < end; i++) {
      const value = equity[i]!;
      if (value >= peak) {
        deepest = Math.min(deepest, returnRatioOf(peak, trough));
        peak = value;
        trough = value;
      } else if (value < trough) trough = value;
    }
  }
  return Math.min(deepest, returnRatioOf(peak, trough));
}

/**
 * Returns the lowest value of the block that begins at `from` when all of it lies below `peak`, NaN when it does not, is
 * not whole or must be looked at value by value for another reason.
 *
 * New lows come at random: as branches they cost more than all else here. min(a, b) = a + min(b - a, 0), and
 * 2 min(d, 0) = d - |d|; the subtraction is exact for values within a factor of two, which is checked at the end.
 */
function lowestBelow(equity: Float64Array, from: number, peak: number): number {
  const end = from + BLOCK;
  if (end > equity.length || !(equity[end - 1]! < peak)) return NaN;
  let highest = equity[from]!;
  let lowest = highest;
  for (let i = from; i < end; i += 2) {
    const value = equity[i]!;
    const change = equity[i + 1]! - value;
    const size = Math.abs(change);
    const rise = value + (change + size) * 0.5 - highest;
    const fall = lowest - (value + (change - size) * 0.5);
    highest += (rise + Math.abs(rise)) * 0.5;
    lowest -= (fall + Math.abs(fall)) * 0.5;
  }
  return highest < peak && highest < 2 * lowest ? lowest : NaN;
}

/** Returns equity below its running peak at each bar, <= 0. */
export function drawdownRatios(equity: Float64Array): Float64Array {
  const ratios = new Float64Array(equity.length);
  let peak = -Infinity;
  for (let i = 0; i < equity.length; i++) {
    const value = equity[i] ?? NaN;
    if (value >= peak) peak = value;
    else ratios[i] = returnRatioOf(peak, value);
  }
  return ratios;
}

class EpisodeList {
  private readonly equity: Float64Array;
  private readonly openTime: Float64Array;
  private deepest: Drawdown[] = [];
  private count = 0;
  private maxDrawdown = 0;
  private depthSum = 0;
  private durationSumMs = 0;
  private longestMs = 0;
  private recoveredCount = 0;
  private recoverySumMs = 0;
  private longestRecoveryMs = 0;
  private barCount = 0;

  constructor(equity: Float64Array, openTime: Float64Array) {
    this.equity = equity;
    this.openTime = openTime;
  }

  /**
   * @param troughFrom - Bar at or shortly before that of the trough.
   * @param end - First bar at the peak again, -1 while under water.
   */
  add(start: number, troughFrom: number, end: number, trough: number): void {
    const peak = this.equity[start] ?? NaN;
    const troughIndex = this.equity.indexOf(trough, troughFrom);
    const depthRatio = returnRatioOf(peak, trough);
    const lasts = end < 0;
    const stop = lasts ? this.equity.length - 1 : end;
    const durationMs = this.time(stop) - this.time(start);
    const recoveryMs = lasts ? NaN : this.time(end) - this.time(troughIndex);
    this.count++;
    this.maxDrawdown = Math.min(this.maxDrawdown, trough - peak);
    this.depthSum += depthRatio;
    this.durationSumMs += durationMs;
    this.longestMs = Math.max(this.longestMs, durationMs);
    this.barCount += stop - start - (lasts ? 0 : 1);
    if (!lasts) {
      this.recoveredCount++;
      this.recoverySumMs += recoveryMs;
      this.longestRecoveryMs = Math.max(this.longestRecoveryMs, recoveryMs);
    }
    const shallowest = this.deepest[LISTED_COUNT - 1];
    if (shallowest !== undefined && depthRatio >= shallowest.depthRatio) return;
    this.list({
      startBarIndex: start,
      troughBarIndex: troughIndex,
      endBarIndex: end,
      startTime: this.time(start),
      troughTime: this.time(troughIndex),
      endTime: lasts ? NaN : this.time(end),
      depthRatio,
      durationMs,
      recoveryMs,
    });
  }

  sums(currentRatio: number): DrawdownSums {
    const { count, deepest, maxDrawdown, depthSum, durationSumMs, longestMs } = this;
    const { recoveredCount, recoverySumMs, longestRecoveryMs, barCount } = this;
    return {
      count,
      deepest,
      maxDrawdownRatio: deepest[0]?.depthRatio ?? 0,
      maxDrawdown,
      depthSum,
      durationSumMs,
      longestMs,
      recoveredCount,
      recoverySumMs,
      longestRecoveryMs,
      barCount,
      currentRatio,
    };
  }

  private list(drawdown: Drawdown): void {
    this.deepest.push(drawdown);
    this.deepest.sort((a, b) => a.depthRatio - b.depthRatio || a.startBarIndex - b.startBarIndex);
    this.deepest.length = Math.min(this.deepest.length, LISTED_COUNT);
  }

  private time(barIndex: number): number {
    return this.openTime[barIndex] ?? NaN;
  }
}
