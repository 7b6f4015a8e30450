import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { tokens } from '../../../api-client/tokens.ts';
import { askedBy } from '../asked-by.ts';
import { pairOf, useCompleteSignIn } from '../complete-sign-in.ts';
import { loadCalls } from '../../../api-client/load-calls.ts';
import { OneFieldForm } from './one-field-form.tsx';
import type { SignInReport } from './sign-in-report.ts';

const purpose = 'signin';

/** Signing in by a code sent to the email address: first the address, then the code. */
export function EmailCodePanel(props: SignInReport) {
  const [typed, setTyped] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: async (email: string) => {
      const { api, emailOtpRoutes } = await loadCalls();
      const said = { email, purpose, askedBy: askedBy() } as const;
      const body = { ...said, deviceId: tokens.deviceId };
      await api.call(emailOtpRoutes.send, { bearer: null, body });
    },
    onMutate: props.onStart,
    onSuccess: (_, email) => setSentTo(email),
    onError: (error) => props.onFailure(error, 'Failed to send the code'),
  });
  if (sentTo !== null) return <CodeForm {...props} email={sentTo} />;
  return (
    <OneFieldForm
      field={{ label: 'Email', type: 'email', autoComplete: 'email' }}
      value={typed}
      onChange={setTyped}
      button="Send Code by Email"
      isBusy={send.isPending}
      onSubmit={() => send.mutate(typed.trim())}
    />
  );
}

function CodeForm(props: SignInReport & { email: string }) {
  const { email } = props;
  const [code, setCode] = useState('');
  const complete = useCompleteSignIn();
  const verify = useMutation({
    mutationFn: async (otp: string) => {
      const { api, emailOtpRoutes } = await loadCalls();
      const said = { email, otp, purpose, askedBy: askedBy() } as const;
      const body = { ...said, deviceId: tokens.deviceId };
      const pair = pairOf(await api.call(emailOtpRoutes.verify, { bearer: null, body }));
      if (pair === null) throw new Error('The answer held no tokens');
      await complete(pair);
    },
    onMutate: props.onStart,
    onError: (error) => props.onFailure(error, 'Failed to verify the code'),
  });
  return (
    <>
      <Typography
        component="output"
        variant="body2"
        sx={{ display: 'block', mb: 2, color: 'text.secondary' }}
      >
        If {email} may sign in by email, a code is on its way to it.
      </Typography>
      <OneFieldForm
        field={{ label: 'Verification Code', autoComplete: 'one-time-code', autoFocus: true }}
        value={code}
        onChange={setCode}
        button="Verify Code"
        isBusy={verify.isPending}
        onSubmit={() => verify.mutate(code.trim())}
      />
    </>
  );
}
