import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { tokens } from '../../../api-client/tokens.ts';
import { startCardSize } from './start-card-size.ts';
import { useStartMarks } from './start-marks.ts';

const StartCard = lazy(async () => ({ default: (await import('./start-card.tsx')).StartCard }));

const WayBackBanner = lazy(async () => ({
  default: (await import('../../../session/way-back/way-back-banner.tsx')).WayBackBanner,
}));

/** The first steps of a new user, until they are done or the card is closed in this browser. */
export function GetStarted({ isDemo }: { readonly isDemo: boolean }) {
  const { userId } = tokens;
  return userId === null ? null : <OfUser key={userId} {...{ userId, isDemo }} />;
}

function OfUser({ userId, isDemo }: { readonly userId: string; readonly isDemo: boolean }) {
  const { marks, mark } = useStartMarks(userId);
  // Who has closed the card may still lack a way back.
  if (marks.has('closed')) {
    return (
      <Suspense fallback={null}>
        <WayBackBanner />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<Box sx={startCardSize} />}>
      <StartCard marks={marks} isDemo={isDemo} onMark={mark} />
    </Suspense>
  );
}
