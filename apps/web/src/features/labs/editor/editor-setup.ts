import { acceptCompletion, autocompletion } from '@codemirror/autocomplete';
import { indentWithTab } from '@codemirror/commands';
import { pythonLanguage } from '@codemirror/lang-python';
import { indentUnit, LanguageSupport } from '@codemirror/language';
import { lintGutter } from '@codemirror/lint';
import { search } from '@codemirror/search';
import { EditorState, Prec } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { cspNonce } from '../../../app/csp-nonce.ts';
import { editorTheme } from './editor-theme.ts';
import { completeSdk } from './sdk-completion.ts';

/** What the editor tells its owner. */
export interface EditorEvents {
  readonly onChange: (code: string) => void;
  /** Ctrl+Enter. */
  readonly onRun: () => void;
  /** Ctrl+S. */
  readonly onSave: () => void;
}

/** A command that always counts as done. */
function doing(act: () => void): () => boolean {
  return () => {
    act();
    return true;
  };
}

function commands({ onRun, onSave }: EditorEvents): Extension {
  return Prec.high(
    keymap.of([
      { key: 'Mod-Enter', run: doing(onRun) },
      { key: 'Mod-s', run: doing(onSave), preventDefault: true },
      { key: 'Tab', run: acceptCompletion },
      indentWithTab,
    ]),
  );
}

function python(): Extension {
  return new LanguageSupport(pythonLanguage, [
    pythonLanguage.data.of({ autocomplete: completeSdk }),
    indentUnit.of('    '),
    EditorState.tabSize.of(4),
  ]);
}

/** Everything the code editor is made of. */
export function editorExtensions(events: EditorEvents): Extension {
  const nonce = cspNonce();
  return [
    nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
    commands(events),
    basicSetup,
    autocompletion({ activateOnTyping: true }),
    python(),
    lintGutter(),
    editorTheme,
    // At the top: on phones the keyboard covers the bottom.
    search({ top: true }),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': 'Strategy code, Python', tabindex: '0' }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) events.onChange(update.state.doc.toString());
    }),
  ];
}
