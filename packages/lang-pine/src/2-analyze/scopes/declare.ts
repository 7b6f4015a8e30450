import type { Name } from '../../1-parse/tree.ts';
import type { Analysis } from '../analysis.ts';
import type { Constant } from '../../checked/checked-tree.ts';
import { rememberConstant } from '../fold.ts';
import type { QualifiedType } from '../../checked/type.ts';
import { latest } from '../types/qualifier.ts';
import { isPlain } from '../types/same.ts';
import type { Place } from './place.ts';
import type { OpenVariable, ValueSymbol } from './symbol.ts';

/** A declaration of a variable. */
interface NewValue {
  readonly name: Name;
  readonly type: QualifiedType;
  readonly mode: OpenVariable['mode'];
  readonly constant: Constant | undefined;
  /** False for one of several values that come together: it need not be used. */
  readonly mustBeUsed?: boolean;
}

/** Makes a name known in a scope; reports a duplicate or a hidden built-in. */
export function declareValue(analysis: Analysis, place: Place, value: NewValue): OpenVariable {
  const { name, mode } = value;
  const known = place.scope.values.get(name.text);
  if (known !== undefined && name.text !== '_') reportTwice(analysis, name);
  else if (mode !== 'parameter') reportHidden(analysis, name);
  const reassigned = place.scope.assigned.has(name.text) && mode !== 'loop' && mode !== 'parameter';
  const variable: OpenVariable = {
    name: name.text,
    type: reassigned ? { ...value.type, qualifier: changing(analysis, value.type) } : value.type,
    mode,
    reassigned,
    global: place.scope === analysis.globals,
  };
  const constant = reassigned ? undefined : value.constant;
  if (constant !== undefined) rememberConstant(variable, constant);
  const symbol: ValueSymbol = {
    name: name.text,
    variable,
    at: name.at,
    frame: place.frame,
    used: value.mustBeUsed === false,
  };
  place.scope.values.set(name.text, symbol);
  record(analysis, symbol);
  return variable;
}

/**
 * A reassigned variable is a series since version 6. Before, it is known when the values and conditions on which
 * it depends are: assignments make it later as they come.
 */
function changing({ version }: Analysis, type: QualifiedType): QualifiedType['qualifier'] {
  return version >= 6 ? 'series' : latest(['simple', type.qualifier]);
}

function record(analysis: Analysis, { name, at, variable }: ValueSymbol): void {
  analysis.names?.add({
    name,
    at,
    kind: variable.mode === 'parameter' ? 'parameter' : 'variable',
    type: variable.type,
    detail: null,
    declaredAt: at,
  });
}

function reportTwice(analysis: Analysis, name: Name): void {
  analysis.reports.error(
    'pine.declared-twice',
    `${name.text} is declared already in this block.`,
    analysis.version >= 3
      ? `To assign a new value, write ${name.text} := ...; for another variable, choose another name.`
      : 'Take another name.',
    name.at,
  );
}

function reportHidden(analysis: Analysis, name: Name): void {
  const hidden = analysis.builtins.value(name.text);
  if (hidden === null || isPlain(hidden.type.type, 'na')) return;
  analysis.reports.warn(
    'pine.shadowed-built-in',
    `${name.text} is built in; from here on the name means this variable.`,
    'Choose another name to avoid confusion.',
    name.at,
  );
}
