import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api-client/index.ts';
import { Field } from '../../../components/field.tsx';
import { pairOf, useCompleteSignIn } from '../complete-sign-in.ts';
import { otherRoutes } from '../other-routes.ts';
import { otherWayFailureText } from '../other-ways.ts';
import type { SignInReport } from './sign-in-report.ts';

const fallback = 'Failed to verify authenticator code';

/** Signing in by the code of an authenticator app. */
export function AuthenticatorPanel(props: SignInReport) {
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const complete = useCompleteSignIn();
  const verify = useMutation({
    mutationFn: async () => {
      const body = { userId: email.trim(), code: code.trim() };
      const answer = await api.call(otherRoutes.verifyAuthenticatorCode, { bearer: null, body });
      const pair = pairOf(answer);
      if (pair === null) throw new Error(fallback);
      await complete(pair);
    },
    onMutate: props.onStart,
    onError: (error) =>
      props.onError(otherWayFailureText(error, 'Sign-in by authenticator app', fallback)),
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
        autoComplete="email"
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
