/** Values of one block on the next level. */
const BLOCK = 64;

/**
 * Largest values of stretches of a column. Levels of blocks (64 values, 64 blocks, ...) are built once, so that a stretch
 * costs at most about 128 looks a level however long it is.
 */
export class Highest {
  private readonly levels: Float64Array[];

  /** @param values - NaN counts for nothing. */
  constructor(values: Float64Array) {
    this.levels = [values];
    for (let level = values; level.length > BLOCK;) {
      level = blockwise(level);
      this.levels.push(level);
    }
  }

  /** Returns the largest value from index `from` (inclusive) to `to` (exclusive), and at least `least`. */
  between(from: number, to: number, least: number): number {
    let highest = least;
    let low = from;
    let high = to;
    for (const [depth, level] of this.levels.entries()) {
      const isTop = depth === this.levels.length - 1;
      const whole = isTop ? Infinity : BLOCK;
      while (low < high && low % whole !== 0) highest = larger(highest, level, low++);
      while (low < high && high % whole !== 0) highest = larger(highest, level, --high);
      if (low >= high) break;
      low /= BLOCK;
      high /= BLOCK;
    }
    return highest;
  }
}

function larger(value: number, level: Float64Array, index: number): number {
  const other = level[index] ?? NaN;
  return other > value ? other : value;
}

function blockwise(values: Float64Array): Float64Array {
  const blocks = new Float64Array(Math.ceil(values.length / BLOCK)).fill(-Infinity);
  for (const [index, value] of values.entries()) {
    const block = Math.floor(index / BLOCK);
    if (value > (blocks[block] ?? NaN)) blocks[block] = value;
  }
  return blocks;
}
