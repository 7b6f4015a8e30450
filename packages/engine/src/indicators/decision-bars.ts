import type { ColumnPool } from '../model/column-pool.ts';

/*
 * Masks over bars: not 0 = something holds on the bar, 0 = it does not or is not known. They show a run on which bars a
 * strategy may have something to decide, so that it can pass over all others, and show the strategy what it was: a
 * mask is an eighth of a column, and is in the processor's cache where the columns are not.
 */

/** Bars on which the source has come above the second: it is above, and was not on the bar before. 0 on the first bar. */
export function crossoverBars(
  source: Float64Array,
  source2: Float64Array | number,
  pool?: ColumnPool,
): Uint8Array {
  return markCrossings(source, source2, 1, 0, pool);
}

/** Bars on which the source has come below the second: it is below, and was not on the bar before. 0 on the first bar. */
export function crossunderBars(
  source: Float64Array,
  source2: Float64Array | number,
  pool?: ColumnPool,
): Uint8Array {
  return markCrossings(source, source2, 0, 1, pool);
}

/** Bars on which the source has come above (1) or below (2) the second; see `crossoverBars` and `crossunderBars`. */
export function crossingBars(
  source: Float64Array,
  source2: Float64Array | number,
  pool?: ColumnPool,
): Uint8Array {
  return markCrossings(source, source2, 1, 2, pool);
}

// Where a side changes often, `Number` is several times as fast as `? 1 : 0`: it makes no branch.

/** Bars on which the source is above the second. */
export function aboveBars(
  source: Float64Array,
  source2: Float64Array | number,
  pool?: ColumnPool,
): Uint8Array {
  const { column, stride } = asColumn(source2);
  const bars = pool?.uint8(source.length) ?? new Uint8Array(source.length);
  for (let i = 0, at = 0; i < bars.length; i++, at += stride) {
    bars[i] = Number(source[i]! > column[at]!);
  }
  return bars;
}

/** Bars on which the source is below the second. */
export function belowBars(
  source: Float64Array,
  source2: Float64Array | number,
  pool?: ColumnPool,
): Uint8Array {
  const { column, stride } = asColumn(source2);
  const bars = pool?.uint8(source.length) ?? new Uint8Array(source.length);
  for (let i = 0, at = 0; i < bars.length; i++, at += stride) {
    bars[i] = Number(source[i]! < column[at]!);
  }
  return bars;
}

/** Bars that at least one of the masks marks, with the bits of all marks; all masks are of equal length. */
export function anyBars(first: Uint8Array, ...others: readonly Uint8Array[]): Uint8Array {
  const bars = first.slice();
  for (const mask of others) {
    for (let i = 0; i < bars.length; i++) bars[i]! |= mask[i]!;
  }
  return bars;
}

/**
 * Marks where the source comes above the second and where it comes below. Most bars are passed over by a loop that only asks
 * whether the source is still on its side.
 */
function markCrossings(
  source: Float64Array,
  source2: Float64Array | number,
  overMark: number,
  underMark: number,
  pool?: ColumnPool,
): Uint8Array {
  const { column, stride } = asColumn(source2);
  const bars = pool?.uint8(source.length) ?? new Uint8Array(source.length);
  bars.fill(0);
  // Above 0 = the source was above on the bar before, below 0 = it was below, 0 = neither, NaN = not known.
  let side = NaN;
  for (let i = 0; i < bars.length;) {
    const difference = source[i]! - column[i * stride]!;
    if (difference > 0 && side <= 0) bars[i] = overMark;
    else if (difference < 0 && side >= 0) bars[i] = underMark;
    side = difference;
    i++;
    if (difference > 0) i = endAbove(source, column, stride, i);
    else if (difference < 0) i = endBelow(source, column, stride, i);
  }
  return bars;
}

/** Returns the first bar from `from` on that is not above the column. */
function endAbove(source: Float64Array, column: Float64Array, stride: 0 | 1, from: number): number {
  let i = from;
  while (i < source.length && source[i]! > column[i * stride]!) i++;
  return i;
}

/** Returns the first bar from `from` on that is not below the column. */
function endBelow(source: Float64Array, column: Float64Array, stride: 0 | 1, from: number): number {
  let i = from;
  while (i < source.length && source[i]! < column[i * stride]!) i++;
  return i;
}

/** A level is a column of one value from which a loop does not move on: both are read by the same code. */
function asColumn(source: Float64Array | number): { column: Float64Array; stride: 0 | 1 } {
  return typeof source === 'number'
    ? { column: Float64Array.of(source), stride: 0 }
    : { column: source, stride: 1 };
}
