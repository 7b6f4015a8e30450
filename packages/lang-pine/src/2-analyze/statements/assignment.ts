import type { Assignment, Member, NameExpression } from '../../1-parse/tree.ts';
import { didYouMean } from '../../messages/closest.ts';
import type { Span } from '../../messages/span.ts';
import type { Analysis } from '../analysis.ts';
import { asType, checkValue } from '../check.ts';
import type { Checked, CheckedStatement } from '../../checked/checked-tree.ts';
import { combine } from '../expressions/binary.ts';
import { checkField } from '../expressions/member.ts';
import { readSymbol } from '../expressions/names.ts';
import type { Place } from '../scopes/place.ts';
import type { ValueSymbol } from '../scopes/symbol.ts';
import { latest } from '../types/qualifier.ts';
import { isPlain } from '../types/same.ts';

const COMPOUND = { '+=': '+', '-=': '-', '*=': '*', '/=': '/', '%=': '%' } as const;

/** `x := value`, `x += value`, `object.field := value`. */
export function checkAssignment(
  analysis: Analysis,
  node: Assignment,
  place: Place,
): CheckedStatement[] {
  const { target } = node;
  if (target.kind === 'name') return assignName(analysis, node, target, place);
  if (target.kind === 'member') return assignField(analysis, node, target, place);
  checkValue(analysis, node.value, place);
  analysis.reports.error(
    'pine.assign-constant',
    'Only variables and fields of objects can be given a new value.',
    'To change an item of a collection write array.set(id, index, value); the past can not be changed.',
    target.at,
  );
  return [];
}

function assignName(
  analysis: Analysis,
  node: Assignment,
  target: NameExpression,
  place: Place,
): CheckedStatement[] {
  const symbol = place.scope.value(target.text);
  if (symbol === null) {
    checkValue(analysis, node.value, place);
    reportUndeclared(analysis, target, place);
    return [];
  }
  const wasUsed = symbol.used;
  const current = readSymbol(analysis, symbol, target.at);
  symbol.used = wasUsed;
  const value = assignedValue(analysis, node, current, place);
  if (!mayAssign(analysis, symbol, target.at, place)) return [];
  const { variable } = symbol;
  settleType(analysis, symbol, value, place);
  variable.reassigned = true;
  const fitted = asType(analysis, value, variable.type.type, `The new value of ${target.text}`);
  return [{ kind: 'assign', variable, value: fitted, at: node.at }];
}

function assignField(
  analysis: Analysis,
  node: Assignment,
  target: Member,
  place: Place,
): CheckedStatement[] {
  const field = checkField(analysis, target, place);
  if (field.kind !== 'field') {
    checkValue(analysis, node.value, place);
    return [];
  }
  const value = asType(
    analysis,
    assignedValue(analysis, node, field, place),
    field.type.type,
    `The new value of ${target.name.text}`,
  );
  const { of: object, fieldIndex } = field;
  return [{ kind: 'assignField', object, fieldIndex, value, at: node.at }];
}

/** `x += 1` is `x := x + 1`. */
function assignedValue(
  analysis: Analysis,
  node: Assignment,
  current: Checked,
  place: Place,
): Checked {
  const value = checkValue(analysis, node.value, place);
  if (node.operator === ':=') return value;
  return combine(analysis, COMPOUND[node.operator], current, value, node.at);
}

/** A variable that began as na gets its type here; before version 6 also a later qualifier. */
function settleType(
  { version }: Analysis,
  symbol: ValueSymbol,
  value: Checked,
  place: Place,
): void {
  const { variable } = symbol;
  const type = isPlain(variable.type.type, 'na') ? value.type.type : variable.type.type;
  const qualifier =
    version >= 6
      ? 'series'
      : latest([variable.type.qualifier, value.type.qualifier, place.condition]);
  variable.type = { qualifier, type };
}

function mayAssign(analysis: Analysis, symbol: ValueSymbol, at: Span, place: Place): boolean {
  const { mode } = symbol.variable;
  if (mode === 'parameter' || mode === 'loop') {
    analysis.reports.error(
      'pine.assign-parameter',
      mode === 'loop'
        ? `${symbol.name} is the counter of a loop and can not be given a new value.`
        : `${symbol.name} is a parameter and can not be given a new value.`,
      `Copy it first: my_${symbol.name} = ${symbol.name}.`,
      at,
    );
    return false;
  }
  if (symbol.frame === place.frame) return true;
  analysis.reports.error(
    'pine.assign-global',
    `${symbol.name} belongs to the script; a function can read it, but not give it a new value.`,
    `Return the new value and assign it outside: ${symbol.name} := f(...).`,
    at,
  );
  return false;
}

function reportUndeclared(analysis: Analysis, { text, at }: NameExpression, place: Place): void {
  const builtin = analysis.builtins.hasValue(text);
  analysis.reports.error(
    builtin ? 'pine.assign-constant' : 'pine.assign-undeclared',
    builtin
      ? `${text} is built in and can not be given a new value.`
      : `${text} is given a new value before it is declared.`,
    builtin
      ? `Use a variable of your own: my_${text} = ${text}.`
      : didYouMean(text, place.scope.valueNames(), `Declare it first: ${text} = ...`),
    at,
  );
}
