import type { PineVersion } from '../../1-parse/tree.ts';
import type { Checked, CheckedBlock, CheckedStatement } from '../../checked/checked-tree.ts';
import type { Type } from '../../checked/type.ts';
import { isNumberLike } from '../../checked/type.ts';
import { BOOL, DIVIDED, INT } from './plain-types.ts';
import { isNumber, isPlain, isUnknown, sameType } from './same.ts';

/** True when a value of one type may stand where the other is wanted, converted where it has to be. */
export function fits(version: PineVersion, given: Type, wanted: Type): boolean {
  if (sameType(given, wanted) || isUnknown(given) || isUnknown(wanted)) return true;
  if (isPlain(given, 'void') || given.kind === 'tuple') return tupleFits(version, given, wanted);
  if (isPlain(given, 'na')) return version < 6 || !isPlain(wanted, 'bool');
  if (isPlain(wanted, 'float') && isPlain(given, 'int')) return true;
  return version < 6 && fitsBefore6(version, given, wanted);
}

function fitsBefore6(version: PineVersion, given: Type, wanted: Type): boolean {
  if (isPlain(wanted, 'bool') && isNumber(given)) return true;
  if (version >= 5) return false;
  if (isPlain(wanted, 'bool') && isPlain(given, 'strategy_direction')) return true;
  return version <= 3 && isLoose(given) && isLoose(wanted);
}

/**
 * Returns the value as one of the type wanted, null when it can not be: numbers become bools by `!= 0` (versions before 6),
 * na gets the type, numbers lose their fraction where whole ones are wanted (versions before 4).
 */
export function convert(version: PineVersion, value: Checked, wanted: Type): Checked | null {
  const given = value.type.type;
  if (!fits(version, given, wanted)) return null;
  if (isPlain(given, 'na')) return withType(value, wanted);
  if (isPlain(wanted, 'bool') && isNumber(given)) return asBool(value);
  if (isPlain(wanted, 'bool') && isPlain(given, 'strategy_direction')) return isLong(value);
  const mayBeBroken = given === DIVIDED && wanted !== DIVIDED;
  if (isPlain(wanted, 'int') && (mayBeBroken || isPlain(given, 'float'))) return asWhole(value);
  return value;
}

/** Returns na as a value of the type, also where several branches all are na. */
export function withType(value: Checked, type: Type): Checked {
  const qualified = { qualifier: value.type.qualifier, type };
  if (value.kind === 'constant') return { ...value, type: qualified };
  if (value.kind === 'conditional') {
    const then = withType(value.then, type);
    return { ...value, then, otherwise: withType(value.otherwise, type), type: qualified };
  }
  if (value.kind === 'if') {
    const otherwise = value.otherwise && blockWithType(value.otherwise, type);
    return { ...value, then: blockWithType(value.then, type), otherwise, type: qualified };
  }
  if (value.kind !== 'switch') return value;
  const cases = value.cases.map((one) => ({ ...one, body: blockWithType(one.body, type) }));
  return { ...value, cases, type: qualified };
}

/** Returns a block whose value, where it is na without a type, has the type. */
function blockWithType(block: CheckedBlock, type: Type): CheckedBlock {
  const last = block.statements.at(-1);
  if (last?.kind !== 'expression' || !isPlain(last.value.type.type, 'na')) return block;
  return withLast(block, { ...last, value: withType(last.value, type) });
}

/** Returns a block with another last statement. */
export function withLast(block: CheckedBlock, last: CheckedStatement): CheckedBlock {
  return { statements: [...block.statements.slice(0, -1), last] };
}

function asBool(value: Checked): Checked {
  const zero: Checked = {
    kind: 'constant',
    value: 0,
    type: { qualifier: 'const', type: INT },
    at: value.at,
  };
  return {
    kind: 'binary',
    operator: 'notEqual',
    left: value,
    right: zero,
    type: { qualifier: value.type.qualifier, type: BOOL },
    at: value.at,
  };
}

/** In versions before 5 the directions of orders were bools. */
function isLong(value: Checked): Checked {
  const long: Checked = { kind: 'constant', value: 'long', type: value.type, at: value.at };
  return {
    kind: 'binary',
    operator: 'equal',
    left: value,
    right: { ...long, type: { qualifier: 'const', type: value.type.type } },
    type: { qualifier: value.type.qualifier, type: BOOL },
    at: value.at,
  };
}

function asWhole(value: Checked): Checked {
  return {
    kind: 'call',
    name: 'int',
    signature: 0,
    arguments: [value],
    type: { qualifier: value.type.qualifier, type: INT },
    at: value.at,
  };
}

function tupleFits(version: PineVersion, given: Type, wanted: Type): boolean {
  if (given.kind !== 'tuple' || wanted.kind !== 'tuple') return false;
  if (given.items.length !== wanted.items.length) return false;
  return given.items.every((item, i) => fits(version, item, wanted.items[i]!));
}

/** Versions up to 3 hardly distinguish int, float and bool. */
function isLoose(type: Type): boolean {
  return isNumberLike(type) && !isPlain(type, 'color');
}
