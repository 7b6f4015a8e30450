import { isLineEnd } from './characters.ts';
import type { ScanState } from './scan-state.ts';

const BACKSLASH = 92;

/** Closing mark of each mark that word processors make of quotes. */
const SMART_QUOTES: ReadonlyMap<string, string> = new Map([
  ['\u201c', '\u201d'],
  ['\u201d', '\u201d'],
  ['\u201e', '\u201c'],
  ['\u2018', '\u2019'],
  ['\u2019', '\u2019'],
  ['\u00ab', '\u00bb'],
]);

/** Reads `"..."`, `'...'` or, over several lines, `"""..."""`. */
export function scanString(state: ScanState): void {
  const start = state.position;
  const quote = state.source.charAt(start);
  const fence = quote.repeat(3);
  if (state.source.startsWith(fence, start) && scanLongString(state, fence)) return;
  state.position += 1;
  const from = state.position;
  while (!atLineEnd(state) && state.source.charAt(state.position) !== quote) skipCharacter(state);
  const value = unescape(state.source.slice(from, state.position));
  if (state.source.charAt(state.position) === quote) state.position += 1;
  else reportUnclosed(state, start, quote);
  state.push('string', start, value);
}

function scanLongString(state: ScanState, fence: string): boolean {
  if (state.missingClosers.has(fence)) return false;
  const start = state.position;
  const from = start + fence.length;
  state.position = from;
  while (state.position < state.source.length) {
    if (state.source.startsWith(fence, state.position)) {
      const text = state.source.slice(from, state.position);
      state.position += fence.length;
      state.push('string', start, unescape(text.replaceAll('\r\n', '\n')));
      return true;
    }
    skipCharacter(state);
  }
  state.missingClosers.add(fence);
  state.position = start;
  return false;
}

function skipCharacter(state: ScanState): void {
  const escaped = state.code() === BACKSLASH && !isLineEnd(state.code(1));
  state.position = Math.min(state.position + (escaped ? 2 : 1), state.source.length);
}

function reportUnclosed(state: ScanState, start: number, quote: string): void {
  state.report(
    'pine.unclosed-quote',
    `The text that begins with ${quote} is not closed on its line.`,
    `Put ${quote} after its last character; for a ${quote} inside the text write \\${quote}.`,
    { start, end: state.position },
  );
}

/** Reads text between quotes of a word processor as a string, and reports them. Returns false when there is none here. */
export function scanSmartString(state: ScanState): boolean {
  const start = state.position;
  const closer = SMART_QUOTES.get(state.source.charAt(start));
  if (closer === undefined) return false;
  state.position += 1;
  while (!atLineEnd(state) && !closes(state.source.charAt(state.position), closer))
    state.position += 1;
  const value = state.source.slice(start + 1, state.position);
  if (!atLineEnd(state)) state.position += 1;
  state.push('string', start, value);
  state.report(
    'pine.smart-quotes',
    `The string is quoted with ${state.source.charAt(start)} and ${closer}, the typographic quotes of a word processor.`,
    'Write straight quotes: "text" or \'text\'.',
    { start, end: state.position },
  );
  return true;
}

function closes(character: string, closer: string): boolean {
  return character === closer || character === '"' || character === "'";
}

function atLineEnd(state: ScanState): boolean {
  return state.position >= state.source.length || isLineEnd(state.code());
}

function unescape(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replaceAll(/\\([\s\S])/g, (_, character: string) => {
    if (character === 'n') return '\n';
    if (character === 't') return '\t';
    return character;
  });
}
