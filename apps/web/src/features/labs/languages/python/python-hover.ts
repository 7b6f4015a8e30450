import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import type { SdkEntry } from '@stratloom/lang-python';
import { nameElement } from '../../editor/name-element.ts';
import { nameHover, type NameHelp } from '../../editor/name-hover.ts';
import { sdkEntry } from './sdk-entries.ts';

/** Texts and remarks: names in them are none. */
const NO_CODE: ReadonlySet<string> = new Set(['Comment', 'String', 'FormatString']);

/** Returns the dotted name around a column of a line, up to the part that the column is in; null = there is none. */
function pathAt(line: string, column: number): { from: number; to: number; path: string } | null {
  for (const match of line.matchAll(/[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g)) {
    const end = match.index + match[0].length;
    if (match.index > column || column > end) continue;
    // What follows a call or an index is a member of a value that is not known.
    if (line[match.index - 1] === '.') return null;
    const rest = line.slice(column, end).indexOf('.');
    const to = rest < 0 ? end : column + rest;
    return { from: match.index, to, path: line.slice(match.index, to) };
  }
  return null;
}

function headOf({ owner, signature }: SdkEntry): string {
  return owner === '' ? signature : `${owner}.${signature}`;
}

/** Returns what a name of the SDK at an offset means; null = it is none. */
export async function sdkHelpAt(state: EditorState, position: number): Promise<NameHelp | null> {
  if (NO_CODE.has(syntaxTree(state).resolveInner(position, -1).name)) return null;
  const line = state.doc.lineAt(position);
  const place = pathAt(line.text, position - line.from);
  const entry = place === null ? null : sdkEntry(place.path);
  if (place === null || entry === null) return null;
  const sentence = entry.text.replaceAll('``', '');
  return {
    from: line.from + place.from,
    to: line.from + place.to,
    element: () => nameElement(headOf(entry), sentence),
    text: `${headOf(entry)}. ${sentence}`,
  };
}

/** Says what names of the SDK mean. */
export const pythonHover: Extension = nameHover(sdkHelpAt);
