import type { Binary, BinaryOperator } from '../../1-parse/tree.ts';
import type { Span } from '../../messages/span.ts';
import type { Analysis } from '../analysis.ts';
import { asType, checkAs, checkValue } from '../check.ts';
import type { Checked, CheckedOperator } from '../../checked/checked-tree.ts';
import type { Place } from '../scopes/place.ts';
import { sometimes } from '../scopes/place.ts';
import type { Type } from '../../checked/type.ts';
import { BOOL, DIVIDED, FLOAT, INT, NA, STRING, UNKNOWN } from '../types/plain-types.ts';
import { latest, latestOf } from '../types/qualifier.ts';
import { isNumber, isPlain, isUnknown } from '../types/same.ts';
import { foldNumber } from '../fold.ts';
import { checkComparison } from './comparison.ts';

interface Sides {
  readonly left: Checked;
  readonly right: Checked;
}

type Arithmetic = '+' | '-' | '*' | '/' | '%';

const ARITHMETIC: Readonly<Record<Arithmetic, CheckedOperator>> = {
  '+': 'add',
  '-': 'subtract',
  '*': 'multiply',
  '/': 'divide',
  '%': 'remainder',
};

/** Operators with two sides. */
export function checkBinary(analysis: Analysis, binary: Binary, place: Place): Checked {
  const { operator } = binary;
  if (operator === 'and' || operator === 'or')
    return checkLogical(analysis, binary, operator, place);
  const left = checkValue(analysis, binary.left, place);
  const right = checkValue(analysis, binary.right, place);
  return combine(analysis, operator, left, right, binary.at);
}

/** Joins two checked values by an operator other than `and` and `or`. */
export function combine(
  analysis: Analysis,
  operator: Exclude<BinaryOperator, 'and' | 'or'>,
  left: Checked,
  right: Checked,
  at: Span,
): Checked {
  if (isArithmetic(operator)) return checkArithmetic(analysis, operator, left, right, at);
  return checkComparison(analysis, operator, left, right, at);
}

function isArithmetic(operator: BinaryOperator): operator is Arithmetic {
  return Object.hasOwn(ARITHMETIC, operator);
}

function checkLogical(
  analysis: Analysis,
  binary: Binary,
  operator: 'and' | 'or',
  place: Place,
): Checked {
  const lazy = analysis.version >= 6;
  const left = checkAs(analysis, binary.left, place, BOOL, `The left side of ${operator}`);
  const condition = latest([place.condition, left.type.qualifier]);
  const rightPlace = lazy ? sometimes(place, condition) : place;
  const right = checkAs(analysis, binary.right, rightPlace, BOOL, `The right side of ${operator}`);
  const type = { qualifier: latestOf([left, right]), type: BOOL };
  return { kind: 'logical', operator, lazy, left, right, type, at: binary.at };
}

function checkArithmetic(
  analysis: Analysis,
  operator: Arithmetic,
  left: Checked,
  right: Checked,
  at: Span,
): Checked {
  const qualifier = latestOf([left, right]);
  if (operator === '+' && (isText(left) || isText(right))) {
    const texts = {
      left: asType(analysis, left, STRING, 'The left side of a string concatenation'),
      right: asType(analysis, right, STRING, 'The right side of a string concatenation'),
    };
    return { kind: 'binary', operator: 'concat', ...texts, type: { qualifier, type: STRING }, at };
  }
  const sides = {
    left: asNumber(analysis, left, `The left side of ${operator}`),
    right: asNumber(analysis, right, `The right side of ${operator}`),
  };
  const whole = dropsFraction(analysis, operator, sides);
  return {
    kind: 'binary',
    operator: whole ? 'divideInt' : ARITHMETIC[operator],
    ...sides,
    type: {
      qualifier,
      type: resultOf(operator, sides, whole),
    },
    at,
  };
}

function isText(value: Checked): boolean {
  return isPlain(value.type.type, 'string');
}

function asNumber(analysis: Analysis, value: Checked, purpose: string): Checked {
  const { type } = value.type;
  if (isNumber(type) || isPlain(type, 'na') || isUnknown(type)) return value;
  return asType(analysis, value, FLOAT, purpose);
}

/** Before version 6 two ints that the text gives lose what is behind the point; all other divisions keep it. */
function dropsFraction(
  { version }: Analysis,
  operator: Arithmetic,
  { left, right }: Sides,
): boolean {
  if (operator !== '/' || version >= 6) return false;
  return [left, right].every(({ type }) => type.qualifier === 'const' && isPlain(type.type, 'int'));
}

function resultOf(operator: Arithmetic, { left, right }: Sides, whole: boolean): Type {
  const types = [left.type.type, right.type.type];
  if (types.some(isUnknown)) return UNKNOWN;
  if (types.every((type) => isPlain(type, 'na'))) return NA;
  if (!types.every((type) => isPlain(type, 'int') || isPlain(type, 'na'))) return FLOAT;
  if (operator !== '/') return types.includes(DIVIDED) ? DIVIDED : INT;
  return whole ? INT : quotientOf(left, right);
}

/** Ints give an int, which is cut where a whole number is needed; of constants it is known whether they do. */
function quotientOf(left: Checked, right: Checked): Type {
  const [a, b] = [foldNumber(left), foldNumber(right)];
  if (a === null || b === null) return DIVIDED;
  return Number.isInteger(a / b) ? INT : FLOAT;
}
