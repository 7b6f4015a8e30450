import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { failureAdvice } from '../../../api-client/api-failure.ts';
import { loadCalls } from '../../../api-client/load-calls.ts';

/** Cancels a way back into an account by e-mail, by the token of the link that its owner was sent. */
export function CancelRecovery({ token }: { readonly token: string }) {
  const cancel = useMutation({
    mutationFn: async () => {
      const { api, emailRecoveryRoutes } = await loadCalls();
      await api.call(emailRecoveryRoutes.cancelByLink, { bearer: null, body: { token } });
    },
  });
  if (cancel.isSuccess) {
    return (
      <Alert severity="success" sx={{ my: 2 }}>
        Cancelled. This request can no longer sign anyone in. Someone can read your mail: change the
        password of your mailbox.
      </Alert>
    );
  }
  return (
    <Alert
      severity="warning"
      sx={{ my: 2 }}
      action={
        <Button color="inherit" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel it
        </Button>
      }
    >
      {cancel.error === null
        ? 'Someone has asked to recover your account by e-mail.'
        : failureAdvice(cancel.error, 'It could not be cancelled.')}
    </Alert>
  );
}
