import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import { otherRoutes } from '../other-routes.ts';
import { otherWayFailureText } from '../other-ways.ts';
import { SetupPanel } from './setup-panel.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { wizardStep, type WizardStepProps } from './wizard-state.ts';

/** Asks for a phone number and sends a code to it. */
export function SmsSetup({ wizard, change }: WizardStepProps) {
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);
  const send = useMutation({
    mutationFn: async (phoneNumber: string) =>
      api.call(otherRoutes.sendSmsCode, { bearer: null, body: { phoneNumber } }),
    onSuccess: (_, phoneNumber) => change({ step: wizardStep.providers, phoneNumber }),
    onError: (error) =>
      showToast({
        severity: 'error',
        text: otherWayFailureText(error, 'Sign-up by SMS', 'Failed to send SMS code'),
      }),
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
