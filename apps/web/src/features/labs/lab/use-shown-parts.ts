import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { ReportTab, TabChoice } from '../../../run-report/report/report-panel.tsx';
import type { StrategyRuns } from '../session/strategy-runs.tsx';
import type { PhoneView } from './phone-bar.tsx';
import { useLeadToResult } from './use-lead-to-result.ts';

/** Parts of the workbench that are shown. */
export interface ShownParts {
  /** Part that a phone shows. */
  readonly view: PhoneView;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly tabChoice: TabChoice;
}

/**
 * Keeps which part a phone shows, and leads it to the result of a run that was asked for.
 *
 * @param editorCalls - Another number each time the editor is wanted in view.
 */
export function useShownParts(
  { state, runNow: run }: Pick<StrategyRuns, 'state' | 'runNow'>,
  editorCalls: number,
) {
  const [view, setView] = useState<PhoneView>('Strategy');
  const [hasShownResult, setShownResult] = useState(false);
  const tabChoice = useState<ReportTab>('Overview');
  const box = useRef<HTMLDivElement>(null);
  const [heardCalls, setHeardCalls] = useState(editorCalls);
  // Before the editor moves to a place: what is not shown cannot have the focus.
  if (heardCalls !== editorCalls) {
    setHeardCalls(editorCalls);
    setView('Strategy');
  }
  const show = (next: PhoneView) => {
    setView(next);
    if (next !== 'Strategy') setShownResult(true);
    if (next === 'Trades') tabChoice[1]('Trades');
    window.scrollTo(0, 0);
  };
  const runNow = useLeadToResult(state, run, () => show('Result'));
  return { shown: { view, box, tabChoice }, hasShownResult, show, runNow };
}
