/** A stretch of a text, of which what was searched for is to be marked. */
export interface ExtractPart {
  readonly text: string;
  readonly isFound: boolean;
}

/** Characters before and after the first word that was found. */
const BEFORE = 60;
const AFTER = 140;
/** Signs that mean something in a pattern. */
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

function patternOf(words: readonly string[]): RegExp | null {
  const sorted = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(SPECIAL, String.raw`\$&`));
  return sorted.length === 0
    ? null
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${sorted.join('|')})`, 'giu');
}

/** Returns the stretch of `text` around the first of `words`, cut between words; its beginning where none occurs. */
function stretchOf(text: string, pattern: RegExp | null): string {
  const at = pattern === null ? 0 : Math.max(text.search(pattern), 0);
  const from = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const wanted = at + AFTER;
  const to = wanted >= text.length ? text.length : text.lastIndexOf(' ', wanted);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}

/** Cuts a text at the words that were found in it. */
export function markWords(text: string, words: readonly string[]): readonly ExtractPart[] {
  const pattern = patternOf(words);
  if (pattern === null) return [{ text, isFound: false }];
  const parts: ExtractPart[] = [];
  let end = 0;
  for (const { index, 0: found } of text.matchAll(pattern)) {
    if (index > end) parts.push({ text: text.slice(end, index), isFound: false });
    parts.push({ text: found, isFound: true });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isFound: false });
  return parts;
}

/** Returns the part of a text in which the words stand, with the words marked. */
export function extractOf(text: string, words: readonly string[]): readonly ExtractPart[] {
  return markWords(stretchOf(text, patternOf(words)), words);
}
