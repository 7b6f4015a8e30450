import Paper from '@mui/material/Paper';
import type { SharedRun } from '@stratloom/contracts';
import { isOwnSymbol } from '../../../instruments/bars/load-bars.ts';
import { ReportPanel } from '../../../run-report/report/report-panel.tsx';
import { ReceiptState } from './receipt-state.tsx';
import { useRecomputed } from './use-recomputed.ts';

interface RecomputedRunProps {
  readonly token: string;
  readonly shared: SharedRun;
  readonly shown: NonNullable<SharedRun['shown']>;
}

function choosesNothing(): void {
  // There is no chart of prices on this page.
}

/** Computes a shared run again, says whether it comes out the same, and shows its report. */
export function RecomputedRun({ token, shared, shown }: RecomputedRunProps) {
  const { recomputation, error, retry } = useRecomputed(token, shared, shown);
  return (
    <>
      <ReceiptState
        recomputation={recomputation}
        error={error}
        isOnOwnBars={isOwnSymbol(shared.symbol)}
        onRetry={retry}
      />
      {recomputation !== null && (
        <Paper variant="outlined" sx={{ p: 2, minWidth: 0 }}>
          <ReportPanel
            run={recomputation.run}
            checking={recomputation.checking}
            selection={null}
            onSelect={choosesNothing}
          />
        </Paper>
      )}
    </>
  );
}
