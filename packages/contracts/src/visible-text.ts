/** Controls that stand for white space: line ends and tabs. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
/**
 * Characters that are not seen and change what is seen beside them: controls, direction marks, tags, halves of characters. The two
 * joiners stay: Persian and emoji are written with them.
 */
const UNSEEN = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const UNSEEN_BUT_LINES = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Returns a text of one line with nothing in it that cannot be seen; a break becomes a space. */
export function visibleText(text: string): string {
  return text.replace(BREAKS, ' ').replace(UNSEEN, '');
}

/** The same for a text of several lines, which keep their ends. */
export function visibleLines(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/gu, '\n')
    .replace(/\t/gu, ' ')
    .replace(UNSEEN_BUT_LINES, '');
}
