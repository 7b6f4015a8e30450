import { useEffect, useEffectEvent } from 'react';
import { useGuest } from '../../../session/guest.ts';
import { useKeepRun } from '../document/strategy-queries.ts';
import { strategyRun } from '../run/strategy-run.ts';
import { useOpenStrategy } from '../session/open-strategy.tsx';
import { useStrategyRuns } from '../session/strategy-runs.tsx';

/** Rest after which a run is taken for the newest: an edit that was undone asks for another one first. */
const REST_MS = 2_000;

/** Keeps the result of the open strategy in the list of strategies, once it ran as it was saved. */
export function useKeptRun(): void {
  const guest = useGuest();
  const { document, isUnsaved } = useOpenStrategy();
  const { shown, phase, problem, wasStopped } = useStrategyRuns().state;
  const keep = useKeepRun();
  const { strategyId, basedOn, code } = document;
  const isOfSaved = guest === null && !isUnsaved && strategyId !== null && basedOn !== null;
  const isSettled = phase === 'idle' && problem === null && !wasStopped;
  const isWanted =
    isOfSaved && isSettled && shown !== null && !shown.isIndicator && shown.code === code;
  const keepNow = useEffectEvent((id: string, versionNumber: number, receipt: string) => {
    if (shown?.document.receipt !== receipt) return;
    const run = strategyRun(shown, versionNumber);
    // Where it cannot be kept, the list shows the run before: nothing that a user would have to know.
    if (run !== null) keep.mutate({ id, run });
  });
  const receipt = shown?.document.receipt;
  useEffect(() => {
    if (!isWanted || receipt === undefined) return undefined;
    const timer = setTimeout(() => keepNow(strategyId, basedOn, receipt), REST_MS);
    return () => clearTimeout(timer);
  }, [isWanted, receipt, strategyId, basedOn]);
}
