import type { Expression } from '../1-parse/tree.ts';
import type { Span } from '../messages/span.ts';
import type { Analysis } from './analysis.ts';
import type { Checked } from '../checked/checked-tree.ts';
import { fail, failed } from './failed.ts';
import type { Place } from './scopes/place.ts';
import type { Type } from '../checked/type.ts';
import { convert } from './types/convert.ts';
import { isNumber, isPlain } from './types/same.ts';
import { qualifiedText, typeText } from './types/text.ts';

/** Maximum nesting of a script, its functions' bodies counted where they are called. */
const MOST_DEPTH = 600;

/** Checks an expression of any type, also one that gives no value. */
export function checkExpression(analysis: Analysis, expression: Expression, place: Place): Checked {
  if (analysis.nesting.depth >= MOST_DEPTH) return tooDeep(analysis, expression.at);
  analysis.nesting.depth += 1;
  try {
    return analysis.rules.expression(analysis, expression, place);
  } finally {
    analysis.nesting.depth -= 1;
  }
}

/** Checks an expression that must give one value. */
export function checkValue(analysis: Analysis, expression: Expression, place: Place): Checked {
  return oneValue(analysis, checkExpression(analysis, expression, place));
}

/** Checks an expression that must give something: one value or several. */
export function checkArgument(analysis: Analysis, expression: Expression, place: Place): Checked {
  const value = checkExpression(analysis, expression, place);
  return value.type.type.kind === 'tuple' ? value : oneValue(analysis, value);
}

/** Checks an expression that must give a value of the type; says what it is for. */
export function checkAs(
  analysis: Analysis,
  expression: Expression,
  place: Place,
  wanted: Type,
  purpose: string,
): Checked {
  return asType(analysis, checkValue(analysis, expression, place), wanted, purpose);
}

/** Returns the value converted to the type; reports a value that cannot be. */
export function asType(analysis: Analysis, value: Checked, wanted: Type, purpose: string): Checked {
  const converted = convert(analysis.version, value, wanted);
  if (converted !== null) return converted;
  const given = value.type.type;
  if (isPlain(wanted, 'bool') && isNumber(given)) return numberAsBool(analysis, value, purpose);
  if (isPlain(wanted, 'bool') && isPlain(given, 'na')) return naAsBool(analysis, value, purpose);
  return fail(
    analysis,
    'pine.wrong-type',
    `${purpose} must be ${typeText(wanted)}, not ${qualifiedText(value.type)}.`,
    conversionHint(given, wanted),
    value.at,
  );
}

/** Says how to turn one type into the other. */
export function conversionHint(given: Type, wanted: Type): string {
  if (isPlain(given, 'float') && isPlain(wanted, 'int')) {
    return 'Convert it to an integer: int(x) truncates, math.round(x) rounds.';
  }
  if (isPlain(wanted, 'string')) return 'Convert it to a string: str.tostring(x).';
  if (isPlain(given, 'bool') && isNumber(wanted)) return 'Convert it to a number: x ? 1 : 0.';
  if (isPlain(given, 'string') && isNumber(wanted))
    return 'Convert it to a number: str.tonumber(x).';
  return `Give a value of type ${typeText(wanted)}.`;
}

function oneValue(analysis: Analysis, value: Checked): Checked {
  const { type } = value.type;
  if (isPlain(type, 'void')) {
    if (analysis.mixed.has(value)) {
      return fail(
        analysis,
        'pine.mixed-types',
        'The branches return values of different types.',
        'Make every branch end with a value of the same type.',
        value.at,
      );
    }
    return fail(
      analysis,
      'pine.no-value',
      'This returns no value, and one is needed here.',
      'Put it on a line of its own, or use an expression that returns a value.',
      value.at,
    );
  }
  if (type.kind !== 'tuple') return value;
  return fail(
    analysis,
    'pine.tuple-place',
    `These are ${type.items.length} values, and one is needed here.`,
    'Unpack them first: [a, b] = ...',
    value.at,
  );
}

function numberAsBool(analysis: Analysis, value: Checked, purpose: string): Checked {
  return fail(
    analysis,
    'pine.number-as-bool',
    `${purpose} must be true or false, not ${qualifiedText(value.type)}; numbers are not converted since version 6.`,
    'Compare it: x != 0, or convert it: bool(x).',
    value.at,
  );
}

function naAsBool(analysis: Analysis, value: Checked, purpose: string): Checked {
  return fail(
    analysis,
    'pine.na-bool',
    `${purpose} can not be na: since version 6 a bool is true or false.`,
    'Use false.',
    value.at,
  );
}

/** Reported once: its surroundings are too deep as well. */
function tooDeep(analysis: Analysis, at: Span): Checked {
  if (analysis.nesting.isTooDeep) return failed(at);
  analysis.nesting.isTooDeep = true;
  return fail(
    analysis,
    'pine.too-deep',
    `Expressions, blocks and functions are nested more than ${MOST_DEPTH} deep here.`,
    'Split it up into variables on lines of their own.',
    at,
  );
}
