import type { Checked, CheckedStatement } from '../../checked/checked-tree.ts';
import { isQuiet } from '../../runtime/value.ts';
import type { Scope, Unit } from '../unit.ts';
import { onceABar } from '../values/once-a-bar.ts';
import { fitted, type SingleValue } from '../values/value-kinds.ts';
import { walkExpression } from '../walk.ts';
import { MAX_DEPTH } from './bind.ts';

type Declaration = Extract<CheckedStatement, { readonly kind: 'declare' }>;

/**
 * Makes a global variable a name of a value that is computed only on bars on which somebody reads it, if that is the same:
 * when computing it changes nothing, and nothing it is made of is assigned behind its declaration.
 *
 * @returns False when it must be computed where it stands.
 */
export function bindLazy(
  { unit, frame, everyBar }: Scope,
  { variable, value: node, at }: Declaration,
  value: SingleValue,
  depth: number,
): boolean {
  const { reach, isSelfReferring } = unit.uses.of(variable);
  const isPlain = !variable.reassigned && !isSelfReferring && reach === 0;
  const isGlobal = frame.parent === null && frame.call === null && everyBar;
  if (!isPlain || !isGlobal || depth > MAX_DEPTH || value.kind !== 'number') return false;
  if (unit.options.isBarByBar || !isQuiet(value) || !isSteady(unit, node, at.start)) return false;
  const lazy = fitted(onceABar(unit.context, value), variable.type.type);
  unit.bindings.set(variable, { value: lazy, slot: null, depth: depth + 1 });
  return true;
}

/** True when what an expression reads is not assigned again behind a place of the script. */
function isSteady(unit: Unit, node: Checked, place: number): boolean {
  let isSteady = true;
  walkExpression(node, {
    expression: (part) => {
      if (part.kind === 'callFunction') isSteady = false;
      if (part.kind !== 'variable') return;
      const { lastAssignedAt } = unit.uses.of(part.variable);
      const isSlot = unit.bindings.get(part.variable)?.slot !== null;
      if (isSlot && lastAssignedAt >= place) isSteady = false;
    },
  });
  return isSteady;
}
