import { ParameterValues, Settings, TimeframeName } from '@stratloom/contracts';
import type { StrategyContent, StrategyDetail } from '@stratloom/contracts';
import { z } from 'zod';

/** Everything about the open strategy that a user can change, and what it was saved as. */
export const LabDocument = z.object({
  /** Saved strategy that is open, or null while it has never been saved. */
  strategyId: z.string().nullable(),
  /** Version that the text began from, or null while it has never been saved. */
  basedOn: z.number().int().positive().nullable(),
  name: z.string(),
  description: z.string(),
  code: z.string(),
  symbol: z.string().min(1),
  timeframe: TimeframeName,
  /** UTC ms, inclusive; null = from the oldest bar. */
  from: z.number().nullable(),
  /** UTC ms, exclusive; null = to the newest bar. */
  to: z.number().nullable(),
  settings: Settings,
  /** Values that replace class attributes of the strategy. */
  parameters: ParameterValues,
});
export type LabDocument = z.infer<typeof LabDocument>;

/** Ticker that Labs opens with. */
export const DEFAULT_SYMBOL = 'AAPL';

/** Returns a document that has never been saved. */
export function newDocument(code: string): LabDocument {
  return {
    strategyId: null,
    basedOn: null,
    name: '',
    description: '',
    code,
    symbol: DEFAULT_SYMBOL,
    timeframe: '1d',
    from: null,
    to: null,
    settings: Settings.parse({}),
    parameters: {},
  };
}

/** Returns the document of a saved strategy, based on the version whose content `detail` holds. */
export function documentOf(detail: StrategyDetail): LabDocument {
  const { code, symbol, timeframe, from, to, settings, parameters } = detail.content;
  return {
    strategyId: detail.id,
    basedOn: detail.versionNumber,
    name: detail.name,
    description: detail.description,
    code,
    symbol,
    timeframe,
    from,
    to,
    settings,
    parameters,
  };
}

/** Returns the part of a document that a version holds. */
export function contentOf(document: LabDocument): StrategyContent {
  const { code, symbol, timeframe, from, to, settings, parameters } = document;
  return { language: 'python', code, symbol, timeframe, from, to, settings, parameters };
}

/** Returns whether two documents would be saved as the same content. */
export function isSameContent(a: LabDocument, b: LabDocument): boolean {
  return sortedJson(contentOf(a)) === sortedJson(contentOf(b));
}

/** JSON with sorted keys: documents from the server, the browser's storage and forms order theirs differently. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
