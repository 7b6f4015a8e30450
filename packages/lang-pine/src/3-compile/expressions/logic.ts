import { anyBars } from '@stratloom/engine/indicators';
import type { Checked } from '../../checked/checked-tree.ts';
import { asNumber } from '../../runtime/arguments.ts';
import { constantNumber } from '../../runtime/pointwise.ts';
import { isQuiet, type NumberValue, type Value } from '../../runtime/value.ts';
import type { RunContext } from '../run-context.ts';
import { compile, conditional, type Scope } from '../unit.ts';
import { choose } from './choose.ts';
import { fillLogical } from './fill-operation.ts';

type Node<Kind extends Checked['kind']> = Extract<Checked, { readonly kind: Kind }>;

/** `and`, `or`. na counts as false. */
export function compileLogical(scope: Scope, node: Node<'logical'>): NumberValue {
  const left = asNumber(compile(scope, node.left));
  if (left.constant !== undefined) return afterKnown(scope, node, left.constant === 1);
  const right = asNumber(compile(node.lazy ? conditional(scope) : scope, node.right));
  const isAnd = node.operator === 'and';
  const pure = left.pure && right.pure;
  // A right side that changes nothing may be left out also where both run: there is no difference.
  const read = reader(isAnd, node.lazy || isQuiet(right), left.read, right.read);
  if (!isQuiet(left) || !isQuiet(right)) return { kind: 'number', read, pure };
  const { context } = scope.unit;
  const mask = isAnd ? andMask(context, left, right) : orMask(context, left, right);
  const fill = pure ? fillLogical(context.moment, isAnd, left, right) : undefined;
  return { kind: 'number', read, pure, isQuiet: true, mask, fill };
}

/** A left side known before the first bar decides alone, or leaves it to the right side. */
function afterKnown(scope: Scope, node: Node<'logical'>, isTrue: boolean): NumberValue {
  const isDecided = isTrue === (node.operator === 'or');
  const decision = constantNumber(isTrue ? 1 : 0);
  if (isDecided && node.lazy) return decision;
  const right = asNumber(compile(scope, node.right));
  if (!isDecided) return truth(right);
  if (isQuiet(right)) return decision;
  const read = (): number => {
    right.read();
    return decision.read();
  };
  return { kind: 'number', read, pure: false };
}

/** `condition ? then : otherwise`: only the side that is chosen runs. */
export function compileConditional(scope: Scope, node: Node<'conditional'>): Value {
  const condition = asNumber(compile(scope, node.condition));
  if (condition.constant !== undefined) {
    return compile(scope, condition.constant === 1 ? node.then : node.otherwise);
  }
  const side = conditional(scope);
  const then = compile(side, node.then);
  const otherwise = compile(side, node.otherwise);
  return choose(scope.unit.context, node.type.type, condition, then, otherwise);
}

/** A bool that is never na. */
function truth(value: NumberValue): NumberValue {
  if (value.constant !== undefined) return constantNumber(value.constant === 1 ? 1 : 0);
  const { read, mask, pure } = value;
  const known = mask === undefined ? {} : { mask };
  return {
    kind: 'number',
    read: () => (read() === 1 ? 1 : 0),
    pure,
    isQuiet: isQuiet(value),
    ...known,
  };
}

function reader(
  isAnd: boolean,
  isLazy: boolean,
  left: () => number,
  right: () => number,
): () => number {
  if (isLazy) {
    return isAnd
      ? () => (left() === 1 && right() === 1 ? 1 : 0)
      : () => (left() === 1 || right() === 1 ? 1 : 0);
  }
  return () => {
    const first = left() === 1;
    const second = right() === 1;
    return (isAnd ? first && second : first || second) ? 1 : 0;
  };
}

/** Mask of bars on which both can be true; with one mask only, that one. */
function andMask(
  context: RunContext,
  left: NumberValue,
  right: NumberValue,
): (() => Uint8Array) | undefined {
  if (!isKnown(left)) return isKnown(right) ? () => context.mask(right) : undefined;
  if (!isKnown(right)) return () => context.mask(left);
  return () => {
    const mask = context.mask(left).slice();
    const other = context.mask(right);
    for (let i = 0; i < mask.length; i++) mask[i] = Number(mask[i]! * other[i]! > 0);
    return mask;
  };
}

/** Mask of bars on which one of them can be true. */
function orMask(
  context: RunContext,
  left: NumberValue,
  right: NumberValue,
): (() => Uint8Array) | undefined {
  if (!isKnown(left) || !isKnown(right)) return undefined;
  return () => anyBars(context.mask(left), context.mask(right));
}

function isKnown({ pure, mask }: NumberValue): boolean {
  return pure || mask !== undefined;
}
