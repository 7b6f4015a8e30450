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

/** Scores closer than this share of the best one are equal but for rounding: returns of few trades often tie. */
const ROUNDING = 1e-9;

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
  const count = series[0]?.length ?? 0;
  const random = new SeededRandom(seed);
  const resamples = Array.from({ length: resampleCount }, () =>
    blocksOf(stationaryResample(count, usualBlockLength(count), random)),
  );
  /** Best of all series in each resample, less what it is without resampling. */
  const most = new Float64Array(resampleCount).fill(-Infinity);
  const sums = new Float64Array(count + 1);
  let [best, top, areFlat] = [0, -Infinity, true];
  for (const [index, returns] of series.entries()) {
    const { mean, isFlat } = sumScaled(returns, sums);
    areFlat &&= isFlat;
    if (mean > top) [best, top] = [index, mean];
    for (const [at, blocks] of resamples.entries()) {
      const score = sumOfBlocks(sums, blocks) / count - mean;
      if (score > most[at]!) most[at] = score;
    }
  }
  if (areFlat) return null;
  const least = top - Math.abs(top) * ROUNDING;
  const asGood = most.reduce((sum, score) => (score >= least ? sum + 1 : sum), 0);
  return { probability: asGood / resampleCount, best };
}

/** Returns the ranges of consecutive indexes that a resample is made of: first index and index behind the last of each. */
function blocksOf(indexes: Int32Array): Int32Array {
  const blocks: number[] = [];
  for (const [at, index] of indexes.entries()) {
    if (at > 0 && index !== 0 && index === indexes[at - 1]! + 1)
      blocks[blocks.length - 1] = index + 1;
    else blocks.push(index, index + 1);
  }
  return Int32Array.from(blocks);
}

/** Writes the running sums of returns over their deviation, 0 first; all are 0 where returns do not differ. */
function sumScaled(returns: Float64Array, sums: Float64Array): { mean: number; isFlat: boolean } {
  let sum = 0;
  for (const value of returns) sum += value;
  const mean = sum / returns.length;
  let squares = 0;
  for (const value of returns) squares += (value - mean) * (value - mean);
  const deviation = Math.sqrt(squares / (returns.length - 1));
  if (!(deviation > 1e-12)) {
    sums.fill(0);
    return { mean: 0, isFlat: true };
  }
  for (let i = 0; i < returns.length; i++) sums[i + 1] = sums[i]! + returns[i]! / deviation;
  return { mean: mean / deviation, isFlat: false };
}

/** Nearly all of the time goes here: two reads for a block, however long it is. */
function sumOfBlocks(sums: Float64Array, blocks: Int32Array): number {
  let sum = 0;
  for (let at = 0; at < blocks.length; at += 2) sum += sums[blocks[at + 1]!]! - sums[blocks[at]!]!;
  return sum;
}
