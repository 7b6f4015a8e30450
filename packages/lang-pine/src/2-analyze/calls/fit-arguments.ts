import type { Span } from '../../messages/span.ts';
import type { Analysis } from '../analysis.ts';
import { conversionHint } from '../check.ts';
import type { Checked } from '../../checked/checked-tree.ts';
import type { FunctionParameter, FunctionSymbol } from '../scopes/symbol.ts';
import { convert } from '../types/convert.ts';
import { isKnownBy } from '../types/qualifier.ts';
import { isPlain } from '../types/same.ts';
import { qualifiedText, typeText } from '../types/text.ts';
import type { CheckedArgument, Misfit } from './argument.ts';
import { bind, isMisfit } from './bind.ts';

/** Returns the values of all parameters of a user's function, or why a call does not fit. */
export function fitArguments(
  analysis: Analysis,
  { declaration, parameters }: FunctionSymbol,
  given: readonly CheckedArgument[],
  at: Span,
): Checked[] | Misfit {
  const callee = declaration.name.text;
  const slots = parameters.map(({ name, defaultValue }) => ({
    name,
    optional: defaultValue !== null,
  }));
  const bound = bind(callee, slots, given, at);
  if (isMisfit(bound)) return bound;
  const values: Checked[] = [];
  for (const [i, parameter] of parameters.entries()) {
    const argument = bound[i];
    const value = argument?.value ?? parameter.defaultValue!;
    const fitted = fitOne(analysis, callee, parameter, value, i);
    if ('rank' in fitted) return fitted;
    values.push(fitted);
  }
  return values;
}

function fitOne(
  { version }: Analysis,
  callee: string,
  { name, type, qualifier }: FunctionParameter,
  value: Checked,
  i: number,
): Checked | Misfit {
  const given = value.type.type;
  const converted = type === null ? untyped(value) : convert(version, value, type);
  const code = 'pine.wrong-type';
  const at = value.at;
  if (converted === null) {
    const wanted = type === null ? 'one value' : typeText(type);
    const text = `${name} of ${callee} must be ${wanted}, not ${qualifiedText(value.type)}.`;
    return { rank: 100 + i, code, text, hint: conversionHint(given, type ?? given), at };
  }
  if (isKnownBy(value.type.qualifier, qualifier)) return converted;
  return {
    rank: 200 + i,
    code: 'pine.wrong-qualifier',
    text: `${name} of ${callee} must be ${qualifier}, not ${qualifiedText(value.type)}.`,
    hint: 'Use a value that is known earlier, or declare the parameter as series.',
    at,
  };
}

function untyped(value: Checked): Checked | null {
  const { type } = value.type;
  return isPlain(type, 'void') || type.kind === 'tuple' ? null : value;
}
