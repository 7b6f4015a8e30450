import { useEffect, useEffectEvent, useRef } from 'react';
import type { RunState } from '../run/run-state.ts';

/**
 * Returns the way to run by hand. Leads from a run that was asked for so to its result, as on a phone, which shows the editor or
 * the result. Runs that begin by themselves leave the screen as it is.
 *
 * @param runNow - Returns whether a run begins.
 * @param onResult - Called once the result of such a run is there.
 */
export function useLeadToResult(
  { shown, problem, wasStopped }: RunState,
  runNow: () => boolean,
  onResult: () => void,
): () => void {
  const isAsked = useRef(false);
  const lead = useEffectEvent(onResult);
  useEffect(() => {
    if (problem !== null || wasStopped) isAsked.current = false;
  }, [problem, wasStopped]);
  useEffect(() => {
    if (shown === null || !isAsked.current) return;
    isAsked.current = false;
    lead();
  }, [shown]);
  return () => {
    isAsked.current = runNow();
  };
}
