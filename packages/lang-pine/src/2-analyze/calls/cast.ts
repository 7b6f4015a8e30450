import type { Span } from '../../messages/span.ts';
import type { Analysis } from '../analysis.ts';
import { fail } from '../failed.ts';
import type { Checked } from '../../checked/checked-tree.ts';
import { plain } from '../../checked/type.ts';
import { withType } from '../types/convert.ts';
import { WRITABLE_TYPES } from '../types/plain-types.ts';
import { isPlain, isUnknown } from '../types/same.ts';
import type { CheckedArgument } from './argument.ts';

/**
 * `float(na)`, `label(na)` and the like: na with a type, or a value that has the type already. Returns null for what a
 * built-in has to convert.
 */
export function castTo(
  analysis: Analysis,
  name: string,
  given: readonly CheckedArgument[],
  at: Span,
): Checked | null {
  const [argument] = given;
  if (!WRITABLE_TYPES.has(name) || given.length !== 1 || argument === undefined) return null;
  const { value } = argument;
  if (isPlain(value.type.type, 'na')) return naAs(analysis, value, name, at);
  if (isPlain(value.type.type, name) || isUnknown(value.type.type)) return value;
  return analysis.builtins.hasFunction(name) ? null : wrongCast(analysis, name, at);
}

function naAs(analysis: Analysis, value: Checked, name: string, at: Span): Checked {
  if (name !== 'bool' || analysis.version < 6) return { ...withType(value, plain(name)), at };
  return fail(
    analysis,
    'pine.na-bool',
    'A bool can not be na: since version 6 it is true or false.',
    'Use false.',
    at,
  );
}

function wrongCast(analysis: Analysis, name: string, at: Span): Checked {
  return fail(
    analysis,
    'pine.wrong-type',
    `${name}(...) gives na the type ${name}; this value cannot be converted.`,
    `Make one: ${name}.new(...).`,
    at,
  );
}
