import type { Checked } from '../../checked/checked-tree.ts';
import { ScriptStop } from '../../messages/message.ts';
import { asNumber } from '../../runtime/arguments.ts';
import type { Value } from '../../runtime/value.ts';
import { compile, conditional, type Scope } from '../unit.ts';
import { bindSlot } from '../variables/bind.ts';
import { put } from '../variables/slots.ts';
import { compileBody } from './loop-body.ts';

type Node<Kind extends Checked['kind']> = Extract<Checked, { readonly kind: Kind }>;

/** `for i = from to end by step`: both ends are included; it counts down where the end lies below. */
export function compileFor(scope: Scope, node: Node<'for'>): Value {
  const { version } = scope;
  const inside = conditional(scope);
  const readFrom = asNumber(compile(scope, node.from)).read;
  // From version 6 on the end is looked at before each pass: it may move while the loop runs.
  const isEndMoving = version >= 6;
  const readEnd = asNumber(compile(isEndMoving ? inside : scope, node.to)).read;
  const readStep = node.by === null ? () => 1 : asNumber(compile(scope, node.by)).read;
  let current = NaN;
  const slot = bindSlot(inside, node.variable);
  const setVariable = put(slot, { kind: 'number', read: () => current, pure: false });
  const { pass, loop } = compileBody(inside, node, node.body);
  return loop(() => {
    const from = readFrom();
    let end = readEnd();
    const isUp = from <= end;
    const step = checkedStep(readStep(), node) * (isUp ? 1 : -1);
    for (let at = from; isUp ? at <= end : at >= end; at += step) {
      current = at;
      setVariable();
      if (!pass()) return;
      if (isEndMoving) end = readEnd();
    }
  });
}

/** `while condition`. */
export function compileWhile(scope: Scope, node: Node<'while'>): Value {
  const inside = conditional(scope);
  const goesOn = asNumber(compile(inside, node.condition)).read;
  const { pass, loop } = compileBody(inside, node, node.body);
  return loop(() => {
    while (goesOn() === 1) if (!pass()) return;
  });
}

/** The step is a distance; the ends say which way. */
function checkedStep(step: number, node: Node<'for'>): number {
  if (step !== 0) return Math.abs(step);
  throw new ScriptStop(
    'pine.step-of-zero',
    'The step of this loop is 0, so it would never end.',
    'Use a step of 1 or more; the loop finds its direction by itself.',
    node.by?.at ?? node.at,
  );
}
