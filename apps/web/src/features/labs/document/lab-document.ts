import {
  InstrumentTerms,
  Language,
  ParameterValues,
  Settings,
  TimeframeName,
} from '@stratloom/contracts';
import type { StrategyContent, StrategyDetail } from '@stratloom/contracts';
import { z } from 'zod';
import { differingSettings } from './stated-settings.ts';

/** Drafts of before `pine` was the id of Pine Script hold its former one. */
function currentLanguage(id: unknown): unknown {
  return id === 'pinescript' ? 'pine' : id;
}

/** Everything about the open strategy that a user can change, and what it was saved as. */
export const LabDocument = z.object({
  /** Saved strategy that is open, or null while it has never been saved. */
  strategyId: z.string().nullable(),
  /** Id of a strategy of its own that has never been saved; null = the one that its editor opens with. */
  draftId: z.string().nullable().default(null),
  /** Version that the text began from, or null while it has never been saved. */
  basedOn: z.number().int().positive().nullable(),
  name: z.string(),
  description: z.string(),
  language: z.preprocess(currentLanguage, Language.default('python')),
  code: z.string(),
  symbol: z.string().min(1),
  timeframe: TimeframeName,
  /** UTC ms, inclusive; null = from the oldest bar. */
  from: z.number().nullable(),
  /** UTC ms, exclusive; null = to the newest bar. */
  to: z.number().nullable(),
  settings: Settings,
  /** Steps and point value that the user states of the symbol. */
  instrument: InstrumentTerms.default({}),
  /** Names of the settings that the user chose where the code states others; all others follow the code. */
  chosenSettings: z.array(z.string()).default([]),
  /** Values that replace those that the code gives its parameters. */
  parameters: ParameterValues,
});
export type LabDocument = z.infer<typeof LabDocument>;

/**
 * Returns the terms with which code runs for which nobody has chosen any: those of another strategy must not stay when its code is
 * replaced as a whole.
 */
export function usualTerms(): Pick<LabDocument, 'settings' | 'chosenSettings' | 'parameters'> {
  return { settings: Settings.parse({}), chosenSettings: [], parameters: {} };
}

/** Ticker that Labs opens with while no venue gives real prices. */
export const DEFAULT_SYMBOL = 'AAPL';

/** Returns a document that has never been saved. */
export function newDocument(
  language: Language,
  code: string,
  draftId: string | null = null,
): LabDocument {
  return {
    strategyId: null,
    draftId,
    basedOn: null,
    name: '',
    description: '',
    language,
    code,
    symbol: DEFAULT_SYMBOL,
    timeframe: '1d',
    from: null,
    to: null,
    instrument: {},
    ...usualTerms(),
  };
}

/**
 * Returns the document of a saved strategy, based on the version whose content `detail` holds.
 *
 * @param stated - The conditions that its code states; null = none.
 */
export function documentOf(detail: StrategyDetail, stated: Partial<Settings> | null): LabDocument {
  const { id, versionNumber, name, description, content } = detail;
  return {
    ...content,
    strategyId: id,
    draftId: null,
    basedOn: versionNumber,
    name,
    description,
    chosenSettings: stated === null ? [] : differingSettings(content.settings, stated),
  };
}

/** Returns the part of a document that a version holds. */
export function contentOf(document: LabDocument): StrategyContent {
  const { language, code, symbol, timeframe, from, to, settings, instrument, parameters } =
    document;
  return { language, code, symbol, timeframe, from, to, settings, instrument, parameters };
}

/** Returns whether two documents would be saved as the same content. */
export function isSameContent(a: LabDocument, b: LabDocument): boolean {
  return sortedJson(contentOf(a)) === sortedJson(contentOf(b));
}

/** JSON with sorted keys: documents from the server, the browser's storage and forms order theirs differently. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
