import { type Message, placeOf } from '@stratloom/lang-pine';

/** Most of a source line that is shown, characters. */
const WIDTH = 160;

/**
 * Returns messages about a script for a terminal: place, code and text, the line with a caret under the place, and what to
 * do. Empty without messages.
 */
export function diagnostics(file: string, source: string, messages: readonly Message[]): string {
  const lines = source.split(/\r\n|\r|\n/);
  return messages.map((message) => diagnostic(file, source, lines, message)).join('');
}

function diagnostic(
  file: string,
  source: string,
  lines: readonly string[],
  { severity, code, text, hint, at }: Message,
): string {
  const { line, column } = placeOf(source, at.start);
  const all = lines[line - 1] ?? '';
  // Of a very long line the part around the place is shown.
  const from = column > WIDTH ? column - WIDTH / 2 : 0;
  const shown = all.slice(from, from + WIDTH);
  const indent = shown.slice(0, column - 1 - from).replaceAll(/[^\t]/g, ' ');
  const space = Math.max(1, shown.length - indent.length);
  const carets = '^'.repeat(Math.max(1, Math.min(at.end - at.start, space)));
  const number = String(line);
  const margin = ' '.repeat(number.length);
  return [
    `${file}:${line}:${column}: ${severity}: ${text} [${code}]`,
    `  ${number} | ${shown}`,
    `  ${margin} | ${indent}${carets}`,
    `  ${margin} = ${hint}`,
    '',
  ].join('\n');
}
