import SensorsIcon from '@mui/icons-material/Sensors';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Deployment } from '@stratloom/contracts';
import type { ReactNode } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Screen } from '../../../components/screen.tsx';
import { useToast } from '../../../components/toast.tsx';
import { DeploymentCard } from './deployment-card.tsx';
import { useDeployments, useKillAll } from './deployment-queries.ts';

/** The user's own deployments. */
export function OwnLiveScreen() {
  const { data, error, refetch } = useDeployments();
  return (
    <Screen title="Live Strategies">
      {error !== null && data === undefined ? (
        <ErrorNote
          title={failureText(error, 'Your live strategies could not be loaded.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loaded deployments={data} />
      )}
    </Screen>
  );
}

function Loaded({
  deployments,
}: {
  readonly deployments: readonly Deployment[] | undefined;
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
    <Box sx={{ mt: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <KillSwitch isNeeded={deployments.some(({ state }) => state !== 'stopped')} />
      {deployments.map((deployment) => (
        <DeploymentCard key={deployment.id} deployment={deployment} />
      ))}
    </Box>
  );
}

/** Halts everything by one press, without asking. */
function KillSwitch({ isNeeded }: { readonly isNeeded: boolean }) {
  const kill = useKillAll();
  const toast = useToast();
  return (
    <Button
      variant="outlined"
      color="error"
      disabled={!isNeeded || kill.isPending}
      onClick={() =>
        kill.mutate(undefined, {
          onSuccess: () => toast({ severity: 'warning', text: 'Everything is halted' }),
          onError: (error) =>
            toast({
              severity: 'error',
              text: failureText(error, 'The kill switch did not work. Try again.'),
            }),
        })
      }
      sx={{ alignSelf: 'flex-start' }}
    >
      Kill everything
    </Button>
  );
}
