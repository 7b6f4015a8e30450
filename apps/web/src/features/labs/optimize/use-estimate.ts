import { useEffect, useEffectEvent, useState } from 'react';
import type { SearchEstimate } from '../../../engine-client/optimize/search-progress.ts';
import type { SearchJob } from '../../../engine-client/optimize/search-request.ts';
import type { SearchRun } from './search-run.ts';

/** Rest after the last change before the cost is estimated anew. */
const REST_MS = 500;

/** Cost of a search, or how far it is known. */
export interface EstimateState {
  /** null = not known yet. */
  readonly estimate: SearchEstimate | null;
  /** Why it cannot be known; null = nothing is wrong. */
  readonly failure: string | null;
}

const UNKNOWN: EstimateState = { estimate: null, failure: null };

/**
 * Estimates the cost of a search a moment after each change.
 *
 * @param search - null = the form has mistakes, or another search is under way.
 */
export function useEstimate(run: SearchRun, search: SearchJob | null): EstimateState {
  const [state, setState] = useState(UNKNOWN);
  const [estimated, setEstimated] = useState(search);
  if (estimated !== search) {
    setEstimated(search);
    setState(UNKNOWN);
  }
  const take = useEffectEvent((of: SearchJob, next: EstimateState) => {
    if (of === search) setState(next);
  });
  useEffect(() => {
    if (search === null) return undefined;
    const estimate = async () => {
      try {
        take(search, { estimate: await run.estimate(search), failure: null });
      } catch (error) {
        const failure = error instanceof Error ? error.message : String(error);
        take(search, { estimate: null, failure });
      }
    };
    const timer = setTimeout(() => void estimate(), REST_MS);
    return () => clearTimeout(timer);
  }, [run, search]);
  return state;
}
