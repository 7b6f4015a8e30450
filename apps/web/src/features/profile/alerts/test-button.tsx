import Button from '@mui/material/Button';
import { type AlertChannel, tradingAlertRoutes } from '@stratloom/contracts';
import { api } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import { useAlertChange } from './use-alert-settings.ts';

/** Sends a test alert. */
export function TestButton({
  channel,
  isPossible,
}: {
  readonly channel: AlertChannel;
  readonly isPossible: boolean;
}) {
  const toast = useToast();
  const test = useAlertChange(
    async () => api.call(tradingAlertRoutes.test, { body: { channel } }),
    () => toast({ severity: 'success', text: 'The test alert is on its way' }),
  );
  return (
    <Button
      size="small"
      variant="outlined"
      color="secondary"
      disabled={!isPossible}
      loading={test.isPending}
      onClick={() => test.mutate(undefined)}
    >
      {channel === 'mail' ? 'Send a test e-mail' : 'Send a test'}
    </Button>
  );
}
