import { lazy, Suspense } from 'react';
import { useDemoMode } from '../../session/demo-mode.ts';
import { DemoMarketplaceScreen } from './demo/demo-marketplace-screen.tsx';

const OwnMarketplace = lazy(async () => ({
  default: (await import('./own/own-marketplace.tsx')).OwnMarketplace,
}));

/** Screen for finding strategies: samples in demo mode, else those that traders have published. */
export function MarketplaceScreen() {
  if (useDemoMode()) return <DemoMarketplaceScreen />;
  return (
    <Suspense fallback={null}>
      <OwnMarketplace />
    </Suspense>
  );
}
