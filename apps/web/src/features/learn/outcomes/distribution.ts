import { binsOf } from '../../../engine-client/details/histogram.ts';
import type { Outcomes } from './outcomes.ts';

/** Shares of the returns in [from, to). */
export interface ShareBin {
  readonly from: number;
  readonly to: number;
  /** Share of the returns after the event. */
  readonly afterRatio: number;
  /** Share of the returns after any bar. */
  readonly anyRatio: number;
}

/** Bins that are enough to see a shape, of which each still holds something. */
const MOST_BINS = 16;

/** Counts returns after events and after any bar in the same bins, lowest first; empty without returns. */
export function distributionOf({ returns, anyReturns }: Outcomes): ShareBin[] {
  const bins = binsOf(anyReturns, leastWidth(anyReturns));
  return bins.map(({ from, to, count }, place) => ({
    from,
    to,
    afterRatio: shareWithin(returns, from, place === bins.length - 1 ? Infinity : to),
    anyRatio: count / anyReturns.length,
  }));
}

function leastWidth(returns: Float64Array): number {
  const sorted = returns.toSorted();
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return Math.max(0.0001, (at(0.995) - at(0.005)) / MOST_BINS);
}

function shareWithin(returns: Float64Array, from: number, to: number): number {
  return returns.filter((value) => value >= from && value < to).length / returns.length;
}
