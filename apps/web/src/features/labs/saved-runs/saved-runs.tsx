import type { SavedRun } from '@stratloom/contracts';
import { useState } from 'react';
import { CompareBar, useComparing } from '../compare/compare-bar.tsx';
import type { ComparedSide } from '../compare/compared-side.ts';
import { comparedRun } from './compared-run-side.ts';
import { EditRunDialog } from './edit-run-dialog.tsx';
import { LoadedRuns } from './loaded-runs.tsx';
import { SavedRunCard } from './saved-run-card.tsx';
import { ShareRunDialog } from './share-run-dialog.tsx';
import { useRunDeletion } from './use-run-deletion.ts';

/** Returns what is compared; runs of one name are numbered. */
function sidesOf(chosen: readonly SavedRun[]): ComparedSide[] {
  return chosen.map((run, place) => {
    const { name } = run;
    const before = chosen.slice(0, place).filter((other) => other.name === name).length;
    return comparedRun(run, before === 0 ? name : `${name} (${before + 1})`);
  });
}

interface SavedRunsProps {
  /** Opens the strategy of a run with all that was run, and runs it. */
  readonly onOpen: (id: string) => void;
}

function RunList({ runs, onOpen }: SavedRunsProps & { readonly runs: readonly SavedRun[] }) {
  const { chosen, choose } = useComparing(runs);
  const discard = useRunDeletion();
  const [dialog, setDialog] = useState<{ action: 'share' | 'edit'; id: string } | null>(null);
  const acted = runs.find(({ id }) => id === dialog?.id);
  return (
    <>
      {runs.length > 1 && <CompareBar sides={sidesOf(chosen)} words={['run', 'runs']} />}
      {runs.map((run) => (
        <SavedRunCard
          key={run.id}
          run={run}
          isChosen={chosen.includes(run)}
          onChoose={(isChosen) => choose(run, isChosen)}
          onOpen={() => onOpen(run.id)}
          onAct={(action) => {
            if (action === 'delete') void discard(run);
            else setDialog({ action, id: run.id });
          }}
        />
      ))}
      {acted !== undefined && dialog?.action === 'share' && (
        <ShareRunDialog run={acted} onClose={() => setDialog(null)} />
      )}
      {acted !== undefined && dialog?.action === 'edit' && (
        <EditRunDialog run={acted} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

/** The user's saved runs, newest first, or what stands in their place. */
export function SavedRuns({ onOpen }: SavedRunsProps) {
  return (
    <LoadedRuns whenEmpty="Run a strategy, and press Save run above its report to keep the run with its receipt.">
      {(runs) => <RunList runs={runs} onOpen={onOpen} />}
    </LoadedRuns>
  );
}
