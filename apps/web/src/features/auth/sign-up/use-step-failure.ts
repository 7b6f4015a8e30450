import { ApiFailure } from '../../../api-client/api-failure.ts';
import { tokens } from '../../../api-client/tokens.ts';
import { useToast } from '../../../components/toast.tsx';
import { problemText } from '../../../session/passkeys/passkey-problem.ts';
import { wizardStep, type WizardStepProps } from './wizard-state.ts';

/** Returns how to say that a step failed. Where the profile's token is gone or has run out, step 1 makes another: its fields are kept. */
export function useStepFailure({ change }: WizardStepProps) {
  const showToast = useToast();
  return (error: unknown, fallback: string): void => {
    showToast({ severity: 'error', text: problemText(error, fallback) });
    const isOver = error instanceof ApiFailure && error.code === 'signup.token';
    if (isOver) tokens.removeTemporary();
    if (isOver || (tokens.temporaryToken === null && tokens.accessToken === null)) {
      change({ step: wizardStep.profile, authenticator: null, phoneNumber: null });
    }
  };
}
