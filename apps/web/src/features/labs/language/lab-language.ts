import type { Settings } from '@stratloom/contracts';
import type { Extension } from '@codemirror/state';
import type { Language } from '@stratloom/contracts';
import type { ComponentType } from 'react';
import type { CodeReader } from '../../../engine-client/reading/code-reading.ts';
import type { ParameterInfo } from '../../../engine-client/reading/parameter-info.ts';
import type { ShownRun } from '../../../run-report/shown-run.ts';
import type { LanguageHost } from './language-host.ts';
import type { ReferenceEntry } from './reference-entry.ts';

/** Returns whether code says something that can be run or saved. */
export function hasCode(code: string, { emptyCode }: LabLanguage): boolean {
  return code.trim() !== '' && code !== emptyCode;
}

/** A strategy to begin with. */
export interface Sample {
  readonly name: string;
  readonly description: string;
  readonly code: string;
}

/** Props of the editor of a language. */
export interface LanguageEditorProps {
  readonly onSave: () => void;
}

/** Props of the panel that explains a run bar by bar. */
export interface AtBarProps {
  readonly run: ShownRun;
}

/** Kind and default of parameters, by id. */
export type StatedParameters = ReadonlyMap<string, Pick<ParameterInfo, 'kind' | 'defaultValue'>>;

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
    /** Stands where the report comes, before anything has run. */
    readonly before: string;
  };
  /** Code of a new strategy. */
  readonly startCode: string;
  /** Code that says nothing yet: it is neither run nor saved. */
  readonly emptyCode: string;
  /** True when each edit is read and run at once, and not only after a rest. */
  readonly isLive: boolean;
  /** Shown in an empty editor. */
  readonly placeholder: string;
  readonly samples: readonly Sample[];
  /** Ending of the names of files with its code; `.txt` is taken as well. */
  readonly fileEnding: string;
  /** Highlighting, completion, help. */
  readonly extension: Extension;
  /** Returns code laid out anew; null where there is no formatter. Code that cannot be read stays as it is. */
  readonly format: ((code: string) => string) | null;
  /** Stands above the code. */
  readonly Badge: ComponentType;
  /** @param atOnce - Runs that are made at once; 1 if left out. */
  readonly openHost: (atOnce?: number) => LanguageHost;
  /** Opens what reads code without running it; null where problems and parameters are known only after a run. */
  readonly openReader: (() => CodeReader) | null;
  /** Returns the settings that code states, where its text alone shows them; null = a reader finds them. */
  readonly settingsOf: ((code: string) => Partial<Settings>) | null;
  /** Returns kind and default of the parameters whose code shows them, by id, where the rest is known only after a run; null = a reader finds them. */
  readonly parametersOf: ((code: string) => StatedParameters) | null;
  /** Returns the symbols of all instruments that code names; null = it cannot be read. Where this is null, the code runs on the instrument that is chosen. */
  readonly symbolsOf: ((code: string) => readonly string[] | null) | null;
  /** Stands in the place of the code editor; null = code is written. */
  readonly Editor: ComponentType<LanguageEditorProps> | null;
  /** Further actions on the code; null = none. */
  readonly Actions: ComponentType | null;
  /** Everything that it knows by name; null = there is nothing to look up. */
  readonly reference: readonly ReferenceEntry[] | null;
  /** Panel under the chart that explains the bar under the pointer; null = none. */
  readonly AtBar: ComponentType<AtBarProps> | null;
}
