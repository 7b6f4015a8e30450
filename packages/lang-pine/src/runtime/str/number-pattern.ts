/** Number format, such as `#,##0.00`. */
interface NumberPattern {
  readonly prefix: string;
  readonly suffix: string;
  /** Digits between two commas; 0 = none. */
  readonly groupSize: number;
  readonly minimumWhole: number;
  readonly minimumFraction: number;
  readonly maximumFraction: number;
  /** Before digits are made of it: 100 for `%`, 1000 for per mille. */
  readonly factor: number;
}

/** Most digits after the point. */
const MAX_FRACTION = 20;

/** Writes numbers. */
export type NumberWriter = (value: number) => string;

/**
 * Returns what writes numbers by a pattern: `#` is a digit that may be missing, `0` one that is always there, `,` groups
 * digits, `%` writes percent; text around it stays, quoted where it holds one of these. Behind a `;` stands the pattern for
 * numbers below zero. There is always a digit before the point. Halves are rounded away from zero; na is `NaN`.
 */
export function numberWriter(pattern: string): NumberWriter {
  const [positive = '', negative] = splitAtSemicolon(pattern);
  const usual = parsePattern(positive);
  const belowZero = negative === undefined ? null : parsePattern(negative);
  return (value) => {
    if (Number.isNaN(value)) return 'NaN';
    const isNegative = value < 0;
    const own = isNegative && belowZero ? belowZero : usual;
    const digits = digitsText(Math.abs(value) * own.factor, own);
    const sign = isNegative && !belowZero && /[1-9∞]/.test(digits) ? '-' : '';
    return `${sign}${own.prefix}${digits}${own.suffix}`;
  };
}

/**
 * Writes a number as text without a format: up to ten digits after the point, without zeros at the end; na is `NaN`.
 */
export const plainNumberText: NumberWriter = numberWriter('0.##########');

function digitsText(size: number, pattern: NumberPattern): string {
  if (size === Infinity) return '∞';
  const { minimumWhole, minimumFraction, maximumFraction, groupSize } = pattern;
  const [whole = '', fraction = ''] = fixedText(size, maximumFraction).split('.');
  let kept = fraction.length;
  while (kept > minimumFraction && fraction[kept - 1] === '0') kept -= 1;
  const shown = whole.padStart(minimumWhole, '0');
  const grouped = groupSize === 0 ? shown : groupedText(shown, groupSize);
  return kept === 0 ? grouped : `${grouped}.${fraction.slice(0, kept)}`;
}

function groupedText(digits: string, size: number): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= size) {
    groups.unshift(digits.slice(Math.max(0, end - size), end));
  }
  return groups.join(',');
}

function fixedText(size: number, fractionDigits: number): string {
  // From 1e21 on toFixed writes exponents; such numbers are whole.
  if (size >= 1e21) return BigInt(size).toString();
  // toFixed goes on with what binary makes of a number, behind the digits that say which number it is.
  const [whole = '', fraction = ''] = String(size).split('.');
  const isShort = fraction.length <= fractionDigits && !`${whole}${fraction}`.includes('e');
  return isShort
    ? `${whole}.${fraction.padEnd(fractionDigits, '0')}`
    : size.toFixed(fractionDigits);
}

function splitAtSemicolon(pattern: string): string[] {
  const parts = [''];
  let isQuoted = false;
  for (const char of pattern) {
    if (char === "'") isQuoted = !isQuoted;
    if (char === ';' && !isQuoted && parts.length === 1) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts;
}

function parsePattern(pattern: string): NumberPattern {
  const start = firstOutsideQuotes(pattern, '#0.,');
  let end = start;
  while (end < pattern.length && '#0.,'.includes(pattern[end]!)) end += 1;
  const body = pattern.slice(start, end);
  const [whole = '', fraction = ''] = body.split('.');
  const lastComma = whole.lastIndexOf(',');
  const prefix = pattern.slice(0, start);
  const suffix = pattern.slice(end);
  const maximumFraction = Math.min(fraction.replaceAll(',', '').length, MAX_FRACTION);
  return {
    prefix: withoutQuotes(prefix),
    suffix: withoutQuotes(suffix),
    groupSize: lastComma < 0 ? 0 : whole.length - 1 - lastComma,
    minimumWhole: Math.max(1, countOf(whole, '0')),
    minimumFraction: Math.min(countOf(fraction, '0'), maximumFraction),
    maximumFraction,
    factor: factorOf(prefix) * factorOf(suffix),
  };
}

function factorOf(text: string): number {
  if (firstOutsideQuotes(text, '%') < text.length) return 100;
  return firstOutsideQuotes(text, '‰') < text.length ? 1000 : 1;
}

/** Returns where the first of `chars` stands outside quotes; the length where none does. */
function firstOutsideQuotes(text: string, chars: string): number {
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "'") isQuoted = !isQuoted;
    else if (!isQuoted && chars.includes(text[i]!)) return i;
  }
  return text.length;
}

/** Takes quotes away; two in a row are one that is meant. */
function withoutQuotes(text: string): string {
  return text.replaceAll(/''|'/g, (quotes) => (quotes === "''" ? "'" : ''));
}

function countOf(text: string, char: string): number {
  return text.split(char).length - 1;
}
