import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { failureAdvice } from '../../../api-client/api-failure.ts';
import { loadCalls } from '../../../api-client/load-calls.ts';
import { Field } from '../../../components/field.tsx';
import { useToast } from '../../../components/toast.tsx';
import { askedBy } from '../asked-by.ts';

interface ClaimedAddressProps {
  readonly email: string;
  readonly code: string;
  readonly onCode: (code: string) => void;
}

/** For the owner of an address that somebody else has signed up with: a code proves whose it is. */
export function ClaimedAddress({ email, code, onCode }: ClaimedAddressProps) {
  const showToast = useToast();
  const send = useMutation({
    mutationFn: async () => {
      const { api, emailOtpRoutes } = await loadCalls();
      const body = { email, purpose: 'signup', askedBy: askedBy() } as const;
      await api.call(emailOtpRoutes.send, { bearer: null, body });
    },
    onError: (error) =>
      showToast({ severity: 'error', text: failureAdvice(error, 'Failed to send the code') }),
  });
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {send.isSuccess
          ? `Enter the code that was sent to ${email}, then press Next.`
          : 'Is it yours, and was it not you who signed up? One code proves it, and the account is yours to make.'}
      </Typography>
      {send.isSuccess ? (
        <Field
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was pressed
          autoFocus
          label="Verification Code"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => onCode(event.target.value.trim())}
          slotProps={{ input: { inputMode: 'numeric', maxLength: 7 } }}
        />
      ) : (
        <Button
          color="secondary"
          variant="outlined"
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          Send a code to {email}
        </Button>
      )}
    </>
  );
}
