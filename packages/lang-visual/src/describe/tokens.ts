/** A word, a number or a sign of the typed text. */
export interface Token {
  /** In lower case, without a possessive ending. */
  readonly text: string;
  /** Place in the typed text, from 0; `end` is behind it. */
  readonly start: number;
  readonly end: number;
  /** Value of a number in figures; null for anything else. */
  readonly value: number | null;
  /** `%` or `$` that stands at a number. */
  readonly unit: '' | '%' | '$';
}

/** Numbers with their signs, words, and the signs that mean something. */
const PIECE = new RegExp(
  [
    String.raw`(?<hours>\d{1,2}:\d{2}(?:\s?[ap]m\b)?|\d{1,2}\s?[ap]m\b)`,
    String.raw`(?<di>[+-]di\b|\bdi[+-](?!\w))`,
    String.raw`(?<number>(?:(?<=^|[\s(<>=,])[-+])?\$?(?:(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?|\.\d+)(?:k\b)?(?:\s?%(?![rkd]\b))?)`,
    String.raw`(?<short>w/o?(?![a-z])|@|[-=]>)`,
    String.raw`(?<times>(?<=\d)x(?=[a-z]))`,
    String.raw`(?<word>%(?:[rk]|[db])\b|[a-z](?:[a-z'’]*[a-z])?)`,
    String.raw`(?<sign>[<>]=?|[≥≤]|={1,2}|&|[(),;:.!?\n+/*-])`,
    String.raw`(?<other>[^\s'’"“”])`,
  ].join('|'),
  'giu',
);

/** Signs that are written for a word. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['w/', 'with'],
  ['w/o', 'without'],
  ['@', 'at'],
  ['->', 'then'],
  ['=>', 'then'],
]);

/** Splits a text into words, numbers and signs; blanks are left out. */
export function tokensOf(text: string): readonly Token[] {
  return Array.from(text.matchAll(PIECE), (match): Token => {
    const start = match.index;
    const found = match[0];
    const place = { start, end: start + found.length };
    if (match.groups?.['number'] !== undefined) return { ...place, ...numberOf(found) };
    if (match.groups?.['hours'] !== undefined)
      return { ...place, text: clockText(found), value: null, unit: '' };
    if (match.groups?.['di'] !== undefined)
      return { ...place, text: `${found.includes('-') ? '-' : '+'}di`, value: null, unit: '' };
    const short = SHORT.get(found.toLowerCase());
    if (short !== undefined) return { ...place, text: short, value: null, unit: '' };
    const plain = found
      .toLowerCase()
      .replace(/['’]s$/u, '')
      .replace(/’/gu, "'");
    return { ...place, text: plain, value: null, unit: '' };
  });
}

/** Returns a time of day in 24 hours: `3:55pm` is `15:55`. */
function clockText(found: string): string {
  const [hour = '', minute = '00'] = found.replace(/\s?[ap]m$/i, '').split(':');
  const half = /[ap]m$/i.exec(found)?.[0].toLowerCase();
  if (half === undefined) return `${hour}:${minute}`;
  return `${(Number(hour) % 12) + (half === 'pm' ? 12 : 0)}:${minute}`;
}

function numberOf(found: string): Pick<Token, 'text' | 'value' | 'unit'> {
  const plain = found.toLowerCase().replaceAll(/[$,%\s+]/g, '');
  const isThousands = plain.endsWith('k');
  const value = Number(isThousands ? plain.slice(0, -1) : plain) * (isThousands ? 1000 : 1);
  const unit = found.includes('%') ? '%' : found.includes('$') ? '$' : '';
  return { text: plain, value, unit };
}
