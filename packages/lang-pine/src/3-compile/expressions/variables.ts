import { invariant } from '@stratloom/engine/model';
import type { Variable } from '../../checked/checked-tree.ts';
import { VARIABLES } from '../../runtime/index.ts';
import type { Value } from '../../runtime/value.ts';
import type { Binding, Unit } from '../unit.ts';
import { onceABar } from '../values/once-a-bar.ts';
import { impure } from '../values/sequence.ts';

/** Returns what a variable of the script is. @throws InvariantError when its declaration was not compiled yet. */
export function bindingOf(unit: Unit, variable: Variable): Binding {
  const binding = unit.bindings.get(variable);
  invariant(binding !== undefined, `${variable.name} is read before it is declared`);
  return binding;
}

/** Reads a variable of the script. */
export function compileVariable(unit: Unit, variable: Variable): Value {
  const { value, depth } = bindingOf(unit, variable);
  unit.depth = Math.max(unit.depth, depth);
  return value;
}

/** Returns a built-in variable; the same value for all who read it. */
export function builtinValue(unit: Unit, name: string): Value {
  let value = unit.builtins.get(name);
  if (value === undefined) {
    const make = Object.hasOwn(VARIABLES, name) ? VARIABLES[name] : undefined;
    invariant(make !== undefined, `there is nothing behind the variable ${name}`);
    const made = make(unit.context, unit.script.version);
    const isKnown = 'constant' in made && made.constant !== undefined;
    const isHidden = unit.options.isBarByBar && !isKnown;
    value = isHidden ? impure(made) : onceABar(unit.context, made);
    unit.builtins.set(name, value);
  }
  return value;
}
