import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { tokens } from '../../../api-client/tokens.ts';
import { useToast } from '../../../components/toast.tsx';
import type { PasskeyPlace } from '../../../session/passkeys/passkey.ts';
import { PasskeyProblem } from '../../../session/passkeys/passkey-problem.ts';
import { useCompleteSignIn } from '../complete-sign-in.ts';
import { SetupPanel } from './setup-panel.tsx';
import { useStepFailure } from './use-step-failure.ts';
import { wizardStep } from './wizard-state.ts';
import type { WizardStepProps } from './wizard-state.ts';

/** Creates a passkey; the user is then signed in. */
export function PasskeySetup(props: WizardStepProps) {
  const { wizard, change } = props;
  const showFailure = useStepFailure(props);
  const complete = useCompleteSignIn();
  const showToast = useToast();
  const setUp = useMutation({
    mutationFn: async (place: PasskeyPlace) => {
      const { createFirstPasskey } = await import('../../../session/passkeys/passkey.ts');
      await complete(await createFirstPasskey(wizard.email, place));
    },
    onSuccess: () => {
      change({ step: wizardStep.providers });
      showToast({ severity: 'success', text: 'Your passkey is set up' });
    },
    onError: (error) => {
      // What this browser cannot do is no reason to begin again; what the server refuses is.
      if (!(error instanceof PasskeyProblem) || error.isRefusal) tokens.removeAll();
      showFailure(error, 'Failed to setup passkey authentication');
    },
  });
  return (
    <>
      <SetupPanel
        text="A passkey signs you in with your fingerprint, face or screen lock. It stays on your devices."
        button="Set up Passkey"
        isBusy={setUp.isPending}
        onClick={() => setUp.mutate('here')}
      />
      <Button
        fullWidth
        color="secondary"
        disabled={setUp.isPending}
        sx={{ mt: 1, minHeight: 44 }}
        onClick={() => setUp.mutate('anywhere')}
      >
        Use a security key or your phone
      </Button>
    </>
  );
}
