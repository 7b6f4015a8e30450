import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { useDemoMode } from '../../session/demo-mode.ts';
import { contentWidth } from '../../theme/theme.ts';
import { DemoMarketplaceScreen } from './demo/demo-marketplace-screen.tsx';
import { LoadingListings } from './demo/loading-listings.tsx';

const OwnMarketplace = lazy(async () => ({
  default: (await import('./own/own-marketplace.tsx')).OwnMarketplace,
}));

/** Screen for finding strategies: samples in demo mode, else those that traders have published. */
export function MarketplaceScreen() {
  if (useDemoMode()) return <DemoMarketplaceScreen />;
  return (
    <Suspense fallback={<Loading />}>
      <OwnMarketplace />
    </Suspense>
  );
}

function Loading() {
  return (
    <Box sx={{ width: 1, maxWidth: contentWidth, mx: 'auto', px: { xs: 2, md: 3 }, py: 2 }}>
      <LoadingListings />
    </Box>
  );
}
