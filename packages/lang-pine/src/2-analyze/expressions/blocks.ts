import type { PineVersion } from '../../1-parse/tree.ts';
import type { Span } from '../../messages/span.ts';
import type {
  Checked,
  CheckedBlock,
  CheckedStatement,
  Variable,
} from '../../checked/checked-tree.ts';
import type { QualifiedType, Type } from '../../checked/type.ts';
import { convert, withLast } from '../types/convert.ts';
import { NA, VOID } from '../types/plain-types.ts';
import { isPlain, sameType } from '../types/same.ts';

/** Returns statements and the value behind them as one expression. */
export function blockOf(before: readonly CheckedStatement[], value: Checked, at: Span): Checked {
  if (before.length === 0) return value;
  const last: CheckedStatement = { kind: 'expression', value, at: value.at };
  return { kind: 'block', body: { statements: [...before, last] }, type: value.type, at };
}

/** Names a value that is needed in several places but computed once. */
export function declareTemporary(
  name: string,
  value: Checked,
): { readonly declare: CheckedStatement; readonly read: Checked } {
  const variable: Variable = {
    name: `(${name})`,
    type: value.type,
    mode: 'plain',
    reassigned: false,
    global: false,
  };
  return {
    declare: { kind: 'declare', variable, value, at: value.at },
    read: { kind: 'variable', variable, type: value.type, at: value.at },
  };
}

/** Returns what the last statement of a block gives. */
export function typeOfBlock(statements: readonly CheckedStatement[]): QualifiedType {
  const last = statements.at(-1);
  if (last?.kind === 'declare' || last?.kind === 'assign') return { ...last.variable.type };
  return last !== undefined && 'value' in last
    ? last.value.type
    : { qualifier: 'const', type: VOID };
}

/** Returns a block whose value is converted to the type that all branches agreed on. */
export function retypeBlock(version: PineVersion, block: CheckedBlock, type: Type): CheckedBlock {
  const last = block.statements.at(-1);
  if (last === undefined || isPlain(type, 'void') || isPlain(type, NA.name)) return block;
  if (last.kind === 'expression') return retypeExpression(version, block, last, type);
  if (last.kind !== 'declare' && last.kind !== 'assign') return block;
  if (sameType(last.variable.type.type, type)) return block;
  const { variable, at } = last;
  const read: Checked = { kind: 'variable', variable, type: variable.type, at };
  const value = convert(version, read, type);
  if (value === null || value === read) return block;
  return { statements: [...block.statements, { kind: 'expression', value, at }] };
}

function retypeExpression(
  version: PineVersion,
  block: CheckedBlock,
  last: Extract<CheckedStatement, { kind: 'expression' }>,
  type: Type,
): CheckedBlock {
  const value = convert(version, last.value, type);
  return value === null || value === last.value ? block : withLast(block, { ...last, value });
}
