import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, failureAdvice } from '../../../api-client/api-failure.ts';
import { loadCalls } from '../../../api-client/load-calls.ts';
import { SetupPanel } from './setup-panel.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { useStepFailure } from './use-step-failure.ts';
import { temporaryToken } from './temporary-token.ts';
import { wizardStep, type WizardStepProps } from './wizard-state.ts';

/** Asks for a phone number and sends a code to it. */
export function SmsSetup(props: WizardStepProps) {
  const { wizard, change } = props;
  const showFailure = useStepFailure(props);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: async (phoneNumber: string) => {
      const { api, smsRoutes } = await loadCalls();
      return api.call(smsRoutes.send, { bearer: temporaryToken(), body: { phoneNumber } });
    },
    onSuccess: (_, phoneNumber) => change({ step: wizardStep.providers, phoneNumber }),
    onError: (error) => {
      const fallback = 'Failed to send SMS code';
      // What is wrong with the number is said where it was typed.
      if (error instanceof ApiFailure && error.isExplained && error.status === 400) {
        setProblem(failureAdvice(error, fallback));
        setAsking(true);
        return;
      }
      setAsking(false);
      showFailure(error, fallback);
    },
  });
  const onPhone = (phoneNumber: string) => {
    const isMissing = phoneNumber === '';
    setProblem(isMissing ? 'Phone number is required for SMS authentication' : null);
    if (!isMissing) send.mutate(phoneNumber);
  };
  const ask = () => {
    setProblem(null);
    setAsking(true);
  };
  return (
    <>
      <SetupPanel
        text="We send a six-digit code to your phone. Codes by SMS are weaker than a passkey."
        button="Set up SMS"
        isBusy={send.isPending}
        onClick={() => (wizard.phoneNumber === null ? ask() : onPhone(wizard.phoneNumber))}
      />
      <PhoneDialog
        isOpen={isAsking}
        isBusy={send.isPending}
        problem={problem}
        onClose={() => setAsking(false)}
        onPhone={onPhone}
      />
    </>
  );
}
