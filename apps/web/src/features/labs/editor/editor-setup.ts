import { acceptCompletion, autocompletion } from '@codemirror/autocomplete';
import { indentWithTab } from '@codemirror/commands';
import { lintGutter } from '@codemirror/lint';
import { search } from '@codemirror/search';
import { Prec } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import type { ViewUpdate } from '@codemirror/view';
import { EditorView, keymap, placeholder, tooltips } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { cspNonce } from '../../../theme/csp-nonce.ts';
import type { LabLanguage } from '../language/lab-language.ts';
import { knownReading } from './known-reading.ts';
import { editorTheme } from './editor-theme.ts';

/** Callbacks of the editor. */
export interface EditorEvents {
  readonly onChange: (code: string) => void;
  /** A key asks for something of the code: what follows from the text must not come later. */
  readonly onSettle: (code: string) => void;
  /** Code was pasted in place of all that was there; `onChange` follows. */
  readonly onPasteOver: () => void;
  /** Ctrl+Enter. */
  readonly onRun: () => void;
  /** Ctrl+S. */
  readonly onSave: () => void;
  /** Shift+Alt+F. */
  readonly onFormat: () => void;
}

function commands({ onSettle, onRun, onSave, onFormat }: EditorEvents): Extension {
  const doing = (act: () => void) => (view: EditorView) => {
    onSettle(view.state.doc.toString());
    act();
    return true;
  };
  return Prec.high(
    keymap.of([
      { key: 'Mod-Enter', run: doing(onRun) },
      { key: 'Mod-s', run: doing(onSave), preventDefault: true },
      { key: 'Shift-Alt-f', run: doing(onFormat), preventDefault: true },
      { key: 'Tab', run: acceptCompletion },
      indentWithTab,
    ]),
  );
}

/** Returns whether an update is a paste that replaced code as a whole. */
function isPastedOver({ startState, transactions }: ViewUpdate): boolean {
  if (startState.doc.toString().trim() === '') return false;
  return transactions.some((transaction) => {
    if (!transaction.isUserEvent('input.paste')) return false;
    let isWhole = false;
    transaction.changes.iterChanges((from, to) => {
      isWhole ||= from === 0 && to === transaction.startState.doc.length;
    });
    return isWhole;
  });
}

/** Everything the code editor is made of. */
export function editorExtensions(language: LabLanguage, events: EditorEvents): Extension {
  const nonce = cspNonce();
  const name = `Strategy code, ${language.name}`;
  return [
    nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
    commands(events),
    basicSetup,
    autocompletion({ activateOnTyping: true }),
    language.extension,
    knownReading,
    language.placeholder === '' ? [] : placeholder(language.placeholder),
    lintGutter(),
    // In the editor's own column they would end at its edge.
    tooltips({ parent: document.body }),
    editorTheme,
    // At the top: on phones the keyboard covers the bottom.
    search({ top: true }),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': name, tabindex: '0' }),
    EditorView.updateListener.of((update) => {
      if (isPastedOver(update)) events.onPasteOver();
      if (update.docChanged) events.onChange(update.state.doc.toString());
    }),
  ];
}
