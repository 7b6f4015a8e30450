import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useScreenTitle } from '../../../components/screen.tsx';
import { contentWidth } from '../../../theme/theme.ts';
import { LoadingStrategies } from './loading-strategies.tsx';

const DemoStrategies = lazy(async () => ({
  default: (await import('./demo-strategies-view.tsx')).DemoStrategies,
}));

/** Live strategies over sample data. */
export function DemoLiveScreen() {
  useScreenTitle('Live Strategies');
  return (
    <Box sx={{ width: 1, maxWidth: contentWidth, mx: 'auto', px: { xs: 2, md: 3 }, py: 2 }}>
      <Box
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 },
          justifyContent: 'space-between',
        }}
      >
        <Typography variant="h1" sx={{ fontSize: 20, lineHeight: '28px' }}>
          Live Strategies
        </Typography>
        <Button
          component={Link}
          to="/labs"
          variant="contained"
          sx={{ height: { xs: 44, md: 40 }, width: { xs: 1, sm: 'auto' } }}
        >
          Deploy New Strategy
        </Button>
      </Box>
      <Suspense fallback={<LoadingStrategies />}>
        <DemoStrategies />
      </Suspense>
    </Box>
  );
}
