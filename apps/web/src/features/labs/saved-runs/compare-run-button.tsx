import Compare from '@mui/icons-material/CompareArrows';
import { Suspense, useState } from 'react';
import { ReportButton } from '../../../run-report/report/report-button.tsx';
import type { ShownRun } from '../../../run-report/shown-run.ts';
import { useGuest } from '../../../session/guest.ts';
import { comparedOpen } from '../compare/compared-side.ts';
import type { ComparedSide, ComparedSides } from '../compare/compared-side.ts';
import { LazyCompareDialog } from '../compare/lazy-compare-dialog.tsx';
import { ChooseRunDialog } from './choose-run-dialog.tsx';

interface CompareRunButtonProps {
  readonly run: ShownRun;
  /** False: the run is of something else than what is open now. */
  readonly isOfOpen: boolean;
  /** The saved strategy that is open; null = it has never been saved. */
  readonly strategyId: string | null;
}

/** Compares the run on the screen, saved or not, with a saved version or run: differences are those from that. */
export function CompareRunButton({ run, isOfOpen, strategyId }: CompareRunButtonProps) {
  const guest = useGuest();
  // The run as it was when somebody asked.
  const [asked, setAsked] = useState<ShownRun | null>(null);
  const [sides, setSides] = useState<ComparedSides | null>(null);
  const choose = (saved: ComparedSide): void => {
    if (asked !== null) setSides([saved, comparedOpen(asked)]);
    setAsked(null);
  };
  return (
    <>
      <ReportButton
        name="Compare"
        icon={<Compare />}
        disabled={!isOfOpen}
        onClick={() => {
          if (guest !== null) guest.askAccount('save');
          else setAsked(run);
        }}
      />
      {asked !== null && (
        <ChooseRunDialog strategyId={strategyId} onChoose={choose} onClose={() => setAsked(null)} />
      )}
      {sides !== null && (
        <Suspense fallback={null}>
          <LazyCompareDialog sides={sides} onClose={() => setSides(null)} />
        </Suspense>
      )}
    </>
  );
}
