import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { useSession } from '../../../session/session-provider.tsx';
import type { LearnTab } from '../hub/learn-tabs.ts';
import { Overview } from '../hub/overview.tsx';
import { ProgressSkeleton } from './progress-skeleton.tsx';
import { useKeepsProgress } from './use-keeps-progress.ts';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { setDemoMode, useDemoMode } from '../../../session/demo-mode.ts';

/** Says whose progress is shown, and switches between the sample and the user's own. */
function DemoSwitch() {
  const isDemo = useDemoMode();
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}
    >
      <FormControlLabel
        control={
          <Switch
            color="default"
            checked={isDemo}
            onChange={(_, isOn) => setDemoMode(isOn)}
            slotProps={{ input: { role: 'switch' } }}
          />
        }
        label="Demo mode"
        slotProps={{ typography: { variant: 'body2' } }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isDemo
          ? 'This is sample progress and nothing is saved. Turn demo mode off to save your own.'
          : 'This is your own progress, saved in your account.'}
      </Typography>
    </Box>
  );
}

// Visitors need none of what talks to the server.
const OwnLearning = lazy(async () => ({
  default: (await import('./own-learning.tsx')).OwnLearning,
}));

/** The overview: fixed progress for visitors and in demo mode, their own for everybody else. */
export function LearnOverview({ onOpen }: { readonly onOpen: (tab: LearnTab) => void }) {
  const { session } = useSession();
  const isKept = useKeepsProgress();
  return (
    <>
      {session.mayEnter && (
        <Box sx={{ mt: 1 }}>
          <DemoSwitch />
        </Box>
      )}
      {isKept ? (
        <Suspense fallback={<ProgressSkeleton />}>
          <OwnLearning onOpen={onOpen} />
        </Suspense>
      ) : (
        <Overview onOpen={onOpen} />
      )}
    </>
  );
}
