import { isDigit, isHexDigit, isNamePart } from './characters.ts';
import type { ScanState } from './scan-state.ts';

const POINT = 46;
const PLUS = 43;
const MINUS = 45;

/** Reads `1`, `1.5`, `.5`, `1.`, `1e5`, `1.5E-3`. */
export function scanNumber(state: ScanState): void {
  const start = state.position;
  skipDigits(state);
  if (state.code() === POINT) {
    state.position += 1;
    skipDigits(state);
  }
  skipExponent(state);
  const text = state.source.slice(start, state.position);
  if (isNamePart(state.code())) reportBadNumber(state, start);
  state.push('number', start, text, Number(text));
}

function skipDigits(state: ScanState): void {
  while (isDigit(state.code())) state.position += 1;
}

function skipExponent(state: ScanState): void {
  if (state.code() !== 101 && state.code() !== 69) return;
  const sign = state.code(1) === PLUS || state.code(1) === MINUS ? 1 : 0;
  if (!isDigit(state.code(1 + sign))) return;
  state.position += 1 + sign;
  skipDigits(state);
}

function reportBadNumber(state: ScanState, start: number): void {
  while (isNamePart(state.code())) state.position += 1;
  const text = state.source.slice(start, state.position);
  state.report(
    'pine.bad-number',
    `\`${text}\` is neither a number nor a name.`,
    'Numbers are written as 10, 0.5 or 1e6, without unit; names begin with a letter or _.',
    { start, end: state.position },
  );
}

/** Reads `#rrggbb` or `#rrggbbaa`. */
export function scanColor(state: ScanState): void {
  const start = state.position;
  state.position += 1;
  while (isNamePart(state.code())) state.position += 1;
  const digits = state.source.slice(start + 1, state.position);
  const known = isColor(digits);
  if (!known) reportBadColor(state, start);
  const value = known ? Number.parseInt(digits.padEnd(8, 'f'), 16) : 0;
  state.push('color', start, `#${digits}`, value);
}

function isColor(digits: string): boolean {
  if (digits.length !== 6 && digits.length !== 8) return false;
  for (let i = 0; i < digits.length; i += 1) if (!isHexDigit(digits.charCodeAt(i))) return false;
  return true;
}

function reportBadColor(state: ScanState, start: number): void {
  const text = state.source.slice(start, state.position);
  state.report(
    'pine.bad-color',
    `\`${text}\` is not a color.`,
    'Write # and 6 digits 0-9, a-f (red, green, blue), or 8 with the opacity: #ff9800 or #ff980080.',
    { start, end: state.position },
  );
}
