// Writes the two tables of docs/reference/csv.md: node tests/golden/csv/csv-page.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { SHAPES } from './csv-shapes.ts';
import { HOSTILE } from './hostile-csv.ts';

/** The reference of files of bars. */
export const CSV_PAGE = new URL('../../../docs/reference/csv.md', import.meta.url);

/** Returns the page with its tables as the tests have them. */
export function withTables(page: string): string {
  const shapes = Object.entries(SHAPES).map(([name, [, codes]]) => [name, listOf(codes)]);
  const hostile = Object.entries(HOSTILE).map(([name, [, code]]) => [capital(name), `\`${code}\``]);
  return [
    ['| Shape', table(['Shape', 'Notes'], shapes)],
    ['| File', table(['File', 'Refused with'], hostile)],
  ].reduce((text, [start = '', lines = '']) => replaceTable(text, start, lines), page);
}

function replaceTable(page: string, start: string, lines: string): string {
  const from = page.indexOf(start);
  if (from < 0) throw new Error(`The page has no table that begins with ${start}`);
  return page.slice(0, from) + lines + page.slice(page.indexOf('\n\n', from));
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function listOf(codes: readonly string[]): string {
  return codes.length === 0 ? 'none' : codes.map((code) => `\`${code}\``).join(', ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

if (import.meta.main) writeFileSync(CSV_PAGE, withTables(readFileSync(CSV_PAGE, 'utf8')));
