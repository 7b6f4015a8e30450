import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { loadCalls } from '../../../api-client/load-calls.ts';
import { tokens } from '../../../api-client/tokens.ts';
import { askedBy } from '../asked-by.ts';
import { pairOf, useCompleteSignIn } from '../complete-sign-in.ts';
import { OneFieldForm } from './one-field-form.tsx';
import type { SignInReport } from './sign-in-report.ts';

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The way back into an account by its proven address alone: a code now, another one a day later. */
export function EmailRecoveryPanel(props: SignInReport) {
  const [typed, setTyped] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: async (email: string) => {
      const { api, emailOtpRoutes } = await loadCalls();
      const said = { email, purpose: 'recovery', askedBy: askedBy() } as const;
      const body = { ...said, deviceId: tokens.deviceId };
      await api.call(emailOtpRoutes.send, { bearer: null, body });
    },
    onMutate: props.onStart,
    onSuccess: (_, email) => setSentTo(email),
    onError: (error) => props.onFailure(error, 'Failed to send the code'),
  });
  if (sentTo !== null) return <RecoveryCodeForm {...props} email={sentTo} />;
  return (
    <>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        For a lost device without recovery codes. A code to your proven address begins a wait of 24
        hours, in which you can cancel it; a second code then lets you in, signs out every other
        session and ends the tokens of your programs. Nothing moves money for a week afterwards.
      </Typography>
      <OneFieldForm
        field={{ label: 'Email', type: 'email', autoComplete: 'email' }}
        value={typed}
        onChange={setTyped}
        button="Send Recovery Code by Email"
        isBusy={send.isPending}
        onSubmit={() => send.mutate(typed.trim())}
      />
    </>
  );
}

function RecoveryCodeForm(props: SignInReport & { email: string }) {
  const { email } = props;
  const [code, setCode] = useState('');
  const [readyAt, setReadyAt] = useState<number | null>(null);
  const complete = useCompleteSignIn();
  const step = useMutation({
    mutationFn: async (otp: string) => {
      const { api, emailRecoveryRoutes } = await loadCalls();
      const body = { email, otp, deviceId: tokens.deviceId, askedBy: askedBy() };
      const answer = await api.call(emailRecoveryRoutes.step, { bearer: null, body });
      const pair = pairOf(answer);
      if (pair !== null) await complete(pair);
      setReadyAt(answer.readyAt);
    },
    onMutate: props.onStart,
    onError: (error) => props.onFailure(error, 'Failed to verify the code'),
  });
  if (readyAt !== null) return <Wait readyAt={readyAt} />;
  return (
    <>
      <Typography
        component="output"
        variant="body2"
        sx={{ display: 'block', mb: 2, color: 'text.secondary' }}
      >
        If {email} is the proven address of an account, a code is on its way to it.
      </Typography>
      <OneFieldForm
        field={{ label: 'Verification Code', autoComplete: 'one-time-code', autoFocus: true }}
        value={code}
        onChange={setCode}
        button="Verify Code"
        isBusy={step.isPending}
        onSubmit={() => step.mutate(code.trim())}
      />
    </>
  );
}

function Wait({ readyAt }: { readonly readyAt: number }) {
  return (
    <Typography component="output" sx={{ display: 'block' }}>
      You can sign in from {when.format(readyAt * 1000)}. Come back within seven days of that and
      enter a new code. Everyone signed in to the account sees this and can cancel it.
    </Typography>
  );
}
