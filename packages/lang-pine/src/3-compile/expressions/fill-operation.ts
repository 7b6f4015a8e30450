import type { CheckedOperator } from '../../checked/checked-tree.ts';
import type { Moment } from '../../runtime/context.ts';
import {
  addStretches,
  multiplyStretches,
  type OfStretches,
  subtractStretches,
} from '../../runtime/stretch-arithmetic.ts';
import { type ReadStretch, stretchesOf } from '../../runtime/stretch.ts';
import { EQUALITY_TOLERANCE, isAtLeast, isAtMost, isSame } from '../../runtime/ta/known.ts';
import type { NumberValue } from '../../runtime/value.ts';

type Operator = Exclude<CheckedOperator, 'concat'>;

/**
 * Each operation has a loop of its own, so that it becomes as fast as a loop can be. Results are those of the closures. What
 * is true comes at random: `Number` makes a number of it without a branch, which `? :` does not.
 */
const FILLS: Readonly<Record<Operator, OfStretches>> = {
  add: addStretches,
  subtract: subtractStretches,
  multiply: multiplyStretches,
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
      results[i] = Number(isSame(a[j]!, b[k]!));
    }
  },
  notEqual: (results, { values: a, at: l, stride: s }, { values: b, at: r, stride: t }) => {
    for (let i = 0, j = l, k = r; i < results.length; i++, j += s, k += t) {
      results[i] = Number(Math.abs(a[j]! - b[k]!) > EQUALITY_TOLERANCE);
    }
  },
  less: (results, { values: a, at: l, stride: s }, { values: b, at: r, stride: t }) => {
    for (let i = 0, j = l, k = r; i < results.length; i++, j += s, k += t) {
      results[i] = Number(b[k]! - a[j]! > EQUALITY_TOLERANCE);
    }
  },
  lessOrEqual: (results, { values: a, at: l, stride: s }, { values: b, at: r, stride: t }) => {
    for (let i = 0, j = l, k = r; i < results.length; i++, j += s, k += t) {
      results[i] = Number(isAtMost(a[j]!, b[k]!));
    }
  },
  greater: (results, { values: a, at: l, stride: s }, { values: b, at: r, stride: t }) => {
    for (let i = 0, j = l, k = r; i < results.length; i++, j += s, k += t) {
      results[i] = Number(a[j]! - b[k]! > EQUALITY_TOLERANCE);
    }
  },
  greaterOrEqual: (results, { values: a, at: l, stride: s }, { values: b, at: r, stride: t }) => {
    for (let i = 0, j = l, k = r; i < results.length; i++, j += s, k += t) {
      results[i] = Number(isAtLeast(a[j]!, b[k]!));
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
    const least = isAnd ? 2 : 1;
    for (let i = 0, j = l, k = r; i < results.length; i++, j += s, k += t) {
      results[i] = Number(Number(a[j] === 1) + Number(b[k] === 1) >= least);
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
