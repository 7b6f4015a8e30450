import type { CheckedStatement, Variable } from '../../checked/checked-tree.ts';
import type { Value } from '../../runtime/value.ts';
import { compile, compileMeasured, conditional, type Scope, type Step } from '../unit.ts';
import { fitted, isPure, naOf, type SingleValue } from '../values/value-kinds.ts';
import { bindPure, bindSlot } from '../variables/bind.ts';
import { bindLazy } from '../variables/lazy.ts';
import { KeptSlot, put, record, type Slot } from '../variables/slots.ts';

type Statement<Kind extends CheckedStatement['kind']> = Extract<
  CheckedStatement,
  { readonly kind: Kind }
>;

/** A declaration; null when the variable is but a name of a pure value. */
export function compileDeclare(scope: Scope, statement: Statement<'declare'>): Step | null {
  const { variable, value } = statement;
  if (variable.mode === 'var' || variable.mode === 'varip') return declareKept(scope, statement);
  // A variable that may refer to itself in older versions must exist before its value is compiled.
  const ahead = scope.unit.uses.of(variable).isSelfReferring ? bindSlot(scope, variable) : null;
  const { value: made, depth } = compileMeasured(scope, value);
  const compiled = fitted(made, variable.type.type);
  if (ahead !== null) return step(put(ahead, compiled));
  if (bindPure(scope, variable, compiled, depth)) return null;
  if (bindLazy(scope, statement, compiled, depth)) return null;
  return step(put(bindSlot(scope, variable), compiled));
}

/** `var`: gets its value when it is first come by, and keeps what it is given from bar to bar. */
function declareKept(scope: Scope, { variable, value }: Statement<'declare'>): Step | null {
  const { unit } = scope;
  const once = conditional(scope);
  const isSelfReferring = unit.uses.of(variable).isSelfReferring;
  const ahead = isSelfReferring ? bindSlot(scope, variable) : null;
  const first = fitted(compile(once, value), variable.type.type);
  if (ahead === null && first.constant !== undefined && bindPure(scope, variable, first, 1)) {
    return null;
  }
  const slot = ahead ?? bindSlot(scope, variable);
  const kept = new KeptSlot(unit.context, slot, variable.mode === 'varip');
  if (first.constant !== undefined && slot.history === null) {
    setFirst(slot, first);
    kept.isSet = true;
    return null;
  }
  const set = put(slot, first);
  const note = record(slot);
  return step(() => {
    if (kept.isSet) {
      note?.();
      return;
    }
    kept.isSet = true;
    set();
  });
}

/** A value known before the first bar needs no statement. */
function setFirst(slot: Slot, { constant }: SingleValue): void {
  if (slot.kind === 'number') slot.value = typeof constant === 'number' ? constant : NaN;
  else slot.value = typeof constant === 'number' ? null : (constant ?? null);
}

/** `[a, b] = ...`. */
export function compileDeclareTuple(
  scope: Scope,
  { variables, value }: Statement<'declareTuple'>,
): Step | null {
  const { value: compiled, depth } = compileMeasured(scope, value);
  const sets = variables.flatMap((variable, i) =>
    variable === null ? [] : declareItem(scope, variable, compiled, i, depth),
  );
  if (compiled.kind !== 'tuple' || isPure(compiled)) return sets.length === 0 ? null : all(sets);
  return all([compiled.run, ...sets]);
}

function declareItem(
  scope: Scope,
  variable: Variable,
  value: Value,
  index: number,
  depth: number,
): (() => void)[] {
  const { type } = variable.type;
  const item = value.kind === 'tuple' ? value.items[index] : undefined;
  const single = item === undefined ? naOf(type) : fitted(item, type);
  return bindPure(scope, variable, single, depth) ? [] : [put(bindSlot(scope, variable), single)];
}

function all(runs: readonly (() => void)[]): Step {
  return step(() => {
    for (let i = 0; i < runs.length; i++) runs[i]!();
  });
}

/** Something that runs on every bar. */
export function step(run: () => void): Step {
  return { run, mask: null };
}
