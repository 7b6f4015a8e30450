import { useMutation } from '@tanstack/react-query';
import { useToast } from '../../../components/toast.tsx';
import { loadCalls } from '../../../api-client/load-calls.ts';
import { SetupPanel } from './setup-panel.tsx';
import { useStepFailure } from './use-step-failure.ts';
import { temporaryToken } from './temporary-token.ts';
import { wizardStep, type WizardStepProps } from './wizard-state.ts';

/** Starts the setup of an authenticator app. */
export function AuthenticatorSetup(props: WizardStepProps) {
  const { wizard, change } = props;
  const showFailure = useStepFailure(props);
  const showToast = useToast();
  const showError = (text: string) => showToast({ severity: 'error', text });
  const setUp = useMutation({
    mutationFn: async () => {
      const { api, totpRoutes } = await loadCalls();
      const bearer = temporaryToken();
      return api.call(totpRoutes.startSetup, { bearer, body: { userId: wizard.userId } });
    },
    onSuccess: ({ secret, qrCodeUri }) =>
      change({ step: wizardStep.authenticator, authenticator: { secret, qrCodeUri } }),
    onError: (error) => showFailure(error, 'Failed to initialize TOTP setup'),
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
