import { useMutation } from '@tanstack/react-query';
import { failureText, tokens } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import { useCompleteSignIn } from '../complete-sign-in.ts';
import { createPasskey } from '../passkey.ts';
import { PasskeyProblem } from '../passkey-problem.ts';
import { SetupPanel } from './setup-panel.tsx';
import { wizardStep, type WizardStepProps } from './wizard-state.ts';

/** Creates a passkey; the user is then signed in. */
export function PasskeySetup({ wizard, change }: WizardStepProps) {
  const complete = useCompleteSignIn();
  const showToast = useToast();
  const setUp = useMutation({
    mutationFn: async () => complete(await createPasskey(wizard.email)),
    onSuccess: () => {
      change({ step: wizardStep.providers });
      showToast({ severity: 'success', text: 'Your passkey is set up' });
    },
    onError: (error) => {
      const isProblem = error instanceof PasskeyProblem;
      if (!isProblem || !error.mayRetry) tokens.removeAll();
      const fallback = 'Failed to setup passkey authentication';
      const text = isProblem ? error.message : failureText(error, fallback);
      showToast({ severity: 'error', text });
    },
  });
  return (
    <SetupPanel
      text="A passkey signs you in with your fingerprint, face or screen lock. It stays on your devices."
      button="Set up Passkey"
      isBusy={setUp.isPending}
      onClick={() => setUp.mutate()}
    />
  );
}
