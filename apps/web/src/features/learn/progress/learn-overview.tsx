import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { useSession } from '../../../session/session-provider.tsx';
import type { LearnTab } from '../hub/learn-tabs.ts';
import { Overview } from '../hub/overview.tsx';
import { DemoSwitch } from './demo-switch.tsx';
import { ProgressSkeleton } from './progress-skeleton.tsx';
import { useKeepsProgress } from './use-keeps-progress.ts';

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
