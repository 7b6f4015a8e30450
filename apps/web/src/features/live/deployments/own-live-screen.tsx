import SensorsIcon from '@mui/icons-material/Sensors';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Deployment } from '@stratloom/contracts';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { failureText } from '../../../api-client/index.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { useScreenTitle } from '../../../components/screen.tsx';
import { color, contentWidth } from '../../../theme/theme.ts';
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
  // What was edited goes on as its successor, where the way back to it is.
  const deployments = data?.filter(({ successorId }) => successorId === null);
  return (
    <Box
      sx={{
        ...{ width: 1, maxWidth: contentWidth, mx: 'auto', px: { xs: 2, md: 3 }, py: 2 },
      }}
    >
      <Head deployments={deployments} />
      <Box sx={{ mb: 2 }}>
        <StaleNote />
      </Box>
      {error !== null && data === undefined ? (
        <ErrorNote
          title={failureText(error, 'Your live strategies could not be loaded.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loaded deployments={deployments} isMissing={id !== null && data !== undefined} />
      )}
    </Box>
  );
}

interface ShownProps {
  /** Undefined until they are loaded. */
  readonly deployments: readonly Deployment[] | undefined;
}

/** The title, with what can be done to all of them and the way to one more. */
function Head({ deployments = [] }: ShownProps) {
  useScreenTitle('Live Strategies');
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40 }}
    >
      <Typography
        variant="h1"
        sx={{ fontSize: 20, lineHeight: '28px', mr: 'auto', width: { xs: 1, md: 'auto' } }}
      >
        Live Strategies
      </Typography>
      {deployments.length > 0 && (
        <>
          <Box sx={REACH}>
            <KillSwitch isNeeded={deployments.some(({ state }) => state !== 'stopped')} />
          </Box>
          <AllActions deployments={deployments} />
          <Button
            component={Link}
            to="/labs"
            variant="contained"
            sx={{ minHeight: { xs: 44, md: 36 } }}
          >
            Deploy New Strategy
          </Button>
        </>
      )}
    </Box>
  );
}

function Loaded({
  deployments,
  isMissing,
}: ShownProps & {
  /** True when the address names a deployment that is not among them. */
  readonly isMissing: boolean;
}): ReactNode {
  if (deployments === undefined) {
    return (
      <Box component="output" aria-label="Loading the live strategies" sx={{ display: 'block' }}>
        <Skeleton variant="rounded" height={180} />
      </Box>
    );
  }
  if (deployments.length === 0) {
    return (
      <EmptyState
        icon={<SensorsIcon />}
        title="Nothing is running yet"
        text="Deploy a strategy on paper: it trades at live prices without real money. Its value, return and state will appear here."
        action={{ label: 'Deploy New Strategy', to: '/labs' }}
      />
    );
  }
  return (
    <Box sx={{ pb: { xs: 8, md: 0 }, display: 'flex', flexDirection: 'column', gap: 2 }}>
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
