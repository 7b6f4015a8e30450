import Stack from '@mui/material/Stack';
import type { Parameters } from '@stratloom/engine/strategy';
import { useState } from 'react';
import { FailedRuns } from './results/failed-runs.tsx';
import { HeatMap } from './results/heat-map.tsx';
import { ParallelCoordinates } from './results/parallel-coordinates.tsx';
import { ProgressStrip } from './results/progress-strip.tsx';
import { RunTable } from './results/run-table.tsx';
import type { SearchRun } from './search-run.ts';
import type { SearchState } from './search-state.ts';
import { MonteCarloCard } from './verdict/monte-carlo-card.tsx';
import { OddsCard } from './verdict/odds-card.tsx';
import { VerdictCard } from './verdict/verdict-card.tsx';
import { WalkForwardCard } from './verdict/walk-forward-card.tsx';

interface OptimizeResultsProps {
  readonly state: SearchState;
  readonly run: SearchRun;
  readonly titleOf: (id: string) => string;
  /** Puts values into the strategy and shows it. */
  readonly onTake: (parameters: Parameters) => void;
}

/** Everything that a search has found: the verdict first, then the runs, then the tests behind the verdict. */
export function OptimizeResults({ state, run, titleOf, onTake }: OptimizeResultsProps) {
  const [narrowed, setNarrowed] = useState<Readonly<Record<string, string>> | null>(null);
  const { space, conclusion } = state;
  if (space === null) return null;
  const found = { ...state, space };
  return (
    <Stack sx={{ gap: 3, minWidth: 0 }}>
      <ProgressStrip state={state} run={run} />
      {conclusion !== null && <VerdictCard conclusion={conclusion} onTake={onTake} />}
      <HeatMap state={found} titleOf={titleOf} onPick={setNarrowed} />
      <RunTable
        state={found}
        narrowed={narrowed}
        onWiden={() => setNarrowed(null)}
        onTake={onTake}
      />
      <ParallelCoordinates state={found} titleOf={titleOf} />
      <FailedRuns state={found} />
      {conclusion !== null && conclusion.walkForward !== null && (
        <WalkForwardCard walkForward={conclusion.walkForward} names={space.names} />
      )}
      {conclusion !== null && conclusion.monteCarlo.length > 0 && (
        <MonteCarloCard tests={conclusion.monteCarlo} />
      )}
      {conclusion !== null && <OddsCard conclusion={conclusion} />}
    </Stack>
  );
}
