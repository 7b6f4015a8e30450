import { useMutation } from '@tanstack/react-query';
import { tokens } from '../../../api-client/tokens.ts';
import { useCompleteSignIn } from '../complete-sign-in.ts';
import { loadCalls } from '../../../api-client/load-calls.ts';
import type { SignInReport } from './sign-in-report.ts';
import { TwoFieldForm } from './two-field-form.tsx';

/** Signing in by a password. */
export function PasswordPanel(props: SignInReport) {
  const complete = useCompleteSignIn();
  const signIn = useMutation({
    mutationFn: async (said: { email: string; password: string }) => {
      const { api, passwordRoutes } = await loadCalls();
      const body = { ...said, deviceId: tokens.deviceId };
      await complete(await api.call(passwordRoutes.signIn, { bearer: null, body }));
    },
    onMutate: props.onStart,
    onError: (error) => props.onFailure(error, 'Failed to sign in with password'),
  });
  return (
    <TwoFieldForm
      second={{ label: 'Password', type: 'password', autoComplete: 'current-password' }}
      button="Sign in with Password"
      isBusy={signIn.isPending}
      onSubmit={(email, password) => signIn.mutate({ email, password })}
    />
  );
}
