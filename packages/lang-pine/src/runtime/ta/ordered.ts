/** Window sizes up to which putting values in order one by one is the fastest. */
const SMALL = 48;

/** Returns the `length` values that end with `values[end]` in ascending order, NaN last. */
export function orderedWindow(values: Float64Array, end: number, length: number): Float64Array {
  const ordered = values.slice(end + 1 - length, end + 1);
  if (length > SMALL) return ordered.toSorted();
  for (let i = 1; i < length; i++) {
    const value = ordered[i]!;
    let at = i;
    while (at > 0 && isBehind(ordered[at - 1]!, value)) {
      ordered[at] = ordered[at - 1]!;
      at--;
    }
    ordered[at] = value;
  }
  return ordered;
}

/**
 * Keeps a window in ascending order while its end goes on one by one: the value that leaves is taken out, the one that comes
 * put in its place. Do not keep or change what `at` returns.
 */
export class SlidingOrder {
  private ordered: Float64Array = new Float64Array(0);

  /** As `orderedWindow`; `end` is one more than at the call before, the rest as it was. */
  at(values: Float64Array, end: number, length: number): Float64Array {
    if (this.ordered.length === 0) this.ordered = orderedWindow(values, end, length);
    else this.replace(values[end - length]!, values[end]!);
    return this.ordered;
  }

  private replace(leaving: number, coming: number): void {
    const ordered = this.ordered;
    const from = placeOf(ordered, leaving);
    const to = placeOf(ordered, coming);
    if (to <= from) {
      ordered.copyWithin(to + 1, to, from);
      ordered[to] = coming;
    } else {
      ordered.copyWithin(from, from + 1, to);
      ordered[to - 1] = coming;
    }
  }
}

/** Returns how many of the values in ascending order are below `value`. */
export function countBelow(ordered: Float64Array, value: number): number {
  return countWhile(ordered, (other) => other < value);
}

/** Returns how many of the values in ascending order are not above `value`. */
export function countUpTo(ordered: Float64Array, value: number): number {
  return countWhile(ordered, (other) => other <= value);
}

/** Returns the value that comes most often, the smallest of several; values are in ascending order. */
export function mostFrequent(ordered: Float64Array): number {
  let result = NaN;
  let most = 0;
  let count = 0;
  for (let i = 0; i < ordered.length; i++) {
    count = ordered[i] === ordered[i - 1] ? count + 1 : 1;
    if (count > most) {
      most = count;
      result = ordered[i]!;
    }
  }
  return result;
}

function countWhile(ordered: Float64Array, holds: (value: number) => boolean): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(ordered[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the first value that does not come before `value`. */
function placeOf(ordered: Float64Array, value: number): number {
  return countWhile(ordered, (other) => isBehind(value, other));
}

function isBehind(a: number, b: number): boolean {
  return a > b || (Number.isNaN(a) && !Number.isNaN(b));
}
