import SensorsIcon from '@mui/icons-material/Sensors';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Deployment } from '@stratloom/contracts';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { failureText } from '../../../api-client/index.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Screen } from '../../../components/screen.tsx';
import { color } from '../../../theme/theme.ts';
import { AllActions } from './actions/all-actions.tsx';
import { useDeployments } from './deployment-queries.ts';
import { DeploymentDetail } from './detail/deployment-detail.tsx';
import { KillSwitch } from './kill-switch.tsx';
import { AccountDifferences } from './differences/account-differences.tsx';
import { DeploymentList } from './list/deployment-list.tsx';
import { OverviewSummary } from './overview-summary.tsx';
import { StaleNote } from './stale-note.tsx';

/** The user's own deployments: all of them, or one that the address names. */
export function OwnLiveScreen() {
  const { data, error, refetch } = useDeployments();
  const [search] = useSearchParams();
  const id = search.get('id');
  const shown = data?.find((each) => each.id === id);
  if (shown !== undefined) return <DeploymentDetail key={shown.id} deployment={shown} />;
  return (
    <Screen title="Live Strategies">
      <StaleNote />
      {error !== null && data === undefined ? (
        <ErrorNote
          title={failureText(error, 'Your live strategies could not be loaded.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loaded
          // What was edited goes on as its successor, where the way back to it is.
          deployments={data?.filter(({ successorId }) => successorId === null)}
          isMissing={id !== null && data !== undefined}
        />
      )}
    </Screen>
  );
}

function Loaded({
  deployments,
  isMissing,
}: {
  readonly deployments: readonly Deployment[] | undefined;
  /** True when the address names a deployment that is not among them. */
  readonly isMissing: boolean;
}): ReactNode {
  if (deployments === undefined) {
    return (
      <Box
        component="output"
        aria-label="Loading the live strategies"
        sx={{ display: 'block', mt: 3 }}
      >
        <Skeleton variant="rounded" height={180} />
      </Box>
    );
  }
  if (deployments.length === 0) {
    return (
      <EmptyState
        icon={<SensorsIcon />}
        title="Nothing is running"
        text="Strategies that trade for you will be listed here with their value, return and state. Test one in Labs first: what it does there is what it will do live."
        action={{ label: 'Open Labs', to: '/labs' }}
      />
    );
  }
  return (
    <Box sx={{ mt: 2, pb: { xs: 8, md: 0 }, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box sx={REACH}>
          <KillSwitch isNeeded={deployments.some(({ state }) => state !== 'stopped')} />
        </Box>
        <AllActions deployments={deployments} />
        <Button component={Link} to="/labs" variant="contained" sx={{ ml: { md: 'auto' } }}>
          Deploy New Strategy
        </Button>
      </Box>
      {isMissing && <ErrorNote title="There is no such live strategy. These are yours." />}
      <AccountDifferences />
      <OverviewSummary deployments={deployments} />
      <DeploymentList deployments={deployments} />
    </Box>
  );
}

/** Keeps the kill switch in reach of a thumb, however far a phone has scrolled. */
const REACH = {
  position: { xs: 'fixed', md: 'static' },
  ...{ bottom: 0, left: 0, right: 0, zIndex: 3 },
  ...{ p: { xs: 1, md: 0 }, bgcolor: { xs: 'background.paper', md: 'transparent' } },
  borderTop: { xs: `1px solid ${color.raised}`, md: 0 },
  '& button': { width: { xs: 1, md: 'auto' } },
} as const;
