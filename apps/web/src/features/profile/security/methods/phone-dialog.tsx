import { smsRoutes } from '@stratloom/contracts';
import { useState } from 'react';
import { api } from '../../../../api-client/index.ts';
import { Field } from '../../../../components/field.tsx';
import { internationalNumber } from '../../../../format/phone-number.ts';
import { useSecurityChange } from '../../../../session/way-back/use-security-change.ts';
import { CodeField } from '../../../../session/way-back/code-field.tsx';
import { MethodDialog } from '../../../../session/way-back/method-dialog.tsx';

/** Adds a phone number, or puts another in its place. */
export function PhoneDialog(props: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSecurityChange({
    work: async (phoneNumber: string) => {
      await api.call(smsRoutes.send, { body: { phoneNumber } });
      return phoneNumber;
    },
    failed: 'Failed to send SMS code',
    onDone: setSentTo,
    onProblem: setProblem,
  });
  const verify = useSecurityChange({
    work: async (phoneNumber: string) =>
      api.call(smsRoutes.verify, { body: { phoneNumber, otpCode: code.trim() } }),
    done: 'Your phone number is verified',
    failed: 'Failed to verify SMS code',
    onDone: props.onClose,
    onProblem: setProblem,
  });
  return (
    <MethodDialog
      title="SMS code"
      problem={problem}
      button={sentTo === null ? 'Send Code' : 'Verify Code'}
      isReady={sentTo === null ? typed.trim() !== '' : code.trim() !== ''}
      isBusy={send.isPending || verify.isPending}
      onSubmit={() => {
        setProblem(null);
        if (sentTo === null) send.mutate(internationalNumber(typed));
        else verify.mutate(sentTo);
      }}
      onClose={props.onClose}
    >
      {sentTo === null ? (
        <Field
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          help="With country code, for example +1 555 123 4567"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : (
        <CodeField label="Verification Code" value={code} onChange={setCode} />
      )}
    </MethodDialog>
  );
}
