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

/** The same for a text of one line; a break becomes a space. */
export function visibleText(text: string): string {
  return visibleLines(text).replace(/\s*\n\s*/g, ' ');
}
