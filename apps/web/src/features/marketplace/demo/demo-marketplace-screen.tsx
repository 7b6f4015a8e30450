import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { useScreenTitle } from '../../../components/screen.tsx';
import { contentWidth } from '../../../theme/theme.ts';
import { LoadingListings } from './loading-listings.tsx';

const DemoListings = lazy(async () => ({
  default: (await import('./demo-listings.tsx')).DemoListings,
}));

/** The marketplace over sample data. */
export function DemoMarketplaceScreen() {
  useScreenTitle('Strategy Marketplace');
  return (
    <Box sx={{ width: 1, maxWidth: contentWidth, mx: 'auto', px: { xs: 2, md: 3 }, py: 2 }}>
      <Suspense fallback={<LoadingListings />}>
        <DemoListings />
      </Suspense>
    </Box>
  );
}
