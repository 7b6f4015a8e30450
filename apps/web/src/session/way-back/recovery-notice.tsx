import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { emailRecoveryRoutes } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api-client/index.ts';
import { securityKey, useSecurityChange } from './use-security-change.ts';

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
/** Time between two looks, ms. */
const LOOK_MS = 60_000;

/** Says that somebody is on their way back into the account by e-mail, and cancels it. */
export function RecoveryNotice() {
  const { data } = useQuery({
    queryKey: [securityKey, 'email recovery'],
    queryFn: async ({ signal }) => api.call(emailRecoveryRoutes.read, { signal }),
    refetchInterval: LOOK_MS,
    retry: false,
  });
  const cancel = useSecurityChange({
    work: async () => api.call(emailRecoveryRoutes.cancel, {}),
    done: 'Recovery cancelled',
    failed: 'It could not be cancelled',
  });
  if (data === undefined || data.readyAt === null) return null;
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          It was not me: cancel
        </Button>
      }
    >
      Someone with access to your e-mail asked to recover this account. They can sign in from{' '}
      {when.format(data.readyAt * 1000)}.
    </Alert>
  );
}
