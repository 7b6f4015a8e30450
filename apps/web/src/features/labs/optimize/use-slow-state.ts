import { useEffect, useRef, useState } from 'react';
import type { SearchState } from './search-state.ts';

/** Rest between two looks at a search that runs. */
const REST_MS = 1000;

/** Follows a search once a second while it runs, at once otherwise: tables of thousands of runs are not sorted anew for each of them. */
export function useSlowState<State extends SearchState>(state: State): State {
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const isRunning = state.stage === 'running';
  const [slow, setSlow] = useState(state);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setSlow(latest.current), REST_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return isRunning ? slow : state;
}
