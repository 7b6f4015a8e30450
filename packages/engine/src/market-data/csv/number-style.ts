import { parseDecimal } from './decimal.ts';

/** Character before the decimals of a number. */
export type DecimalMark = 'point' | 'comma';

const PLAIN = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;

/** Groups of three digits; the blanks are those that spreadsheets write. */
const GROUPED: Readonly<Record<DecimalMark, RegExp>> = {
  point: /^[-+]?\d{1,3}(?:([,'’ \u00A0\u202F])\d{3})(?:\1\d{3})*(?:\.\d*)?$/,
  comma: /^[-+]?\d{1,3}(?:([.'’ \u00A0\u202F])\d{3})(?:\1\d{3})*(?:,\d*)?$/,
};

const DECIMAL_COMMA = /^[-+]?(?:\d+(?:,\d*)?|,\d+)(?:[eE][-+]?\d+)?$/;

/** Values by which programs say that there is none. */
const NONE = /^(?:|null|nan|n\/a|na|none|-|--|#n\/a)$/i;

/** Returns true for an empty value and for the words that programs write for it. */
export function isMissing(value: string): boolean {
  return NONE.test(value);
}

/**
 * Says which decimal mark a number proves: `1.234,5`, `10,5` and `0,125` a comma, `1,234.5` and `10.5` a point.
 *
 * @returns `either` for a comma before exactly three digits (`1,234`), null for a number that proves nothing.
 */
export function markOf(value: string): DecimalMark | 'either' | null {
  const comma = value.lastIndexOf(',');
  const point = value.lastIndexOf('.');
  if (comma < 0) return point < 0 ? null : markOfOne(value, point, 'point');
  if (point >= 0) return comma > point ? 'comma' : 'point';
  return markOfOne(value, comma, 'comma');
}

function markOfOne(value: string, at: number, mark: DecimalMark): DecimalMark | 'either' | null {
  const other = mark === 'comma' ? 'point' : 'comma';
  if (value.indexOf(value.charAt(at)) !== at) return other;
  const isGroup =
    /^[-+]?[1-9]\d{0,2}$/.test(value.slice(0, at)) && /^\d{3}$/.test(value.slice(at + 1));
  if (!isGroup) return mark;
  // One point before three digits is how nearly all files write decimals; only commas beside it can say otherwise.
  return mark === 'comma' ? 'either' : null;
}

/** Reads a number with thousands separators or a decimal comma; NaN when it is none in this style. */
export function parseStyled(value: string, mark: DecimalMark): number {
  if (mark === 'comma' && DECIMAL_COMMA.test(value)) return Number(value.replace(',', '.'));
  if (mark === 'point' && PLAIN.test(value)) return Number(value);
  if (!GROUPED[mark].test(value)) return NaN;
  const digits = value.replaceAll(
    mark === 'comma' ? /[.'’ \u00A0\u202F]/g : /[,'’ \u00A0\u202F]/g,
    '',
  );
  return Number(digits.replace(',', '.'));
}

/** Currency sign, digits and the unit of an abbreviated number. */
const AFFIXES = /^[$€£¥]?\s?([^$€£¥]*?)\s?([KMB]?)$/i;

const UNITS: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, B: 1e9 };

/** A number of a file. */
export interface WrittenNumber {
  /** NaN when it is none. */
  readonly value: number;
  /** True where it has thousands separators, a currency sign or a unit. */
  readonly isStyled: boolean;
}

/** Reads a number as people write it. @param mayAbbreviate - Whether `1.2M` is one: volumes are, prices are not. */
export function readWritten(
  value: string,
  mark: DecimalMark,
  mayAbbreviate: boolean,
): WrittenNumber {
  const plain = mark === 'comma' ? NaN : parseDecimal(value, 0, value.length);
  if (!Number.isNaN(plain)) return { value: plain, isStyled: false };
  const [, digits = value, letter = ''] = AFFIXES.exec(value) ?? [];
  const number = parseStyled(digits, mark);
  const isAbbreviated = letter !== '';
  if (isAbbreviated && !mayAbbreviate) return { value: NaN, isStyled: false };
  const unit = UNITS[letter.toUpperCase()] ?? 1;
  return { value: number * unit, isStyled: mark === 'point' || isAbbreviated };
}
