import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ShownRun } from '../../../run-report/shown-run.ts';
import { contentOf } from '../document/lab-document.ts';
import { CompareRunButton } from '../saved-runs/compare-run-button.tsx';
import { SaveRunButton } from '../saved-runs/save-run-button.tsx';
import { useOpenStrategy } from '../session/open-strategy.tsx';
import { useStrategyRuns } from '../session/strategy-runs.tsx';

/** Compares and saves the run on the screen, as long as it is of what is open. */
export function OpenRunActions({ run }: { readonly run: ShownRun }) {
  const { document } = useOpenStrategy();
  const { state, order } = useStrategyRuns();
  const [, setSearch] = useSearchParams();
  const content = useMemo(() => contentOf(document), [document]);
  const isOfOpen =
    state.phase === 'idle' &&
    order !== null &&
    state.shownOrder === order &&
    run.code === document.code &&
    run.document.receipt === state.shown?.document.receipt;
  const showList = () =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      next.set('tab', 'runs');
      return next;
    });
  return (
    <>
      <CompareRunButton run={run} isOfOpen={isOfOpen} strategyId={document.strategyId} />
      <SaveRunButton run={run} content={isOfOpen ? content : null} onShowList={showList} />
    </>
  );
}
