import type { EditorState, Extension } from '@codemirror/state';
import type { Builtin } from '@stratloom/lang-pine';
import type { NameMeaning } from '../../../../engine-client/reading/code-reading.ts';
import { nameElement } from '../../editor/name-element.ts';
import { knownReading } from '../../editor/known-reading.ts';
import { nameHover, type NameHelp } from '../../editor/name-hover.ts';
import { BUILTINS_BY_NAME, KEYWORDS } from './pine-builtins.ts';
import { builtinHelp, helpText } from './pine-help.ts';
import { isWord, pathStart, pathText, piecesOf } from './pine-pieces.ts';

/** A dotted name in the text: `ta.sma`. */
interface NamePlace {
  readonly from: number;
  readonly to: number;
  readonly path: string;
}

function placeOfName(state: EditorState, position: number): NamePlace | null {
  const line = state.doc.lineAt(position);
  const pieces = piecesOf(line.text);
  const column = position - line.from;
  const last = pieces.findIndex(({ start, end }) => start <= column && column <= end);
  const piece = pieces[last];
  if (piece === undefined || !isWord(piece)) return null;
  const first = pathStart(pieces, last);
  const from = line.from + (pieces[first]?.start ?? 0);
  return { from, to: line.from + piece.end, path: pathText(pieces, first, last) };
}

/** Returns help on a name of the script itself; null while its text has changed since it was read. */
async function meaningInScript(state: EditorState, offset: number): Promise<NameMeaning | null> {
  const reading = state.field(knownReading, false) ?? null;
  if (reading === null || reading.code !== state.doc.toString()) return null;
  return reading.names.at(offset);
}

type Help = Pick<NameHelp, 'element' | 'text'>;

function helpOfBuiltins(builtins: readonly Builtin[]): Help {
  return { element: () => builtinHelp(builtins), text: helpText(builtins) };
}

function helpOfText(head: string, sentence: string): Help {
  return { element: () => nameElement(head, sentence), text: `${head}. ${sentence}` };
}

function helpFor(path: string, meaning: NameMeaning | null): Help | null {
  if (meaning !== null && meaning.builtin === null) {
    return helpOfText(meaning.detail, `A ${meaning.kind} of this script.`);
  }
  // A built-in by its name of today, whatever the script's version calls it.
  const builtins = BUILTINS_BY_NAME.get(meaning?.builtin ?? path) ?? BUILTINS_BY_NAME.get(path);
  if (builtins !== undefined) return helpOfBuiltins(builtins);
  const keyword = Object.hasOwn(KEYWORDS, path) ? KEYWORDS[path] : undefined;
  return keyword === undefined ? null : helpOfText(path, keyword);
}

/** Returns what the name at an offset means; null = nothing is known about it. */
export async function helpAt(state: EditorState, position: number): Promise<NameHelp | null> {
  const place = placeOfName(state, position);
  if (place === null) return null;
  const help = helpFor(place.path, await meaningInScript(state, place.to));
  return help === null ? null : { from: place.from, to: place.to, ...help };
}

/** Says what the names of a script mean. */
export const pineHover: Extension = nameHover(helpAt);
