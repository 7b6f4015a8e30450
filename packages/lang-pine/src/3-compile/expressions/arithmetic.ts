import { aboveBars, belowBars } from '@stratloom/engine/indicators';
import type { Checked, CheckedOperator } from '../../checked/checked-tree.ts';
import { isNumberLike } from '../../checked/type.ts';
import { asNumber, asReference } from '../../runtime/arguments.ts';
import { constantNumber, pointwise1 } from '../../runtime/pointwise.ts';
import {
  isQuiet,
  type NumberValue,
  type Reference,
  type ReferenceValue,
} from '../../runtime/value.ts';
import type { RunContext } from '../run-context.ts';
import { keepText } from '../../runtime/str/checked-text.ts';
import { compile, type Scope } from '../unit.ts';
import { constantReference, type SingleValue } from '../values/value-kinds.ts';
import { fillOperation } from './fill-operation.ts';
import { numberOperation } from './number-operations.ts';

type Node<Kind extends Checked['kind']> = Extract<Checked, { readonly kind: Kind }>;

/** `-x`. */
export function compileNegate(scope: Scope, node: Node<'negate' | 'not'>): NumberValue {
  return pointwise1(asNumber(compile(scope, node.of)), (x) => -x);
}

/** `not x`: true for what is not true, na among it. */
export function compileNot(scope: Scope, node: Node<'negate' | 'not'>): NumberValue {
  return pointwise1(asNumber(compile(scope, node.of)), (x) => (x === 1 ? 0 : 1));
}

/** Arithmetic, comparisons, and joining of strings. */
export function compileBinary(scope: Scope, node: Node<'binary'>): SingleValue {
  const { operator } = node;
  const left = compile(scope, node.left);
  const right = compile(scope, node.right);
  if (operator === 'concat') return joined(scope, node, asReference(left), asReference(right));
  const isOfNumbers = isNumberLike(node.left.type.type) && isNumberLike(node.right.type.type);
  if (!isOfNumbers) return compared(operator, asReference(left), asReference(right));
  return ofNumbers(scope.unit.context, operator, asNumber(left), asNumber(right));
}

function ofNumbers(
  context: RunContext,
  operator: Exclude<CheckedOperator, 'concat'>,
  left: NumberValue,
  right: NumberValue,
): NumberValue {
  if (left.constant !== undefined && right.constant !== undefined) {
    return constantNumber(numberOperation(operator, left, right)());
  }
  const read = numberOperation(operator, left, right);
  const pure = left.pure && right.pure;
  if (!pure) return { kind: 'number', read, pure, isQuiet: isQuiet(left) && isQuiet(right) };
  const fill = fillOperation(context.moment, operator, left, right);
  return { kind: 'number', read, pure, fill, mask: comparisonMask(context, operator, left, right) };
}

/** Comparisons by size have their masks from two columns, in one loop. */
function comparisonMask(
  context: RunContext,
  operator: CheckedOperator,
  left: NumberValue,
  right: NumberValue,
): (() => Uint8Array) | undefined {
  if (!isAtHand(left) || !isAtHand(right)) return undefined;
  if (operator === 'greater') return () => above(context, left, right);
  if (operator === 'less') return () => above(context, right, left);
  return undefined;
}

function above(context: RunContext, high: NumberValue, low: NumberValue): Uint8Array {
  const { length } = context.bars;
  const column = (value: NumberValue): Float64Array => context.column(value).subarray(0, length);
  if (high.constant !== undefined) return belowBars(column(low), high.constant, context.memory);
  return aboveBars(column(high), low.constant ?? column(low), context.memory);
}

function isAtHand({ constant, column }: NumberValue): boolean {
  return constant !== undefined || column !== undefined;
}

/** Strings one after another; na when one of them is. */
function joined(
  { unit: { context } }: Scope,
  { at }: Node<'binary'>,
  left: ReferenceValue,
  right: ReferenceValue,
): ReferenceValue {
  const join = (a: Reference, b: Reference): Reference => {
    if (typeof a !== 'string' || typeof b !== 'string') return null;
    keepText({ at, context }, a.length + b.length);
    return a + b;
  };
  if (left.constant !== undefined && right.constant !== undefined) {
    return constantReference(join(left.constant, right.constant));
  }
  const [readLeft, readRight] = [left.read, right.read];
  const read = (): Reference => join(readLeft(), readRight());
  return { kind: 'reference', read, pure: left.pure && right.pure };
}

/** Whether two references are one, or two strings alike; na is neither equal nor unequal to anything. */
function compared(
  operator: CheckedOperator,
  left: ReferenceValue,
  right: ReferenceValue,
): NumberValue {
  const wanted = operator === 'equal';
  const compare = (a: Reference, b: Reference): number =>
    a !== null && b !== null && (a === b) === wanted ? 1 : 0;
  if (left.constant !== undefined && right.constant !== undefined) {
    return constantNumber(compare(left.constant, right.constant));
  }
  const [readLeft, readRight] = [left.read, right.read];
  const read = (): number => compare(readLeft(), readRight());
  const pure = left.pure && right.pure;
  return { kind: 'number', read, pure, isQuiet: isQuiet(left) && isQuiet(right) };
}
