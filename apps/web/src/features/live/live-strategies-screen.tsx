import { lazy, Suspense } from 'react';
import { useDemoMode } from '../../session/demo-mode.ts';
import { DemoLiveScreen } from './demo/demo-live-screen.tsx';

const OwnLiveScreen = lazy(async () => ({
  default: (await import('./deployments/own-live-screen.tsx')).OwnLiveScreen,
}));

/** Screen for watching running strategies: samples in demo mode, the user's own otherwise. */
export function LiveStrategiesScreen() {
  if (useDemoMode()) return <DemoLiveScreen />;
  return (
    <Suspense fallback={null}>
      <OwnLiveScreen />
    </Suspense>
  );
}
