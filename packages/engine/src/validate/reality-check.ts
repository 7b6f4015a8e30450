import { SeededRandom } from '../model/seeded-random.ts';
import { stationaryResample, usualBlockLength } from './resampling.ts';

/** Probability of luck alone making the best of several series as good. */
export interface RealityCheck {
  /** Probability that the best series would look this good if none had an edge: 0 = luck does not explain it. */
  readonly probability: number;
  /** The best series by mean over deviation. */
  readonly best: number;
}

/** Terms by which a reality check resamples. */
export interface RealityCheckTerms {
  readonly resampleCount: number;
  readonly seed: number;
}

/**
 * Returns White's reality check of several strategies that were tried on the same bars: resamples of time that keep what the strategies have
 * in common say how good the best would be without an edge. Returns are divided by their deviation first, so that a strategy that
 * risks much counts no more than others. Source: H. White, A Reality Check for Data Snooping (2000), with the stationary bootstrap.
 *
 * @param series - Returns a period, as many in each.
 * @returns null where no series has returns that differ.
 */
export function realityCheck(
  series: readonly Float64Array[],
  { resampleCount, seed }: RealityCheckTerms,
): RealityCheck | null {
  const scaled = series.map(scaledReturns);
  const means = scaled.map(({ mean }) => mean);
  const best = means.reduce((at, mean, index) => (mean > (means[at] ?? NaN) ? index : at), 0);
  const top = means[best];
  if (top === undefined || scaled.every(({ isFlat }) => isFlat)) return null;
  const count = series[0]?.length ?? 0;
  const random = new SeededRandom(seed);
  const weights = new Float64Array(count);
  let asGood = 0;
  for (let resample = 0; resample < resampleCount; resample++) {
    weights.fill(0);
    const indexes = stationaryResample(count, usualBlockLength(count), random);
    for (const index of indexes) weights[index]! += 1 / count;
    let most = -Infinity;
    for (const { values, mean } of scaled) most = Math.max(most, weighted(values, weights) - mean);
    if (most >= top) asGood++;
  }
  return { probability: asGood / resampleCount, best };
}

interface ScaledReturns {
  readonly values: Float64Array;
  readonly mean: number;
  readonly isFlat: boolean;
}

function scaledReturns(returns: Float64Array): ScaledReturns {
  let sum = 0;
  for (const value of returns) sum += value;
  const mean = sum / returns.length;
  let squares = 0;
  for (const value of returns) squares += (value - mean) * (value - mean);
  const deviation = Math.sqrt(squares / (returns.length - 1));
  const isFlat = !(deviation > 1e-12);
  if (isFlat) return { values: new Float64Array(returns.length), mean: 0, isFlat };
  return { values: returns.map((value) => value / deviation), mean: mean / deviation, isFlat };
}

/** Nearly all of the time goes here; four sums do not wait for one another. */
function weighted(values: Float64Array, weights: Float64Array): number {
  const even = values.length - (values.length % 4);
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let i = 0; i < even; i += 4) {
    a += values[i]! * weights[i]!;
    b += values[i + 1]! * weights[i + 1]!;
    c += values[i + 2]! * weights[i + 2]!;
    d += values[i + 3]! * weights[i + 3]!;
  }
  for (let i = even; i < values.length; i++) a += values[i]! * weights[i]!;
  return a + b + (c + d);
}
