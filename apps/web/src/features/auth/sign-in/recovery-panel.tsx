import { useMutation } from '@tanstack/react-query';
import { tokens } from '../../../api-client/tokens.ts';
import { useCompleteSignIn } from '../complete-sign-in.ts';
import { loadCalls } from '../../../api-client/load-calls.ts';
import type { SignInReport } from './sign-in-report.ts';
import { TwoFieldForm } from './two-field-form.tsx';

/** Signing in by one of the codes that were written down for the day on which every device is lost. */
export function RecoveryPanel(props: SignInReport) {
  const complete = useCompleteSignIn();
  const signIn = useMutation({
    mutationFn: async (said: { email: string; code: string }) => {
      const { api, recoveryRoutes } = await loadCalls();
      const body = { ...said, deviceId: tokens.deviceId };
      await complete(await api.call(recoveryRoutes.signIn, { bearer: null, body }));
    },
    onMutate: props.onStart,
    onError: (error) => props.onFailure(error, 'Failed to sign in with recovery code'),
  });
  return (
    <TwoFieldForm
      second={{
        label: 'Recovery Code',
        autoComplete: 'off',
        help: 'Works once, signs out every other session and ends the tokens of your programs',
      }}
      button="Sign in with Recovery Code"
      isBusy={signIn.isPending}
      onSubmit={(email, code) => signIn.mutate({ email, code: code.trim() })}
    />
  );
}
