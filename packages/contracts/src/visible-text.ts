/**
 * Characters that are not seen and change what is seen beside them: controls, direction marks, tags, halves of characters. The two
 * joiners stay: Persian and emoji are written with them.
 */
const UNSEEN = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Returns a text of several lines with nothing in it that cannot be seen, but for their ends; a tab becomes a space. */
export function visibleLines(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll('\t', ' ')
    .replace(UNSEEN, '');
}

/** The same for a text of one line; breaks become a space, with the spaces around them. */
export function visibleText(text: string): string {
  // Not by a pattern: one that takes spaces up to a break looks at long runs of them again and again.
  const [first = '', ...rest] = visibleLines(text).split('\n');
  const last = rest.pop();
  if (last === undefined) return first;
  const lines = [first.trimEnd(), ...rest.map((line) => line.trim()), last.trimStart()];
  return lines.filter((line) => line !== '').join(' ');
}
