/** Values of one block on the next level. */
const BLOCK = 64;

/** 1: largest values; -1: smallest values, with their sign turned. */
export type ExtremeSign = 1 | -1;

/**
 * Extremes of stretches of a column. Levels of blocks (64 values, 64 blocks, ...) are built once, so that a stretch
 * costs at most about 128 comparisons a level however long it is. Only the levels above the column take memory.
 */
export class PriceExtremes {
  private readonly values: Float64Array;
  private readonly sign: ExtremeSign;
  /** Signed extremes of blocks, of blocks of blocks, ... */
  private readonly levels: readonly Float64Array[];

  /** @param values - NaN counts for nothing. */
  constructor(values: Float64Array, sign: ExtremeSign) {
    this.values = values;
    this.sign = sign;
    const levels: Float64Array[] = [];
    for (let level = values; level.length > BLOCK;) {
      level = blockwise(level, level === values ? sign : 1);
      levels.push(level);
    }
    this.levels = levels;
  }

  /** Returns the largest signed value from index `from` (inclusive) to `to` (exclusive), and at least `least`. */
  between(from: number, to: number, least: number): number {
    const { values, sign, levels } = this;
    let extreme = least;
    let low = from;
    let high = to;
    for (let depth = 0; low < high; depth++) {
      const level = depth === 0 ? values : levels[depth - 1]!;
      const levelSign = depth === 0 ? sign : 1;
      if (depth === levels.length) return largest(level, levelSign, low, high, extreme);
      const firstWhole = Math.min(high, Math.ceil(low / BLOCK) * BLOCK);
      const lastWhole = Math.max(firstWhole, Math.floor(high / BLOCK) * BLOCK);
      extreme = largest(level, levelSign, low, firstWhole, extreme);
      extreme = largest(level, levelSign, lastWhole, high, extreme);
      low = firstWhole / BLOCK;
      high = lastWhole / BLOCK;
    }
    return extreme;
  }
}

function largest(
  values: Float64Array,
  sign: number,
  from: number,
  to: number,
  least: number,
): number {
  let extreme = least;
  for (let i = from; i < to; i++) {
    const value = sign * values[i]!;
    if (value > extreme) extreme = value;
  }
  return extreme;
}

function blockwise(values: Float64Array, sign: number): Float64Array {
  const { length } = values;
  const blocks = new Float64Array(Math.ceil(length / BLOCK));
  for (let block = 0; block < blocks.length; block++) {
    const from = block * BLOCK;
    blocks[block] = largest(values, sign, from, Math.min(length, from + BLOCK), -Infinity);
  }
  return blocks;
}
