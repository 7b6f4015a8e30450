import { useQuery } from '@tanstack/react-query';
import type { DraftStore } from '../document/draft-store.ts';
import { documentOf, newDocument } from '../document/lab-document.ts';
import type { LabDocument } from '../document/lab-document.ts';
import { readStrategy } from '../my-strategies/strategy-queries.ts';
import { DEFAULT_SAMPLE } from '../samples/samples.ts';

/** What the address says is open. */
export interface Opening {
  /** null = a strategy that has never been saved. */
  readonly strategyId: string | null;
  /** null = the newest. */
  readonly version: number | null;
}

/** A document to start with and what it is compared with. */
export interface OpenedStrategy {
  readonly start: LabDocument;
  readonly saved: LabDocument;
}

function openedNew(drafts: DraftStore): OpenedStrategy {
  const saved = newDocument(DEFAULT_SAMPLE.code);
  return { start: drafts.read(null) ?? saved, saved };
}

async function openedSaved(
  strategyId: string,
  version: number | null,
  drafts: DraftStore,
  signal: AbortSignal,
): Promise<OpenedStrategy> {
  const saved = documentOf(await readStrategy(strategyId, undefined, signal));
  if (version !== null && version !== saved.basedOn) {
    // An old version opens as a change of the newest one: saving it makes it the newest.
    return { start: documentOf(await readStrategy(strategyId, version, signal)), saved };
  }
  return { start: drafts.read(strategyId) ?? saved, saved };
}

/**
 * Opens what the address says: the draft that this browser keeps, else what the database holds.
 *
 * @param key - Another key opens anew.
 */
export function useOpenedStrategy(opening: Opening, drafts: DraftStore, key: number) {
  const { strategyId, version } = opening;
  return useQuery({
    // Not the address: it changes without opening anything when a new strategy is saved.
    queryKey: ['opened-strategy', key],
    queryFn: async ({ signal }) =>
      strategyId === null ? openedNew(drafts) : openedSaved(strategyId, version, drafts, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
