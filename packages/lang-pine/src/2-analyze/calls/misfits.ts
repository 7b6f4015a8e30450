import type { Span } from '../../messages/span.ts';
import { conversionHint } from '../check.ts';
import type { SignatureParameter } from '../signatures/signature.ts';
import type { Type } from '../../checked/type.ts';
import { isNumber, isPlain } from '../types/same.ts';
import { qualifiedText, typeText } from '../types/text.ts';
import type { CheckedArgument, Misfit } from './argument.ts';

/** The type of an argument does not fit. */
export function wrongType(
  callee: string,
  { name }: SignatureParameter,
  { value, at }: CheckedArgument,
  wanted: Type,
  rank: number,
): Misfit {
  const given = value.type.type;
  const text = `${name} of ${callee} must be ${typeText(wanted)}, not ${qualifiedText(value.type)}`;
  if (isPlain(wanted, 'bool') && isNumber(given)) {
    return {
      rank,
      code: 'pine.number-as-bool',
      text: `${text}; numbers are not converted since version 6.`,
      hint: 'Compare it: x != 0, or convert it: bool(x).',
      at,
    };
  }
  if (isPlain(wanted, 'bool') && isPlain(given, 'na')) {
    return {
      rank,
      code: 'pine.na-bool',
      text: `${name} of ${callee} can not be na: since version 6 a bool is true or false.`,
      hint: 'Use false.',
      at,
    };
  }
  const hint = conversionHint(given, wanted);
  return { rank, code: 'pine.wrong-type', text: `${text}.`, hint, at };
}

/** An argument is known later than it is needed. */
export function wrongQualifier(
  callee: string,
  { name, qualifier, type }: SignatureParameter,
  { value, at }: CheckedArgument,
  rank: number,
): Misfit {
  const isLength = callee.startsWith('ta.') && name === 'length' && qualifier === 'simple';
  return {
    rank,
    code: 'pine.wrong-qualifier',
    text: `${name} of ${callee} must be ${qualifier} ${typeText(type)}, not ${qualifiedText(value.type)}.`,
    hint: isLength ? LENGTH_HINT : QUALIFIER_HINTS[qualifier],
    at,
  };
}

const QUALIFIER_HINTS = {
  const: 'Write the value itself: it has to be known from the text of the script.',
  input: 'Use a constant or an input: it has to be known before the script runs.',
  simple:
    'Use a constant, an input or a property of the symbol: it may not change from bar to bar.',
  series: 'Use any value.',
} as const;

const LENGTH_HINT =
  'Use a constant or an input, or a function whose length may change: ta.sma, ta.wma, ta.vwma, ta.linreg, ta.stdev, ' +
  'ta.highest, ta.lowest and math.sum take one.';

/** A built-in that can not be called at all. */
export function noSignature(callee: string, at: Span): Misfit {
  return {
    rank: 0,
    code: 'pine.not-callable',
    text: `${callee} can not be called.`,
    hint: 'Use it without brackets.',
    at,
  };
}
