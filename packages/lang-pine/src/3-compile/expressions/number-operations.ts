import type { CheckedOperator } from '../../checked/checked-tree.ts';
import {
  EQUALITY_TOLERANCE,
  isAtLeast,
  isAtMost,
  isBelow,
  isSame,
} from '../../runtime/ta/known.ts';
import type { NumberValue } from '../../runtime/value.ts';

/** Makes the reader of an operation from the readers of its sides. */
type Make = (left: () => number, right: () => number) => () => number;

/**
 * Each operation has a closure of its own, so that the engine that runs it sees one operation in it. na makes na; a
 * comparison with na is false; what is divided by 0 is na.
 */
const OPERATIONS: Readonly<Record<Exclude<CheckedOperator, 'concat'>, Make>> = {
  add: (left, right) => () => left() + right(),
  subtract: (left, right) => () => left() - right(),
  multiply: (left, right) => () => left() * right(),
  divide: (left, right) => () => {
    const dividend = left();
    const divisor = right();
    return divisor === 0 ? NaN : dividend / divisor;
  },
  divideInt: (left, right) => () => {
    const dividend = left();
    const divisor = right();
    return divisor === 0 ? NaN : Math.trunc(dividend / divisor);
  },
  remainder: (left, right) => () => left() % right(),
  equal: (left, right) => () => (isSame(left(), right()) ? 1 : 0),
  // NaN for na: it is not unequal to anything either.
  notEqual: (left, right) => () => (Math.abs(left() - right()) > EQUALITY_TOLERANCE ? 1 : 0),
  less: (left, right) => () => (isBelow(left(), right()) ? 1 : 0),
  lessOrEqual: (left, right) => () => (isAtMost(left(), right()) ? 1 : 0),
  greater: (left, right) => () => (left() - right() > EQUALITY_TOLERANCE ? 1 : 0),
  greaterOrEqual: (left, right) => () => (isAtLeast(left(), right()) ? 1 : 0),
};

/** A right side known beforehand is not read. */
const BY_CONSTANT: Readonly<
  Partial<Record<CheckedOperator, (left: () => number, right: number) => () => number>>
> = {
  add: (left, right) => () => left() + right,
  subtract: (left, right) => () => left() - right,
  multiply: (left, right) => () => left() * right,
  less: (left, right) => () => (right - left() > EQUALITY_TOLERANCE ? 1 : 0),
  lessOrEqual: (left, right) => () => (isAtMost(left(), right) ? 1 : 0),
  greater: (left, right) => () => (left() - right > EQUALITY_TOLERANCE ? 1 : 0),
  greaterOrEqual: (left, right) => () => (isAtLeast(left(), right) ? 1 : 0),
  equal: (left, right) => () => (isSame(left(), right) ? 1 : 0),
};

/** Returns what computes an operation on two numbers, the left one first. */
export function numberOperation(
  operator: Exclude<CheckedOperator, 'concat'>,
  left: NumberValue,
  right: NumberValue,
): () => number {
  const { constant } = right;
  const make = constant === undefined ? undefined : BY_CONSTANT[operator];
  if (make !== undefined && constant !== undefined) return make(left.read, constant);
  return OPERATIONS[operator](left.read, right.read);
}
