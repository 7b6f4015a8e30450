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
  const sums = new BlockSums(series, { from, blockCount, length });
  const [inSample, outside] = [new Float64Array(series.length), new Float64Array(series.length)];
  const logits: number[] = [];
  let losses = 0;
  const choose = (here: Float64Array, there: Float64Array): void => {
    const best = bestOf(here);
    const rank = rankOf(there, best) / (series.length + 1);
    logits.push(naturalLog(rank / (1 - rank)));
    if (there[best]! < 0) losses++;
  };
  for (const [half, others] of halves(blockCount)) {
    sums.readSharpes(half, inSample);
    sums.readSharpes(others, outside);
    choose(inSample, outside);
    choose(outside, inSample);
  }
  logits.sort((a, b) => a - b);
  const middle = logits.length / 2;
  return {
    probability: logits.filter((logit) => logit <= 0).length / logits.length,
    lossProbability: losses / logits.length,
    splitCount: logits.length,
    medianLogit: ((logits[middle - 1] ?? NaN) + (logits[middle] ?? NaN)) / 2,
  };
}

/** Blocks of series: stretches of as many periods, one after another. */
interface Blocks {
  /** First period of the first block. */
  readonly from: number;
  readonly blockCount: number;
  /** Periods of a block. */
  readonly length: number;
}

/** Sums of the returns of each block of every series. */
class BlockSums {
  readonly #blocks: Blocks;
  /** By series, then by block. */
  readonly #sums: Float64Array;
  readonly #squares: Float64Array;

  constructor(series: readonly Float64Array[], blocks: Blocks) {
    const { from, blockCount, length } = blocks;
    this.#blocks = blocks;
    this.#sums = new Float64Array(series.length * blockCount);
    this.#squares = new Float64Array(series.length * blockCount);
    for (const [index, returns] of series.entries()) {
      for (let block = 0; block < blockCount; block++) {
        const start = from + block * length;
        let [sum, squares] = [0, 0];
        for (let i = start; i < start + length; i++) {
          const value = returns[i]!;
          sum += value;
          squares += value * value;
        }
        this.#sums[index * blockCount + block] = sum;
        this.#squares[index * blockCount + block] = squares;
      }
    }
  }

  /** Writes the Sharpe ratio of each series over some blocks; 0 where its returns do not differ. @param blocks - Ascending. */
  readSharpes(blocks: readonly number[], sharpes: Float64Array): void {
    const { blockCount, length } = this.#blocks;
    const count = blocks.length * length;
    for (let index = 0; index < sharpes.length; index++) {
      const at = index * blockCount;
      let [sum, squares] = [0, 0];
      for (const block of blocks) {
        sum += this.#sums[at + block]!;
        squares += this.#squares[at + block]!;
      }
      const mean = sum / count;
      const variance = (squares - count * mean * mean) / (count - 1);
      sharpes[index] = variance > 1e-18 ? mean / Math.sqrt(variance) : 0;
    }
  }
}

/** Every way to halve the blocks, as the half that has the first block, and the other one. */
function* halves(blockCount: number): Generator<readonly [number[], number[]], void, undefined> {
  const blocks = Array.from({ length: blockCount }, (_, block) => block);
  for (let set = 1; set < 1 << blockCount; set += 2) {
    const half = blocks.filter((block) => (set & (1 << block)) !== 0);
    if (half.length * 2 !== blockCount) continue;
    yield [half, blocks.filter((block) => (set & (1 << block)) === 0)];
  }
}

function bestOf(sharpes: Float64Array): number {
  let [best, most] = [0, -Infinity];
  for (let index = 0; index < sharpes.length; index++) {
    if (sharpes[index]! > most) [best, most] = [index, sharpes[index]!];
  }
  return best;
}

/** Rank of a series from 1 = worst; with others of the same Sharpe ratio, the mean of their ranks. */
function rankOf(sharpes: Float64Array, index: number): number {
  const own = sharpes[index]!;
  let [below, equal] = [0, 0];
  for (let each = 0; each < sharpes.length; each++) {
    if (sharpes[each]! < own) below++;
    else if (sharpes[each] === own) equal++;
  }
  return below + (equal + 1) / 2;
}
