import { LanguageSupport } from '@codemirror/language';
import { formatPine } from '@stratloom/lang-pine';
import { BEFORE_CODE_RUNS } from '../before-code-runs.ts';
import { compiledHost } from '../compiled-host.ts';
import type { LabLanguage } from '../../language/lab-language.ts';
import { LANGUAGE_NAMES } from '../../language/editor-mode.ts';
import { OpenInBuilder } from './open-in-builder.tsx';
import { PineBadge } from './pine-badge.tsx';
import { completePine } from './pine-completion.ts';
import { pineStream } from './pine-highlight.ts';
import { pineHover } from './pine-hover.ts';
import { pineLayout } from './pine-layout.ts';
import { PINE_REFERENCE } from './pine-reference.ts';
import { openPineReader } from '../../../../engine-client/reading/pine-reader.ts';
import { pineSignatureHelp } from './pine-signature-help.ts';
import { FIRST_SAMPLE, PINE_SAMPLES } from './samples/pine-samples.ts';

/** Pine Script, by the compiler of the product. */
export const PINE_SCRIPT: LabLanguage = {
  id: 'pine',
  name: LANGUAGE_NAMES.pine,
  words: {
    run: 'Test',
    save: 'Save',
    keys: 'Ctrl+Space completes, F1 explains, Shift+Alt+F formats; ',
    before: BEFORE_CODE_RUNS,
  },
  startCode: '',
  emptyCode: '',
  isLive: false,
  placeholder: FIRST_SAMPLE.code,
  samples: PINE_SAMPLES,
  fileEnding: '.pine',
  extension: new LanguageSupport(pineStream, [
    pineStream.data.of({ autocomplete: completePine }),
    pineLayout,
    pineHover,
    pineSignatureHelp,
  ]),
  format: formatPine,
  Badge: PineBadge,
  openHost: compiledHost('pine'),
  openReader: openPineReader,
  settingsOf: null,
  parametersOf: null,
  symbolsOf: null,
  Editor: null,
  Actions: OpenInBuilder,
  reference: PINE_REFERENCE,
  AtBar: null,
};
