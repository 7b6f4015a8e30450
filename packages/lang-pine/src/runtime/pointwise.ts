import { type ReadStretch, type Stretch, stretchesOf } from './stretch.ts';
import {
  addStretches,
  multiplyStretches,
  type OfStretches,
  subtractStretches,
} from './stretch-arithmetic.ts';
import { isQuiet, type NumberValue } from './value.ts';

/** Returns a number that is the same on every bar. */
export function constantNumber(value: number): NumberValue {
  return { kind: 'number', read: () => value, pure: true, constant: value };
}

/** Returns what `compute` makes of one number: known before the first bar where that is, pure where that is. */
export function pointwise1(a: NumberValue, compute: (a: number) => number): NumberValue {
  if (a.constant !== undefined) return constantNumber(compute(a.constant));
  const { read } = a;
  const fill = fillOf([a], (results, [source]) => {
    const { values, at, stride } = source!;
    for (let i = 0, j = at; i < results.length; i++, j += stride) results[i] = compute(values[j]!);
  });
  return { kind: 'number', read: () => compute(read()), pure: a.pure, isQuiet: isQuiet(a), fill };
}

/** Returns a + b on each bar. */
export function sum2(a: NumberValue, b: NumberValue): NumberValue {
  return pointwise2(a, b, (left, right) => left + right, addStretches);
}

/** Returns a - b on each bar. */
export function difference2(a: NumberValue, b: NumberValue): NumberValue {
  return pointwise2(a, b, (left, right) => left - right, subtractStretches);
}

/** Returns a * b on each bar. */
export function product2(a: NumberValue, b: NumberValue): NumberValue {
  return pointwise2(a, b, (left, right) => left * right, multiplyStretches);
}

/**
 * As `pointwise1`, of two numbers. They are read from left to right, both on every bar.
 *
 * @param ofStretches - Computes the same in a loop of its own: many times as fast as one that calls `compute`.
 */
export function pointwise2(
  a: NumberValue,
  b: NumberValue,
  compute: (a: number, b: number) => number,
  ofStretches: OfStretches = callingLoop(compute),
): NumberValue {
  if (a.constant !== undefined && b.constant !== undefined) {
    return constantNumber(compute(a.constant, b.constant));
  }
  const readA = a.read;
  const readB = b.read;
  const fill = fillOf([a, b], (results, [first, second]) => ofStretches(results, first!, second!));
  return {
    kind: 'number',
    read: () => compute(readA(), readB()),
    pure: a.pure && b.pure,
    isQuiet: isQuiet(a) && isQuiet(b),
    fill,
  };
}

function callingLoop(compute: (a: number, b: number) => number): OfStretches {
  return (results, first, second) => {
    let [j, k] = [first.at, second.at];
    for (let i = 0; i < results.length; i++, j += first.stride, k += second.stride) {
      results[i] = compute(first.values[j]!, second.values[k]!);
    }
  };
}

/** As `pointwise2`, of three numbers. */
export function pointwise3(
  a: NumberValue,
  b: NumberValue,
  c: NumberValue,
  compute: (a: number, b: number, c: number) => number,
): NumberValue {
  if (a.constant !== undefined && b.constant !== undefined && c.constant !== undefined) {
    return constantNumber(compute(a.constant, b.constant, c.constant));
  }
  const [readA, readB, readC] = [a.read, b.read, c.read];
  return {
    kind: 'number',
    read: () => compute(readA(), readB(), readC()),
    pure: a.pure && b.pure && c.pure,
    isQuiet: isQuiet(a) && isQuiet(b) && isQuiet(c),
  };
}

/**
 * As `pointwise2`, of any count of numbers.
 *
 * @param compute - Must not keep the array: it is the same one on every bar.
 */
export function pointwise(
  values: readonly NumberValue[],
  compute: (values: readonly number[]) => number,
): NumberValue {
  const constants = values.map(({ constant }) => constant ?? NaN);
  if (values.every(({ constant }) => constant !== undefined)) {
    return constantNumber(compute(constants));
  }
  const reads = values.map(({ read }) => read);
  const numbers = constants;
  return {
    kind: 'number',
    read: () => {
      for (let i = 0; i < reads.length; i++) numbers[i] = reads[i]!();
      return compute(numbers);
    },
    pure: values.every(({ pure }) => pure),
    isQuiet: values.every(isQuiet),
  };
}

type Fill = NonNullable<NumberValue['fill']>;

/** Returns what computes a stretch of bars at once, where all that it is made of can be had so; else undefined. */
function fillOf(
  values: readonly NumberValue[],
  compute: (results: Float64Array, sources: readonly Stretch[]) => void,
): Fill | undefined {
  if (!values.every(isFilled)) return undefined;
  let readers: readonly ReadStretch[] | null = null;
  return (results, from) => {
    readers ??= values.map((value) => stretchesOf(null, value));
    compute(
      results,
      readers.map((read) => read(from, results.length)),
    );
  };
}

function isFilled({ pure, column, fill, constant }: NumberValue): boolean {
  return pure && (column !== undefined || fill !== undefined || constant !== undefined);
}
