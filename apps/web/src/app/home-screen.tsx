import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { GUEST_MARK } from '../session/guest-work.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { screens } from './screens.tsx';

const GuestLabs = lazy(async () => ({ default: (await import('./guest-labs.tsx')).GuestLabs }));

/** The landing page, and Labs for visitors without an account (`/?try=labs`). */
export function HomeScreen() {
  const { search } = useLocation();
  if (!new URLSearchParams(search).has(GUEST_MARK)) return <screens.landing.Screen />;
  return (
    <Suspense fallback={<ScreenSkeleton kind="labs" />}>
      <GuestLabs />
    </Suspense>
  );
}
