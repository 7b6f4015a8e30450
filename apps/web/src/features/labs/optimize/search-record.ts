import type { SearchSubject } from '../../../engine-client/optimize/search-request.ts';
import type { LabDocument } from '../document/lab-document.ts';
import type { SearchState } from './search-state.ts';

/** Returns the saved version that a search is of, with a new id for its record; null = nothing is saved. */
export function subjectOf(document: LabDocument): SearchSubject | null {
  const { strategyId, basedOn: versionNumber, symbol, timeframe } = document;
  if (strategyId === null || versionNumber === null) return null;
  return { id: crypto.randomUUID(), strategyId, versionNumber, symbol, timeframe };
}

/** Returns the record of a search that has ended; null = it goes on, or is of nothing saved. */
export function recordOf({ search, stage, progress, conclusion }: SearchState) {
  const subject = search?.subject ?? null;
  const hasEnded = stage === 'done' || stage === 'cancelled';
  if (search === null || subject === null || !hasEnded) return null;
  const runCount = progress?.doneCount ?? 0;
  if (runCount === 0) return null;
  const { strategyId, ...named } = subject;
  const status = conclusion?.verdict.status ?? null;
  const body = {
    ...named,
    ...{ method: search.request.method, runCount },
    windowCount: conclusion?.walkForward?.stretches.length ?? 0,
    efficiency: conclusion?.walkForward?.efficiency ?? null,
    verdict: status,
  };
  return { strategyId, body };
}
