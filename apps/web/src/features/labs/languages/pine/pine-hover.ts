import { StateEffect, StateField } from '@codemirror/state';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, showTooltip } from '@codemirror/view';
import type { Tooltip } from '@codemirror/view';
import type { Builtin } from '@stratloom/lang-pine';
import type { NameMeaning } from '../../../../engine-client/reading/code-reading.ts';
import { knownReading } from '../../editor/known-reading.ts';
import { BUILTINS_BY_NAME, KEYWORDS } from './pine-builtins.ts';
import { builtinHelp, helpText, nameHelp } from './pine-help.ts';
import { isWord, pathStart, pathText, piecesOf } from './pine-pieces.ts';

/** Help on a name, and its place. */
interface NameHelp {
  readonly from: number;
  readonly to: number;
  readonly element: () => HTMLElement;
  /** The same to be read aloud. */
  readonly text: string;
}

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
  return { element: () => nameHelp(head, sentence), text: `${head}. ${sentence}` };
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

function tooltipOf({ from, to, element }: NameHelp): Tooltip {
  return { pos: from, end: to, above: true, create: () => ({ dom: element() }) };
}

const showHelp = StateEffect.define<Tooltip | null>();

/** The help that was asked for by keyboard; what is done next takes it away. */
const askedHelp = StateField.define<Tooltip | null>({
  create: () => null,
  update: (tooltip, { effects, docChanged, selection }) => {
    const asked = effects.findLast((effect) => effect.is(showHelp));
    if (asked !== undefined) return asked.value;
    return docChanged || selection !== undefined ? null : tooltip;
  },
  provide: (field) => showTooltip.from(field),
});

async function askForHelp(view: EditorView): Promise<void> {
  const asked = view.state;
  const help = await helpAt(asked, asked.selection.main.head);
  if (view.state.doc !== asked.doc) return;
  if (help === null) {
    view.dispatch({ effects: EditorView.announce.of('There is no help for this.') });
    return;
  }
  view.dispatch({
    effects: [showHelp.of(tooltipOf(help)), EditorView.announce.of(help.text)],
  });
}

function dismissHelp(view: EditorView): boolean {
  if (view.state.field(askedHelp) === null) return false;
  view.dispatch({ effects: showHelp.of(null) });
  return true;
}

/** Says what names mean: under the pointer, and by keyboard (F1) at the cursor. */
export const pineHover: Extension = [
  hoverTooltip(async (view, position) => {
    const help = await helpAt(view.state, position);
    return help === null ? null : tooltipOf(help);
  }),
  askedHelp,
  keymap.of([
    {
      key: 'F1',
      run: (view) => {
        void askForHelp(view);
        return true;
      },
      preventDefault: true,
    },
    { key: 'Escape', run: dismissHelp },
  ]),
];
