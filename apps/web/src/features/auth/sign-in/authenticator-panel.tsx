import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState, useEffect, useEffectEvent } from 'react';
import { tokens } from '../../../api-client/tokens.ts';
import { Field } from '../../../components/field.tsx';
import { useCompleteSignIn } from '../complete-sign-in.ts';
import { loadCalls } from '../../../api-client/load-calls.ts';
import type { SignInReport } from './sign-in-report.ts';
import { problemText } from '../../../session/passkeys/passkey-problem.ts';

/** Lets the browser offer passkeys in a field whose autocomplete ends in `webauthn`, as long as the caller is shown. */
function useOfferedPasskey(report: SignInReport): void {
  const complete = useCompleteSignIn();
  const signIn = useEffectEvent(async (isStopped: () => boolean) => {
    try {
      const { awaitPickedPasskey } = await import('../../../session/passkeys/passkey.ts');
      const pair = isStopped() ? null : await awaitPickedPasskey();
      if (pair === null || isStopped()) return;
      report.onStart();
      await complete(pair);
    } catch (error) {
      if (!isStopped()) report.onError(problemText(error, 'Failed to sign in with passkey'));
    }
  });
  useEffect(() => {
    let isStopped = false;
    void signIn(() => isStopped);
    return () => {
      isStopped = true;
      void import('../../../session/passkeys/passkey.ts').then(({ stopOfferingPasskeys }) =>
        stopOfferingPasskeys(),
      );
    };
  }, []);
}

/** Signing in by the code of an authenticator app; the field of the email address also offers passkeys. */
export function AuthenticatorPanel(props: SignInReport) {
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const complete = useCompleteSignIn();
  useOfferedPasskey(props);
  const verify = useMutation({
    mutationFn: async () => {
      const { api, totpRoutes } = await loadCalls();
      const body = { userId: email.trim(), code: code.trim(), deviceId: tokens.deviceId };
      await complete(await api.call(totpRoutes.signIn, { bearer: null, body }));
    },
    onMutate: props.onStart,
    onError: (error) => props.onFailure(error, 'Failed to verify authenticator code'),
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        verify.mutate();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Field
        label="Email"
        type="email"
        autoComplete="username webauthn"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label="Authenticator Code"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        slotProps={{ input: { inputMode: 'numeric' } }}
      />
      <Button
        type="submit"
        size="large"
        variant="contained"
        disabled={email.trim() === '' || code.trim() === ''}
        loading={verify.isPending}
      >
        Verify
      </Button>
    </Box>
  );
}
