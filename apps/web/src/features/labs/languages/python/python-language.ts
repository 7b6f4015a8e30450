import { pythonLanguage } from '@codemirror/lang-python';
import { classSettings } from '@stratloom/lang-python';
import { indentUnit, LanguageSupport } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { BEFORE_CODE_RUNS } from '../before-code-runs.ts';
import type { LabLanguage } from '../../language/lab-language.ts';
import { LANGUAGE_NAMES } from '../../language/editor-mode.ts';
import { pythonHover } from './python-hover.ts';
import { PythonBadge } from './python-badge.tsx';
import { openPythonHost } from './python-host.ts';
import { PYTHON_REFERENCE } from './python-reference.ts';
import { statedParameters } from './stated-parameters.ts';
import { DEFAULT_SAMPLE, PYTHON_SAMPLES } from './samples/python-samples.ts';
import { completeSdk } from './sdk-completion.ts';

/** Python, in its sandbox. */
export const PYTHON: LabLanguage = {
  id: 'python',
  name: LANGUAGE_NAMES.python,
  words: {
    run: 'Run Now',
    save: 'Save Strategy',
    keys: 'Ctrl+Space completes, F1 explains; ',
    before: BEFORE_CODE_RUNS,
  },
  startCode: DEFAULT_SAMPLE.code,
  emptyCode: '',
  isLive: false,
  placeholder: '',
  samples: PYTHON_SAMPLES,
  fileEnding: '.py',
  extension: new LanguageSupport(pythonLanguage, [
    pythonLanguage.data.of({ autocomplete: completeSdk }),
    pythonHover,
    indentUnit.of('    '),
    EditorState.tabSize.of(4),
  ]),
  format: null,
  Badge: PythonBadge,
  openHost: openPythonHost,
  openReader: null,
  settingsOf: classSettings,
  parametersOf: statedParameters,
  symbolsOf: null,
  Editor: null,
  Actions: null,
  reference: PYTHON_REFERENCE,
  AtBar: null,
};
