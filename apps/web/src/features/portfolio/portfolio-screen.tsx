import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { Screen } from '../../components/screen.tsx';
import { useDemoMode } from '../../session/demo-mode.ts';

const OwnPortfolio = lazy(async () => ({
  default: (await import('./own-portfolio.tsx')).OwnPortfolio,
}));

/** Holdings and results of the user's accounts; a placeholder in demo mode. */
export function PortfolioScreen() {
  if (!useDemoMode()) {
    return (
      <Suspense fallback={null}>
        <OwnPortfolio />
      </Suspense>
    );
  }
  return (
    <Screen title="Portfolio">
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>
        This screen is under development.
      </Typography>
    </Screen>
  );
}
