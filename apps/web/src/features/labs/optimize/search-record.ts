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
  const hasEnded = stage === 'done' || stage === 'cancelled';
  if (!hasEnded || !search?.subject || !progress?.doneCount) return null;
  const { strategyId, ...named } = search.subject;
  return {
    strategyId,
    body: {
      ...named,
      ...{ method: search.request.method, runCount: progress.doneCount },
      ...judgementOf(conclusion),
    },
  };
}

function judgementOf(conclusion: SearchState['conclusion']) {
  const walkForward = conclusion?.walkForward;
  return {
    windowCount: walkForward?.stretches.length ?? 0,
    efficiency: walkForward?.efficiency ?? null,
    verdict: conclusion?.verdict.status ?? null,
  };
}
