import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Segments } from '../../../components/segments.tsx';
import { useGuest } from '../../../session/guest.ts';
import { SavedRuns } from '../saved-runs/saved-runs.tsx';
import { MyStrategies } from './my-strategies.tsx';
import type { MyStrategiesProps } from './my-strategies.tsx';

/** Which of the two lists is shown. */
export type KeptView = 'strategies' | 'runs';

interface KeptWorkProps extends MyStrategiesProps {
  readonly view: KeptView;
  readonly onView: (view: KeptView) => void;
  /** Opens a saved run, and runs it. */
  readonly onOpenRun: (id: string) => void;
}

const VIEWS = [
  { value: 'strategies', label: 'Strategies' },
  { value: 'runs', label: 'Saved runs' },
] as const;

/** The user's strategies, and the runs that they saved. */
export function KeptWork({ view, onView, onOpenRun, ...strategies }: KeptWorkProps) {
  // A visitor without an account can save no run.
  const isVisitor = useGuest() !== null;
  return (
    <>
      {!isVisitor && (
        <Box sx={{ mb: 2 }}>
          <Segments label="Show" options={VIEWS} value={view} onChange={onView} />
        </Box>
      )}
      {view === 'runs' && !isVisitor ? (
        <Box sx={{ maxWidth: 1120 }}>
          <Typography variant="h2" sx={{ mb: 2 }}>
            Saved runs
          </Typography>
          <Stack sx={{ gap: 1.5 }}>
            <SavedRuns onOpen={onOpenRun} />
          </Stack>
        </Box>
      ) : (
        <MyStrategies {...strategies} />
      )}
    </>
  );
}
