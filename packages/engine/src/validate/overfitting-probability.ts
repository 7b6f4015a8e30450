import { naturalLog } from '../model/exact-math.ts';

/** Probability that choosing the best of several series only fits the past. */
export interface OverfittingProbability {
  /** Share of the splits in which the best in sample lies in the lower half out of sample, 0 to 1. */
  readonly probability: number;
  /** Share of the splits in which the best in sample loses out of sample. */
  readonly lossProbability: number;
  /** Count of ways to split. */
  readonly splitCount: number;
  /** Median over the splits of ln(w / (1 - w)), w the relative rank out of sample of the best in sample. */
  readonly medianLogit: number;
}

/** Sums of the returns of each block of one series. */
interface BlockSums {
  readonly sums: Float64Array;
  readonly squares: Float64Array;
}

/**
 * Returns the probability of backtest overfitting by combinatorially symmetric cross-validation: time is cut into blocks, every half of
 * the blocks is once in sample and the other half out of sample, and the series with the greatest Sharpe ratio in sample is ranked
 * out of sample. Source: D. Bailey, J. Borwein, M. Lopez de Prado and Q. Zhu, The Probability of Backtest Overfitting (2017).
 *
 * @param series - Returns a period, as many in each.
 * @param blockCount - Even; periods that are left over at the beginning are not used.
 * @returns null with fewer than two series, or periods than twice the blocks.
 */
export function overfittingProbability(
  series: readonly Float64Array[],
  blockCount = 12,
): OverfittingProbability | null {
  const periodCount = series[0]?.length ?? 0;
  if (series.length < 2 || periodCount < 2 * blockCount) return null;
  const length = Math.floor(periodCount / blockCount);
  const from = periodCount - length * blockCount;
  const sums = series.map((returns) => blockSums(returns.subarray(from), blockCount, length));
  const logits: number[] = [];
  let lower = 0;
  let losses = 0;
  for (const inSample of halves(blockCount)) {
    const best = bestOf(sums, inSample, length);
    const outside = inSample.map((isIn) => !isIn);
    const rank = rankOf(sums, best, outside, length) / (series.length + 1);
    const logit = naturalLog(rank / (1 - rank));
    logits.push(logit);
    if (logit <= 0) lower++;
    if (sharpeIn(sums[best], outside, length) < 0) losses++;
  }
  logits.sort((a, b) => a - b);
  const middle = logits.length / 2;
  return {
    probability: lower / logits.length,
    lossProbability: losses / logits.length,
    splitCount: logits.length,
    medianLogit: ((logits[middle - 1] ?? NaN) + (logits[middle] ?? NaN)) / 2,
  };
}

function blockSums(returns: Float64Array, blockCount: number, length: number): BlockSums {
  const sums = new Float64Array(blockCount);
  const squares = new Float64Array(blockCount);
  for (let block = 0; block < blockCount; block++) {
    for (let i = block * length; i < (block + 1) * length; i++) {
      const value = returns[i]!;
      sums[block]! += value;
      squares[block]! += value * value;
    }
  }
  return { sums, squares };
}

/** Every way to take half of the blocks, as whether each block is taken. */
function* halves(blockCount: number): Generator<boolean[], void, undefined> {
  const end = 1 << blockCount;
  for (let set = 0; set < end; set++) {
    const taken = Array.from({ length: blockCount }, (_, block) => (set & (1 << block)) !== 0);
    if (taken.filter(Boolean).length * 2 === blockCount) yield taken;
  }
}

function bestOf(all: readonly BlockSums[], blocks: readonly boolean[], length: number): number {
  let best = 0;
  let most = -Infinity;
  for (const [index, sums] of all.entries()) {
    const sharpe = sharpeIn(sums, blocks, length);
    if (sharpe > most) [best, most] = [index, sharpe];
  }
  return best;
}

/** Rank of a series from 1 = worst; with others of the same Sharpe ratio, the mean of their ranks. */
function rankOf(
  all: readonly BlockSums[],
  index: number,
  blocks: readonly boolean[],
  length: number,
): number {
  const own = sharpeIn(all[index], blocks, length);
  let below = 0;
  let equal = 0;
  for (const sums of all) {
    const sharpe = sharpeIn(sums, blocks, length);
    if (sharpe < own) below++;
    else if (sharpe === own) equal++;
  }
  return below + (equal + 1) / 2;
}

function sharpeIn(sums: BlockSums | undefined, blocks: readonly boolean[], length: number): number {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let block = 0; block < blocks.length; block++) {
    if (blocks[block] !== true) continue;
    count += length;
    sum += sums?.sums[block] ?? 0;
    squares += sums?.squares[block] ?? 0;
  }
  const mean = sum / count;
  const variance = (squares - count * mean * mean) / (count - 1);
  return variance > 1e-18 ? mean / Math.sqrt(variance) : 0;
}
