import type { Settings } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import type { DraftStore } from '../document/draft-store.ts';
import { documentOf, newDocument } from '../document/lab-document.ts';
import type { LabDocument } from '../document/lab-document.ts';
import type { LabLanguage } from '../languages/lab-language.ts';
import { loadLanguage } from '../languages/load-language.ts';
import type { EditorMode } from '../modes/editor-mode.ts';
import { readStrategy } from '../my-strategies/strategy-queries.ts';

/** What the address says is open. */
export interface Opening {
  /** null = a strategy that has never been saved. */
  readonly strategyId: string | null;
  /** null = the newest. */
  readonly version: number | null;
  /** How a strategy is written that has never been saved; a saved one brings its own. */
  readonly mode: EditorMode;
}

/** A document to start with and what it is compared with. */
export interface OpenedStrategy {
  readonly language: LabLanguage;
  readonly start: LabDocument;
  readonly saved: LabDocument;
}

async function openedNew(mode: EditorMode, drafts: DraftStore): Promise<OpenedStrategy | 'visual'> {
  if (mode === 'visual') return 'visual';
  const language = await loadLanguage(mode);
  const saved = newDocument(mode, language.startCode);
  return { language, start: drafts.read(saved) ?? saved, saved };
}

/** Returns the conditions that code itself states; null = none. */
async function statedBy(language: LabLanguage, code: string): Promise<Settings | null> {
  const reader = language.openReader?.();
  if (reader === undefined) return null;
  try {
    return (await reader.read(code)).settings;
  } finally {
    reader.close();
  }
}

async function openedSaved(
  strategyId: string,
  version: number | null,
  drafts: DraftStore,
  signal: AbortSignal,
): Promise<OpenedStrategy> {
  const detail = await readStrategy(strategyId, undefined, signal);
  const language = await loadLanguage(detail.content.language);
  const saved = documentOf(detail, await statedBy(language, detail.content.code));
  if (version !== null && version !== saved.basedOn) {
    // An old version opens as a change of the newest one: saving it makes it the newest.
    const old = await readStrategy(strategyId, version, signal);
    const start = documentOf(old, await statedBy(language, old.content.code));
    return { language, start, saved };
  }
  return { language, start: drafts.read(saved) ?? saved, saved };
}

/**
 * Opens what the address says: the draft that this browser keeps, else what the database holds, with its language; `visual`
 * for the mode that has no documents.
 *
 * @param key - Another key opens anew.
 */
export function useOpenedStrategy(opening: Opening, drafts: DraftStore, key: number) {
  const { strategyId, version, mode } = opening;
  return useQuery({
    // Not the address: it changes without opening anything when a new strategy is saved.
    queryKey: ['opened-strategy', key],
    queryFn: async ({ signal }) =>
      strategyId === null
        ? openedNew(mode, drafts)
        : openedSaved(strategyId, version, drafts, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
