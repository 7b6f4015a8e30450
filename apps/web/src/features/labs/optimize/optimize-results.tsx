import Stack from '@mui/material/Stack';
import type { Parameters } from '@stratloom/engine/strategy';
import { useMemo, useState } from 'react';
import { marketName } from '../../../engine-client/optimize/search-request.ts';
import { useLatest } from '../../../components/use-latest.ts';
import { FailedRuns } from './results/failed-runs.tsx';
import type { HeatRange } from './results/heat-grid.ts';
import { HeatMap } from './results/heat-map.tsx';
import { ParallelCoordinates } from './results/parallel-coordinates.tsx';
import { ProgressStrip } from './results/progress-strip.tsx';
import { RunTable } from './results/run-table.tsx';
import type { SearchRun } from './search-run.ts';
import type { SearchState } from './search-state.ts';
import { useSlowState } from './use-slow-state.ts';
import { MonteCarloCard } from './verdict/monte-carlo-card.tsx';
import { OddsCard } from './verdict/odds-card.tsx';
import { VerdictCard } from './verdict/verdict-card.tsx';
import { WalkForwardCard } from './verdict/walk-forward-card.tsx';

interface OptimizeResultsProps {
  readonly state: SearchState;
  readonly run: SearchRun;
  readonly titleOf: (id: string) => string;
  /** True: the strategy has changed since, so that nothing of it is taken or deployed. */
  readonly isEarlier: boolean;
  /** Puts values into the strategy and shows it. */
  readonly onTake: (parameters: Parameters) => void;
  /** Begins to deploy the strategy with values. */
  readonly onDeploy: (parameters: Parameters) => void;
}

type Found = SearchState & { readonly space: NonNullable<SearchState['space']> };

/** Heat map, and the runs behind it: the map is live, the others follow once a second while runs come in. */
function FoundRuns(
  props: Omit<OptimizeResultsProps, 'run' | 'state' | 'isEarlier'> & { readonly found: Found },
) {
  const { found, titleOf } = props;
  const onTake = useLatest(props.onTake);
  const onDeploy = useLatest(props.onDeploy);
  const [narrowed, setNarrowed] = useState<readonly HeatRange[] | null>(null);
  const slow = useSlowState(found);
  // Drawn anew with what they show only, and not with each progress of the search.
  const table = useMemo(
    () => (
      <RunTable
        state={slow}
        narrowed={narrowed}
        onWiden={() => setNarrowed(null)}
        onTake={onTake}
        onDeploy={onDeploy}
      />
    ),
    [slow, narrowed, onTake, onDeploy],
  );
  const others = useMemo(
    () => (
      <>
        <ParallelCoordinates state={slow} titleOf={titleOf} />
        <FailedRuns state={slow} />
      </>
    ),
    [slow, titleOf],
  );
  return (
    <>
      <HeatMap state={found} titleOf={titleOf} onPick={setNarrowed} />
      {table}
      {others}
    </>
  );
}

/** Returns the name of the first market of a search over several; null = it has one. */
function firstMarketOf({ search }: SearchState): string | null {
  if (!search?.markets) return null;
  const { job, bars } = search;
  return marketName({ instrument: job.instrument, bars });
}

/** Everything that a search has found: the verdict first, then the runs, then the tests behind the verdict. */
export function OptimizeResults(props: OptimizeResultsProps) {
  const { state, run, titleOf, isEarlier, ...actions } = props;
  const { space, conclusion } = state;
  if (space === null) return null;
  return (
    <Stack sx={{ gap: 3, minWidth: 0 }}>
      <ProgressStrip state={state} run={run} />
      {conclusion !== null && <VerdictCard {...{ conclusion, isEarlier }} {...actions} />}
      {/* Axes, narrowing and the chosen run are those of one search. */}
      <FoundRuns key={state.number} found={{ ...state, space }} titleOf={titleOf} {...actions} />
      {conclusion !== null && conclusion.walkForward !== null && (
        <WalkForwardCard walkForward={conclusion.walkForward} names={space.names} />
      )}
      {conclusion !== null && conclusion.monteCarlo.length > 0 && (
        <MonteCarloCard tests={conclusion.monteCarlo} firstMarket={firstMarketOf(state)} />
      )}
      {conclusion !== null && <OddsCard conclusion={conclusion} />}
    </Stack>
  );
}
