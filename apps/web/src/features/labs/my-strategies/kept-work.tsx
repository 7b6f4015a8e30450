import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Segments } from '../../../components/segments.tsx';
import { useGuest } from '../../../session/guest.ts';
import type { Sweep } from '@stratloom/contracts';
import { SavedRuns } from '../saved-runs/saved-runs.tsx';
import { SweepList } from '../sweeps/sweep-list.tsx';
import { MyStrategies } from './my-strategies.tsx';
import type { MyStrategiesProps } from './my-strategies.tsx';

/** List that is shown. */
export type KeptView = 'strategies' | 'runs' | 'searches';

interface KeptWorkProps extends MyStrategiesProps {
  readonly view: KeptView;
  readonly onView: (view: KeptView) => void;
  /** Opens a saved run, and runs it. */
  readonly onOpenRun: (id: string) => void;
  /** Opens a search on the server. */
  readonly onOpenSweep: (sweep: Sweep) => Promise<void>;
}

const VIEWS = [
  { value: 'strategies', label: 'Strategies' },
  { value: 'runs', label: 'Saved runs' },
  { value: 'searches', label: 'Searches' },
] as const;

const TITLES = { runs: 'Saved runs', searches: 'Searches on the server' } as const;

/** The user's strategies, the runs that they saved, and their searches on the server. */
export function KeptWork({ view, onView, onOpenRun, onOpenSweep, ...strategies }: KeptWorkProps) {
  // A visitor without an account can save no run.
  const isVisitor = useGuest() !== null;
  return (
    <>
      {!isVisitor && (
        <Box sx={{ mb: 2 }}>
          <Segments label="Show" options={VIEWS} value={view} onChange={onView} />
        </Box>
      )}
      {view !== 'strategies' && !isVisitor ? (
        <Box sx={{ maxWidth: 1120 }}>
          <Typography variant="h2" sx={{ mb: 2 }}>
            {TITLES[view]}
          </Typography>
          <Stack sx={{ gap: 1.5 }}>
            {view === 'runs' ? (
              <SavedRuns onOpen={onOpenRun} />
            ) : (
              <SweepList onOpen={onOpenSweep} />
            )}
          </Stack>
        </Box>
      ) : (
        <MyStrategies {...strategies} />
      )}
    </>
  );
}
