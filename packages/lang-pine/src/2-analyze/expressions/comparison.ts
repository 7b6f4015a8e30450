import type { BinaryOperator } from '../../1-parse/tree.ts';
import type { Span } from '../../messages/span.ts';
import type { Analysis } from '../analysis.ts';
import { asType } from '../check.ts';
import type { Checked, CheckedOperator } from '../../checked/checked-tree.ts';
import { fail } from '../failed.ts';
import { isNumberLike } from '../../checked/type.ts';
import type { Type } from '../../checked/type.ts';
import { convert } from '../types/convert.ts';
import { BOOL, FLOAT } from '../types/plain-types.ts';
import { latestOf } from '../types/qualifier.ts';
import { isNumber, isPlain, isUnknown } from '../types/same.ts';
import { typeText } from '../types/text.ts';

type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

const COMPARISONS: Readonly<Record<Comparison, CheckedOperator>> = {
  '==': 'equal',
  '!=': 'notEqual',
  '<': 'less',
  '<=': 'lessOrEqual',
  '>': 'greater',
  '>=': 'greaterOrEqual',
};

/** Compares two values: numbers by size, all else only for being the same. */
export function checkComparison(
  analysis: Analysis,
  operator: Extract<BinaryOperator, Comparison>,
  left: Checked,
  right: Checked,
  at: Span,
): Checked {
  warnOfNa(analysis, left, right, at);
  const sides =
    operator === '==' || operator === '!='
      ? alike(analysis, left, right)
      : numbers(analysis, operator, left, right);
  if (sides === null) return fail(analysis, ...differ(left, right, operator), at);
  const type = { qualifier: latestOf([left, right]), type: BOOL };
  return { kind: 'binary', operator: COMPARISONS[operator], ...sides, type, at };
}

interface Sides {
  readonly left: Checked;
  readonly right: Checked;
}

function numbers(analysis: Analysis, operator: string, left: Checked, right: Checked): Sides {
  return {
    left: asNumber(analysis, left, `The left side of ${operator}`),
    right: asNumber(analysis, right, `The right side of ${operator}`),
  };
}

function asNumber(analysis: Analysis, value: Checked, purpose: string): Checked {
  return isNumber(value.type.type) ? value : asType(analysis, value, FLOAT, purpose);
}

/** Makes both sides the same type; null when they can not be. */
function alike({ version }: Analysis, left: Checked, right: Checked): Sides | null {
  const [a, b] = [left.type.type, right.type.type];
  if (isUnknown(a) || isUnknown(b)) return { left, right };
  if (isNumber(a) && isNumber(b)) return { left, right };
  if (version < 6 && isBoolAndNumber(a, b)) return { left, right };
  const first = convert(version, right, a);
  if (first !== null) return { left, right: first };
  const second = convert(version, left, b);
  return second === null ? null : { left: second, right };
}

/** Both run as numbers, 1 and 0. */
function isBoolAndNumber(a: Type, b: Type): boolean {
  const isEither = (type: Type): boolean => isNumberLike(type) && !isPlain(type, 'color');
  return isEither(a) && isEither(b);
}

function warnOfNa({ reports }: Analysis, left: Checked, right: Checked, at: Span): void {
  const isNa = ({ kind, type }: Checked): boolean =>
    kind === 'constant' && isPlain(type.type, 'na');
  if (!isNa(left) && !isNa(right)) return;
  reports.warn(
    'pine.compare-na',
    'Nothing equals na, not even na: this comparison is never true.',
    'Write na(x), or not na(x).',
    at,
  );
}

function differ(left: Checked, right: Checked, operator: string) {
  const types = `${typeText(left.type.type)} and ${typeText(right.type.type)}`;
  return [
    'pine.wrong-type',
    `${operator} can not compare ${types}.`,
    'Compare values of the same type.',
  ] as const;
}
