import FingerprintIcon from '@mui/icons-material/Fingerprint';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { NEEDS_PASSKEYS } from '../../../components/static-page.ts';
import { problemText } from '../../../session/passkeys/passkey-problem.ts';
import { useCompleteSignIn } from '../complete-sign-in.ts';
import type { SignInReport } from './sign-in-report.ts';

/** Signing in by a passkey of this device. */
export function PasskeyPanel(props: SignInReport) {
  const complete = useCompleteSignIn();
  const signIn = useMutation({
    mutationFn: async () => {
      const { presentPasskey } = await import('../../../session/passkeys/passkey.ts');
      await complete(await presentPasskey());
    },
    onMutate: props.onStart,
    onError: (error) => props.onError(problemText(error, 'Failed to sign in with passkey')),
  });
  return (
    <>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        Use your fingerprint, face or screen lock. Nothing to remember, nothing to steal.
      </Typography>
      <Button
        {...NEEDS_PASSKEYS}
        fullWidth
        size="large"
        variant="contained"
        startIcon={<FingerprintIcon />}
        loading={signIn.isPending}
        loadingPosition="start"
        onClick={() => signIn.mutate()}
      >
        Sign in with Passkey
      </Button>
      {signIn.isError && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          No passkey of yours here? Use Authenticator App or SMS above, another way below, or sign
          up.
        </Typography>
      )}
    </>
  );
}
