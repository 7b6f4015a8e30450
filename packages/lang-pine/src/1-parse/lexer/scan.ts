import type { Message } from '../../messages/message.ts';
import type { PineVersion } from '../tree.ts';
import { isBlank, isDigit, isLineEnd, isNamePart, isNameStart } from './characters.ts';
import { scanBlockComment, scanComment } from './scan-comment.ts';
import { scanColor, scanNumber } from './scan-number.ts';
import { ScanState } from './scan-state.ts';
import { scanStray } from './scan-stray.ts';
import { scanSmartString, scanString } from './scan-string.ts';
import { INDENT, type Token } from './token.ts';

/** A script in pieces, comments and line breaks among them. */
export interface Scan {
  /** In order of the text; the first is a `break` that says how far the first line is indented, the last is `end`. */
  readonly tokens: readonly Token[];
  readonly messages: readonly Message[];
  /** null: the script does not say its version. */
  readonly version: PineVersion | null;
}

const POINT = 46;
const SLASH = 47;
const STAR = 42;
const EQUALS = 61;
const GREATER = 62;
const HASH = 35;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;

/** Operators that grow by a `=`: `:=`, `+=`, `==`, ... */
const WITH_EQUALS: ReadonlyMap<number, string> = new Map(
  [':=', '+=', '-=', '*=', '/=', '%=', '==', '!=', '<=', '>='].map((text) => [
    text.charCodeAt(0),
    text,
  ]),
);

const SINGLE: ReadonlyMap<number, string> = new Map(
  Array.from('=<>+-*/%?:,.()[]', (text) => [text.charCodeAt(0), text]),
);

/** Cuts a script into tokens. Never throws; time is linear in the length of the source. */
export function scan(source: string): Scan {
  const state = new ScanState(source);
  scanIndent(state, 0);
  while (state.position < source.length) scanToken(state);
  state.push('end', state.position, '');
  return state;
}

function scanToken(state: ScanState): void {
  const code = state.code();
  if (isBlank(code)) state.position += 1;
  else if (isNameStart(code)) scanName(state);
  else if (isLineEnd(code)) scanBreak(state);
  else if (isDigit(code)) scanNumber(state);
  else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) scanString(state);
  else scanMark(state, code);
}

/** Reads what begins with a mark: the next character may decide what it is. */
function scanMark(state: ScanState, code: number): void {
  const next = state.code(1);
  if (code === SLASH && next === SLASH) scanComment(state);
  else if (code === SLASH && next === STAR) scanBlockComment(state);
  else if (code === POINT && isDigit(next)) scanNumber(state);
  else if (code === HASH && isNamePart(next)) scanColor(state);
  else if (!scanOperator(state, code) && !scanSmartString(state)) scanStray(state);
}

function scanName(state: ScanState): void {
  const start = state.position;
  while (isNamePart(state.code())) state.position += 1;
  state.push('name', start, state.source.slice(start, state.position));
}

function scanOperator(state: ScanState, code: number): boolean {
  const next = state.code(1);
  let text = next === EQUALS ? WITH_EQUALS.get(code) : undefined;
  if (code === EQUALS && next === GREATER) text = '=>';
  text ??= SINGLE.get(code);
  if (text === undefined) return false;
  const start = state.position;
  state.position += text.length;
  state.push('operator', start, text);
  return true;
}

function scanBreak(state: ScanState): void {
  const start = state.position;
  const length = state.code() === 13 && state.code(1) === 10 ? 2 : 1;
  state.position += length;
  scanIndent(state, start);
}

/** Measures how far the line that begins here is indented, and ends the break that began at `start`. */
function scanIndent(state: ScanState, start: number): void {
  let columns = 0;
  for (; isBlank(state.code()); state.position += 1) {
    if (state.code() === 9) columns += INDENT - (columns % INDENT);
    else if (state.code() !== 0xfeff && state.code() !== 0x200b) columns += 1;
  }
  state.push('break', start, '', columns);
}
