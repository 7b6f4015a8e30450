import type { Type } from '../../checked/type.ts';
import {
  isQuiet,
  type NumberValue,
  type ReferenceValue,
  type TupleValue,
  type Value,
} from '../../runtime/value.ts';
import type { RunContext } from '../run-context.ts';
import { fillChoice } from './fill-operation.ts';
import { Result } from '../values/result.ts';
import { fitted, isPure, naOf, runOf, type SingleValue } from '../values/value-kinds.ts';

/** Returns one of two values, by a condition that is not known before the first bar; the other one does not run. */
export function choose(
  context: RunContext,
  type: Type,
  condition: NumberValue,
  then: Value | null,
  otherwise: Value | null,
): Value {
  if (type.kind === 'tuple') return chooseTuple(context, type.items, condition, then, otherwise);
  if (type.kind === 'plain' && type.name === 'void') {
    return chooseVoid(context, condition, then, otherwise);
  }
  return chooseSingle(context, condition, fitted(then, type), fitted(otherwise, type));
}

function chooseSingle(
  context: RunContext,
  condition: NumberValue,
  then: SingleValue,
  otherwise: SingleValue,
): SingleValue {
  const test = condition.read;
  const pure = condition.pure && then.pure && otherwise.pure;
  const quiet = [condition, then, otherwise].every(isQuiet);
  if (then.kind === 'number' && otherwise.kind === 'number') {
    const [a, b] = [then.read, otherwise.read];
    const fill = pure ? fillChoice(context.moment, condition, then, otherwise) : undefined;
    return { kind: 'number', read: () => (test() === 1 ? a() : b()), pure, isQuiet: quiet, fill };
  }
  const [a, b] = [referenceRead(then), referenceRead(otherwise)];
  return { kind: 'reference', read: () => (test() === 1 ? a() : b()), pure, isQuiet: quiet };
}

function referenceRead(value: SingleValue): ReferenceValue['read'] {
  return value.kind === 'reference' ? value.read : () => null;
}

function chooseTuple(
  context: RunContext,
  types: readonly Type[],
  condition: NumberValue,
  then: Value | null,
  otherwise: Value | null,
): TupleValue {
  const isAllPure = (value: Value | null): boolean => value === null || isPure(value);
  if (condition.pure && isAllPure(then) && isAllPure(otherwise)) {
    const items = types.map((type, i) =>
      chooseSingle(context, condition, itemOf(then, i, type), itemOf(otherwise, i, type)),
    );
    return { kind: 'tuple', run: () => undefined, items };
  }
  const result = new Result(context, { kind: 'tuple', items: types });
  const test = condition.read;
  const [a, b] = [result.take(then), result.take(otherwise)];
  const run = (): void => (test() === 1 ? a() : b());
  const value = result.after(run);
  return value.kind === 'tuple' ? value : { kind: 'tuple', run, items: [] };
}

function itemOf(value: Value | null, index: number, type: Type): SingleValue {
  const item = value?.kind === 'tuple' ? value.items[index] : undefined;
  return item === undefined ? naOf(type) : fitted(item, type);
}

/** Nothing but what happens: with a pure condition it is known on which bars. */
function chooseVoid(
  context: RunContext,
  condition: NumberValue,
  then: Value | null,
  otherwise: Value | null,
): Value {
  const test = condition.read;
  const a = then === null ? null : runOf(then);
  const b = otherwise === null ? null : runOf(otherwise);
  if (a === null && b === null && condition.pure) {
    return { kind: 'void', run: () => undefined, isIdle: true };
  }
  const run = (): void => {
    if (test() === 1) a?.();
    else b?.();
  };
  const mask = maskOf(context, condition, b, otherwise);
  return mask === undefined ? { kind: 'void', run } : { kind: 'void', run, mask };
}

function maskOf(
  context: RunContext,
  condition: NumberValue,
  otherwiseRun: (() => void) | null,
  otherwise: Value | null,
): (() => Uint8Array) | undefined {
  if (!condition.pure && condition.mask === undefined) return undefined;
  if (otherwiseRun === null) return () => context.mask(condition);
  const other = otherwise?.kind === 'void' ? otherwise.mask : undefined;
  if (other === undefined) return undefined;
  return () => {
    const mask = context.mask(condition).slice();
    const more = other();
    for (let i = 0; i < mask.length; i++) mask[i]! |= more[i]!;
    return mask;
  };
}
