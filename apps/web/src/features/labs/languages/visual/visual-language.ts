import { openRulesReader } from '../../../../engine-client/reading/rules-reader.ts';
import { compiledHost } from '../compiled-host.ts';
import type { LabLanguage } from '../../language/lab-language.ts';
import { LANGUAGE_NAMES } from '../../language/editor-mode.ts';
import { AtBarPanel } from './at-bar/at-bar-panel.tsx';
import { RulesBadge } from './rules-badge.tsx';
import { RulesPane } from './rules-pane.tsx';
import { EMPTY_TREE, treeText } from './tree-text.ts';

const EMPTY = treeText(EMPTY_TREE);

/** Rules of the visual builder. */
export const VISUAL: LabLanguage = {
  id: 'visual',
  name: LANGUAGE_NAMES.visual,
  words: {
    run: 'Test',
    save: 'Save',
    keys: '',
    before:
      'Choose a template or add a rule: every change runs at once, and its signals and report appear here.',
  },
  startCode: EMPTY,
  emptyCode: EMPTY,
  isLive: true,
  placeholder: '',
  samples: [],
  fileEnding: '.json',
  extension: [],
  format: null,
  Badge: RulesBadge,
  openHost: compiledHost('visual'),
  openReader: openRulesReader,
  settingsOf: null,
  parametersOf: null,
  symbolsOf: null,
  Editor: RulesPane,
  Actions: null,
  reference: null,
  AtBar: AtBarPanel,
};
