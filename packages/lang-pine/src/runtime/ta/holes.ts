import type { Context } from '../context.ts';
import { isKnown } from './known.ts';

/** Whether columns have holes, so that each is gone through once, however many computations ask. */
type Holes = Map<Float64Array, boolean>;

/** True when a bar has no value. The column must not change any more. */
export function hasHole(context: Context, source: Float64Array): boolean {
  const holes = context.shared(makeHoles);
  const known = holes.get(source);
  if (known !== undefined) return known;
  const found = findsHole(source);
  holes.set(source, found);
  return found;
}

/** As `hasHole`, gone through again each time. Four bars at a time: x - x is 0 unless x is not known, and then so is the sum. */
export function findsHole(source: Float64Array): boolean {
  let i = 0;
  for (; i + 3 < source.length; i += 4) {
    const first = source[i]! - source[i]! + (source[i + 1]! - source[i + 1]!);
    const second = source[i + 2]! - source[i + 2]! + (source[i + 3]! - source[i + 3]!);
    if (first + second !== 0) return true;
  }
  for (; i < source.length; i++) if (!isKnown(source[i]!)) return true;
  return false;
}

function makeHoles(): Holes {
  return new Map();
}
