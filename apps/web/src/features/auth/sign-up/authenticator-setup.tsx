import { useMutation } from '@tanstack/react-query';
import { api, tokens } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import { otherRoutes } from '../other-routes.ts';
import { otherWayFailureText } from '../other-ways.ts';
import { SetupPanel } from './setup-panel.tsx';
import { wizardStep, type WizardStepProps } from './wizard-state.ts';

/** Starts the setup of an authenticator app. */
export function AuthenticatorSetup({ wizard, change }: WizardStepProps) {
  const showToast = useToast();
  const showError = (text: string) => showToast({ severity: 'error', text });
  const setUp = useMutation({
    mutationFn: async () =>
      api.call(otherRoutes.startAuthenticatorSetup, {
        bearer: tokens.temporaryToken,
        body: { userId: wizard.userId },
      }),
    onSuccess: (authenticator) => change({ step: wizardStep.authenticator, authenticator }),
    onError: (error) =>
      showError(
        otherWayFailureText(
          error,
          'Sign-in by authenticator app',
          'Failed to initialize TOTP setup',
        ),
      ),
  });
  return (
    <SetupPanel
      text="An app on your phone shows a new six-digit code every 30 seconds."
      button="Set up Authenticator"
      isBusy={setUp.isPending}
      onClick={() => {
        if (wizard.email === '') showError('Email is required for TOTP setup');
        else setUp.mutate();
      }}
    />
  );
}
