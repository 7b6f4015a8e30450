import type { Extension } from '@codemirror/state';
import type { Language } from '@stratloom/contracts';
import type { ComponentType } from 'react';
import type { CodeReader } from '../../../engine-client/reading/code-reading.ts';
import type { LanguageHost } from './language-host.ts';

/** A strategy to begin with. */
export interface Sample {
  readonly name: string;
  readonly description: string;
  readonly code: string;
}

/** Everything that Labs needs to know about one language: all else is the same for all of them. */
export interface LabLanguage {
  readonly id: Language;
  readonly name: string;
  readonly words: {
    /** On the button that runs the strategy, and on the one that saves it. */
    readonly run: string;
    readonly save: string;
    /** Keys of the editor, beside those that all languages have. */
    readonly keys: string;
  };
  /** What a new strategy begins as. */
  readonly startCode: string;
  /** Shown in an empty editor. */
  readonly placeholder: string;
  readonly samples: readonly Sample[];
  /** How the names of files with its code end; `.txt` is taken as well. */
  readonly fileEnding: string;
  /** Highlighting, completion, help. */
  readonly extension: Extension;
  /** Returns code laid out anew; null where there is no formatter. Code that cannot be read stays as it is. */
  readonly format: ((code: string) => string) | null;
  /** Stands above the code. */
  readonly Badge: ComponentType;
  readonly openHost: () => LanguageHost;
  /** Opens what reads code without running it; null where problems and parameters are known only after a run. */
  readonly openReader: (() => CodeReader) | null;
}
