import { isBlank, isLineEnd, isNamePart } from './characters.ts';
import type { ScanState } from './scan-state.ts';

/** Replacements for characters of other languages that Pine does not have. */
const REMEDIES: ReadonlyMap<string, string> = new Map([
  ['&', 'Write `and` for both conditions.'],
  ['|', 'Write `or` for one of two conditions.'],
  ['!', 'Write `not` before a condition, or `!=` for unequal.'],
  [';', 'End a statement with the line; several on a line are separated by commas.'],
  ['{', 'Blocks have no braces: indent their lines by 4 spaces.'],
  ['}', 'Blocks have no braces: indent their lines by 4 spaces.'],
  ['^', 'For powers write `math.pow(base, exponent)`.'],
  ['`', 'Text goes between " and ", or between \' and \'.'],
  ['\u2013', 'Use the minus sign of the keyboard: -.'],
  ['\u2014', 'Use the minus sign of the keyboard: -.'],
  ['\u2212', 'Use the minus sign of the keyboard: -.'],
  ['\u00d7', 'For multiplication write *.'],
  ['\u00f7', 'For division write /.'],
  ['\u2264', 'Write <=.'],
  ['\u2265', 'Write >=.'],
  ['\u2260', 'Write !=.'],
  [
    '\\',
    'A line that continues the one above is indented, by a number of spaces that is not 4, 8, 12 ...',
  ],
]);

/** Takes a run of characters that no rule knows as one token, and reports it. */
export function scanStray(state: ScanState): void {
  const start = state.position;
  const first = state.source.charAt(start);
  const isLetter = start < state.source.length && /\p{L}/u.test(characterAt(state.source, start));
  state.position += 1;
  while (goesOn(state, first, isLetter)) state.position += 1;
  const text = state.source.slice(start, state.position);
  // A semicolon most likely ends a statement: what follows is read as one.
  if (first === ';') state.push('operator', start, ',');
  else state.push('bad', start, text);
  state.report(
    'pine.unknown-character',
    `\`${shorten(text)}\` means nothing in Pine Script.`,
    REMEDIES.get(first) ??
      'Remove it. Names consist of letters a-z, A-Z, digits and _; anything else belongs in strings or comments.',
    { start, end: state.position },
  );
}

/** A run of one mark (`&&`), or of letters, or of anything beyond ASCII. */
function goesOn(state: ScanState, first: string, isLetter: boolean): boolean {
  const code = state.code();
  if (Number.isNaN(code) || isBlank(code) || isLineEnd(code)) return false;
  if (state.source.charAt(state.position) === first) return true;
  return code > 127 || (isLetter && isNamePart(code));
}

function characterAt(source: string, offset: number): string {
  return String.fromCodePoint(source.codePointAt(offset) ?? 0);
}

function shorten(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}
