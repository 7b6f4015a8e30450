import { invariant } from '@stratloom/engine/model';
import type { CheckedStatement } from '../../checked/checked-tree.ts';
import { asReference } from '../../runtime/arguments.ts';
import { bindingOf } from '../expressions/variables.ts';
import { scriptObject } from '../expressions/objects.ts';
import type { ScriptObject } from '../../runtime/objects/script-object.ts';
import { compile, type Scope, type Step } from '../unit.ts';
import { fitted, type SingleValue } from '../values/value-kinds.ts';
import { put } from '../variables/slots.ts';
import { step } from './declare.ts';

type Statement<Kind extends CheckedStatement['kind']> = Extract<
  CheckedStatement,
  { readonly kind: Kind }
>;

/** `x := value`. */
export function compileAssign(scope: Scope, { variable, value }: Statement<'assign'>): Step {
  const compiled = fitted(compile(scope, value), variable.type.type);
  const { slot } = bindingOf(scope.unit, variable);
  invariant(slot !== null, `${variable.name} is assigned and has no slot`);
  return step(put(slot, compiled));
}

/** `object.field := value`: the object is looked up first. It gives what was assigned. */
export function compileAssignField(scope: Scope, statement: Statement<'assignField'>): SingleValue {
  const { object, fieldIndex, at } = statement;
  const readObject = asReference(compile(scope, object)).read;
  const value = fitted(compile(scope, statement.value), statement.value.type.type);
  const fields = (): ScriptObject['fields'] => scriptObject(readObject(), at).fields;
  if (value.kind === 'number') {
    const { read } = value;
    return { kind: 'number', read: () => (fields()[fieldIndex] = read()), pure: false };
  }
  const { read } = value;
  return { kind: 'reference', read: () => (fields()[fieldIndex] = read()), pure: false };
}
