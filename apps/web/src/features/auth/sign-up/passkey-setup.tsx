import { useMutation } from '@tanstack/react-query';
import { tokens } from '../../../api-client/tokens.ts';
import { useToast } from '../../../components/toast.tsx';
import { PasskeyProblem, problemText } from '../../../session/passkeys/passkey-problem.ts';
import { useCompleteSignIn } from '../complete-sign-in.ts';
import { SetupPanel } from './setup-panel.tsx';
import { wizardStep } from './wizard-state.ts';
import type { WizardStepProps } from './wizard-state.ts';

/** Creates a passkey; the user is then signed in. */
export function PasskeySetup({ wizard, change }: WizardStepProps) {
  const complete = useCompleteSignIn();
  const showToast = useToast();
  const setUp = useMutation({
    mutationFn: async () => {
      const { createFirstPasskey } = await import('../../../session/passkeys/passkey.ts');
      await complete(await createFirstPasskey(wizard.email));
    },
    onSuccess: () => {
      change({ step: wizardStep.providers });
      showToast({ severity: 'success', text: 'Your passkey is set up' });
    },
    onError: (error) => {
      const isProblem = error instanceof PasskeyProblem;
      if (!isProblem || !error.mayRetry) tokens.removeAll();
      const text = problemText(error, 'Failed to setup passkey authentication');
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
