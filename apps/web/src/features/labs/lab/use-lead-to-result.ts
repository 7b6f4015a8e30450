import { type RefObject, useEffect, useRef } from 'react';
import type { RunState } from '../run/run-state.ts';

/** Way to run by hand, and the place of the result. */
interface LeadToResult {
  readonly result: RefObject<HTMLDivElement | null>;
  readonly runNow: () => void;
}

/**
 * Leads from a run that was asked for by hand to its result where that is out of sight, as on a phone, on which it stands below
 * the editor. Runs that begin by themselves leave the page where it is.
 */
export function useLeadToResult(
  { shown, problem, wasStopped }: RunState,
  runNow: () => void,
): LeadToResult {
  const result = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (problem !== null || wasStopped) isAsked.current = false;
  }, [problem, wasStopped]);
  useEffect(() => {
    const box = result.current;
    if (shown === null || box === null || !isAsked.current) return;
    isAsked.current = false;
    if (box.getBoundingClientRect().top > window.innerHeight * 0.8) box.scrollIntoView();
  }, [shown]);
  return {
    result,
    runNow: () => {
      isAsked.current = true;
      runNow();
    },
  };
}
