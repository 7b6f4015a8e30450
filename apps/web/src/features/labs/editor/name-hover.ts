import { StateEffect, StateField } from '@codemirror/state';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, showTooltip } from '@codemirror/view';
import type { Tooltip } from '@codemirror/view';
import { color, font } from '../../../theme/theme.ts';

/** Help on a name, and its place. */
export interface NameHelp {
  readonly from: number;
  readonly to: number;
  readonly element: () => HTMLElement;
  /** The same to be read aloud. */
  readonly text: string;
}

/** Finds help on the name at an offset; null = nothing is known about it. */
type HelpAt = (state: EditorState, position: number) => Promise<NameHelp | null>;

/** Style of help on names and calls. */
const helpTheme = EditorView.baseTheme({
  '.cm-name-help': {
    maxWidth: 'min(520px, 86vw)',
    maxHeight: '260px',
    overflowY: 'auto',
    padding: '6px 10px',
    lineHeight: '1.5',
  },
  '.cm-name-signature': {
    fontFamily: font.mono,
    fontSize: '12px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    color: color.text,
  },
  '.cm-name-signature strong': { color: color.accent },
  '.cm-name-summary': { fontFamily: font.text, fontSize: '13px', marginTop: '4px' },
  '.cm-name-state': {
    fontFamily: font.text,
    fontSize: '12px',
    marginTop: '4px',
    color: color.textSecondary,
  },
  '.cm-name-refused': { color: color.warning },
});

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

async function askForHelp(view: EditorView, helpAt: HelpAt): Promise<void> {
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
export function nameHover(helpAt: HelpAt): Extension {
  return [
    hoverTooltip(async (view, position) => {
      const help = await helpAt(view.state, position);
      return help === null ? null : tooltipOf(help);
    }),
    askedHelp,
    keymap.of([
      {
        key: 'F1',
        run: (view) => {
          void askForHelp(view, helpAt);
          return true;
        },
        preventDefault: true,
      },
      { key: 'Escape', run: dismissHelp },
    ]),
    helpTheme,
  ];
}
