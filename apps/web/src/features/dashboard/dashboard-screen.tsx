import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useScreenTitle } from '../../components/screen.tsx';
import { setDemoMode, useDemoMode } from '../../session/demo-mode.ts';
import { contentWidth } from '../../theme/theme.ts';
import { DemoDashboard } from './demo/demo-dashboard.tsx';
import { Segments } from '../../components/segments.tsx';
import { GetStarted } from './start/get-started.tsx';

const OwnDashboard = lazy(async () => ({
  default: (await import('./own/own-dashboard.tsx')).OwnDashboard,
}));

const RecoveryNotice = lazy(async () => ({
  default: (await import('../../session/way-back/recovery-notice.tsx')).RecoveryNotice,
}));

const DATA_OPTIONS = [
  { value: 'demo', label: 'Demo data' },
  { value: 'own', label: 'My accounts' },
] as const;

/** The first screen after signing in: what the user is worth, and what moves. */
export function DashboardScreen() {
  useScreenTitle('Dashboard');
  const isDemo = useDemoMode();
  return (
    <Box sx={{ width: 1, maxWidth: contentWidth, mx: 'auto', px: { xs: 2, md: 3 }, py: 2 }}>
      <Box
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 },
          justifyContent: 'space-between',
        }}
      >
        <Typography variant="h1" sx={{ fontSize: 20, lineHeight: '28px' }}>
          Dashboard
        </Typography>
        <Segments
          isWide
          label="Data"
          options={DATA_OPTIONS}
          value={isDemo ? 'demo' : 'own'}
          onChange={(value) => setDemoMode(value === 'demo')}
        />
      </Box>
      <Suspense fallback={null}>
        <RecoveryNotice />
      </Suspense>
      <GetStarted isDemo={isDemo} />
      {isDemo ? (
        <DemoDashboard />
      ) : (
        <Suspense fallback={<Box component="output" aria-label="Loading" sx={{ height: 752 }} />}>
          <OwnDashboard />
        </Suspense>
      )}
    </Box>
  );
}
