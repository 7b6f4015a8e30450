import { ALLOCATION_SETTINGS } from '@stratloom/lang-allocation';
import { LANGUAGE_NAMES } from '../../language/editor-mode.ts';
import type { LabLanguage } from '../../language/lab-language.ts';
import { compiledHost } from '../compiled-host.ts';
import { AllocationBadge } from './allocation-badge.tsx';
import { AllocationPane } from './allocation-pane.tsx';
import { openAllocationReader } from './allocation-reader.ts';
import { START_ALLOCATION } from './start-allocation.ts';
import { symbolsOf } from '../../language/allocation-symbols.ts';

/** Allocations over many instruments. */
export const ALLOCATION: LabLanguage = {
  id: 'allocation',
  name: LANGUAGE_NAMES.allocation,
  words: {
    run: 'Test',
    save: 'Save',
    keys: '',
    before: 'Every change runs at once on all instruments, and its report appears here.',
  },
  startCode: START_ALLOCATION,
  emptyCode: '',
  isLive: true,
  placeholder: '',
  samples: [],
  fileEnding: '.json',
  extension: [],
  format: null,
  Badge: AllocationBadge,
  openHost: compiledHost('allocation'),
  openReader: openAllocationReader,
  settingsOf: () => ALLOCATION_SETTINGS,
  parametersOf: null,
  symbolsOf,
  Editor: AllocationPane,
  Actions: null,
  reference: null,
  AtBar: null,
};
