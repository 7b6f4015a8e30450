import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../api-client/api-failure.ts';
import { useToast } from '../../../components/toast.tsx';
import { loadCalls } from '../../../api-client/load-calls.ts';
import { SetupPanel } from './setup-panel.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { temporaryToken } from './temporary-token.ts';
import { wizardStep, type WizardStepProps } from './wizard-state.ts';

/** Asks for a phone number and sends a code to it. */
export function SmsSetup({ wizard, change }: WizardStepProps) {
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);
  const send = useMutation({
    mutationFn: async (phoneNumber: string) => {
      const { api, smsRoutes } = await loadCalls();
      return api.call(smsRoutes.send, { bearer: temporaryToken(), body: { phoneNumber } });
    },
    onSuccess: (_, phoneNumber) => change({ step: wizardStep.providers, phoneNumber }),
    onError: (error) =>
      showToast({ severity: 'error', text: failureText(error, 'Failed to send SMS code') }),
  });
  const onPhone = (phoneNumber: string) => {
    setAsking(false);
    if (phoneNumber === '') {
      showToast({ severity: 'error', text: 'Phone number is required for SMS authentication' });
    } else {
      send.mutate(phoneNumber);
    }
  };
  return (
    <>
      <SetupPanel
        text="We send a six-digit code to your phone. Codes by SMS are weaker than a passkey."
        button="Set up SMS"
        isBusy={send.isPending}
        onClick={() =>
          wizard.phoneNumber === null ? setAsking(true) : onPhone(wizard.phoneNumber)
        }
      />
      <PhoneDialog isOpen={isAsking} onClose={() => setAsking(false)} onPhone={onPhone} />
    </>
  );
}
