import type { CheckedOperator } from '../../2-analyze/checked-tree.ts';
import type { Moment } from '../../runtime/context.ts';
import { type ReadStretch, type Stretch, stretchesOf } from '../../runtime/stretch.ts';
import type { NumberValue } from '../../runtime/value.ts';

type Operator = Exclude<CheckedOperator, 'concat'>;

type Fill = (results: Float64Array, left: Stretch, right: Stretch) => void;

/** Each operation has a loop of its own, so that it becomes as fast as a loop can be. Results are those of the closures. */
const FILLS: Readonly<Record<Operator, Fill>> = {
  add: (results, { values: a, at: l, stride: s }, { values: b, at: r, stride: t }) => {
    for (let i = 0, j = l, k = r; i < results.length; i++, j += s, k += t)
      results[i] = a[j]! + b[k]!;
  },
  subtract: (results, { values: a, at: l, stride: s }, { values: b, at: r, stride: t }) => {
    for (let i = 0, j = l, k = r; i < results.length; i++, j += s, k += t)
      results[i] = a[j]! - b[k]!;
  },
  multiply: (results, { values: a, at: l, stride: s }, { values: b, at: r, stride: t }) => {
    for (let i = 0, j = l, k = r; i < results.length; i++, j += s, k += t)
      results[i] = a[j]! * b[k]!;
  },
  divide: (results, { values: a, at: l, stride: s }, { values: b, at: r, stride: t }) => {
    for (let i = 0, j = l, k = r; i < results.length; i++, j += s, k += t) {
      results[i] = b[k] === 0 ? NaN : a[j]! / b[k]!;
    }
  },
  divideInt: (results, { values: a, at: l, stride: s }, { values: b, at: r, stride: t }) => {
    for (let i = 0, j = l, k = r; i < results.length; i++, j += s, k += t) {
      results[i] = b[k] === 0 ? NaN : Math.trunc(a[j]! / b[k]!);
    }
  },
  remainder: (results, { values: a, at: l, stride: s }, { values: b, at: r, stride: t }) => {
    for (let i = 0, j = l, k = r; i < results.length; i++, j += s, k += t)
      results[i] = a[j]! % b[k]!;
  },
  equal: (results, { values: a, at: l, stride: s }, { values: b, at: r, stride: t }) => {
    for (let i = 0, j = l, k = r; i < results.length; i++, j += s, k += t) {
      results[i] = a[j] === b[k] ? 1 : 0;
    }
  },
  notEqual: (results, { values: a, at: l, stride: s }, { values: b, at: r, stride: t }) => {
    for (let i = 0, j = l, k = r; i < results.length; i++, j += s, k += t) {
      results[i] = Math.abs(a[j]! - b[k]!) > 0 ? 1 : 0;
    }
  },
  less: (results, { values: a, at: l, stride: s }, { values: b, at: r, stride: t }) => {
    for (let i = 0, j = l, k = r; i < results.length; i++, j += s, k += t) {
      results[i] = a[j]! < b[k]! ? 1 : 0;
    }
  },
  lessOrEqual: (results, { values: a, at: l, stride: s }, { values: b, at: r, stride: t }) => {
    for (let i = 0, j = l, k = r; i < results.length; i++, j += s, k += t) {
      results[i] = a[j]! <= b[k]! ? 1 : 0;
    }
  },
  greater: (results, { values: a, at: l, stride: s }, { values: b, at: r, stride: t }) => {
    for (let i = 0, j = l, k = r; i < results.length; i++, j += s, k += t) {
      results[i] = a[j]! > b[k]! ? 1 : 0;
    }
  },
  greaterOrEqual: (results, { values: a, at: l, stride: s }, { values: b, at: r, stride: t }) => {
    for (let i = 0, j = l, k = r; i < results.length; i++, j += s, k += t) {
      results[i] = a[j]! >= b[k]! ? 1 : 0;
    }
  },
};

/** Returns what computes an operation of two pure numbers for a stretch of bars. */
export function fillOperation(
  moment: Moment,
  operator: Operator,
  left: NumberValue,
  right: NumberValue,
): NonNullable<NumberValue['fill']> {
  let sides: readonly [ReadStretch, ReadStretch] | null = null;
  const fill = FILLS[operator];
  return (results, from) => {
    sides ??= [stretchesOf(moment, left), stretchesOf(moment, right)];
    fill(results, sides[0](from, results.length), sides[1](from, results.length));
  };
}

/** Returns what computes `and` or `or` of two pure numbers for a stretch of bars. */
export function fillLogical(
  moment: Moment,
  isAnd: boolean,
  left: NumberValue,
  right: NumberValue,
): NonNullable<NumberValue['fill']> {
  let sides: readonly [ReadStretch, ReadStretch] | null = null;
  return (results, from) => {
    sides ??= [stretchesOf(moment, left), stretchesOf(moment, right)];
    const { values: a, at: l, stride: s } = sides[0](from, results.length);
    const { values: b, at: r, stride: t } = sides[1](from, results.length);
    for (let i = 0, j = l, k = r; i < results.length; i++, j += s, k += t) {
      const [first, second] = [a[j] === 1, b[k] === 1];
      results[i] = (isAnd ? first && second : first || second) ? 1 : 0;
    }
  };
}

/** Returns what chooses between two pure numbers for a stretch of bars. */
export function fillChoice(
  moment: Moment,
  condition: NumberValue,
  then: NumberValue,
  otherwise: NumberValue,
): NonNullable<NumberValue['fill']> {
  let sides: readonly [ReadStretch, ReadStretch, ReadStretch] | null = null;
  return (results, from) => {
    sides ??= [
      stretchesOf(moment, condition),
      stretchesOf(moment, then),
      stretchesOf(moment, otherwise),
    ];
    const { values: test, at: first, stride } = sides[0](from, results.length);
    const { values: a, at: l, stride: s } = sides[1](from, results.length);
    const { values: b, at: r, stride: t } = sides[2](from, results.length);
    for (let i = 0, j = l, k = r; i < results.length; i++, j += s, k += t) {
      results[i] = test[first + i * stride] === 1 ? a[j]! : b[k]!;
    }
  };
}
