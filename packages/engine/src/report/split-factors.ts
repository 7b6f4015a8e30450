import type { FinishedRun } from './finished-run.ts';

/**
 * Returns what one unit at the first bar has become at each bar: the product of the splits up to it; null without splits.
 * Price x factor is a price that splits do not change.
 */
export function splitFactors({
  bars,
  splits = [],
}: FinishedRun['markets'][number]): Float64Array | null {
  if (splits.length === 0) return null;
  const factors = new Float64Array(bars.length).fill(1);
  for (const { barIndex, ratio } of splits) {
    for (let i = barIndex; i < factors.length; i++) factors[i] = (factors[i] ?? NaN) * ratio;
  }
  return factors;
}
