import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { tokens } from '../../../api-client/tokens.ts';
import { internationalNumber } from '../../../format/phone-number.ts';
import { askedBy } from '../asked-by.ts';
import { pairOf, useCompleteSignIn } from '../complete-sign-in.ts';
import { loadCalls } from '../../../api-client/load-calls.ts';
import { smsCodeLength } from '../sms-code.ts';
import { OneFieldForm } from './one-field-form.tsx';
import type { SignInReport } from './sign-in-report.ts';

/** Signing in by a code sent to a phone: first the number, then the code. */
export function SmsPanel(props: SignInReport) {
  const [phone, setPhone] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: async (phoneNumber: string) => {
      const { api, smsRoutes } = await loadCalls();
      const body = { phoneNumber, deviceId: tokens.deviceId, askedBy: askedBy() };
      return api.call(smsRoutes.send, { bearer: null, body });
    },
    onMutate: props.onStart,
    onSuccess: (_, phoneNumber) => setSentTo(phoneNumber),
    onError: (error) => props.onFailure(error, 'Failed to send SMS code'),
  });
  if (sentTo !== null) return <CodeForm {...props} phoneNumber={sentTo} />;
  return (
    <OneFieldForm
      field={{
        label: 'Phone Number',
        type: 'tel',
        autoComplete: 'tel',
        help: 'With country code; +1 is assumed without one',
      }}
      value={phone}
      onChange={setPhone}
      button="Send Verification Code"
      isBusy={send.isPending}
      onSubmit={() => send.mutate(internationalNumber(phone))}
    />
  );
}

function CodeForm(props: SignInReport & { phoneNumber: string }) {
  const { phoneNumber } = props;
  const [code, setCode] = useState('');
  const verify = useVerifySms(props);
  return (
    <>
      <Typography
        component="output"
        variant="body2"
        sx={{ display: 'block', mb: 2, color: 'text.secondary' }}
      >
        If an account has the number {phoneNumber}, a code is on its way to it.
      </Typography>
      <OneFieldForm
        field={{
          label: 'Verification Code',
          autoComplete: 'one-time-code',
          autoFocus: true,
          slotProps: { input: { inputMode: 'numeric' } },
        }}
        value={code}
        onChange={(text) => setCode(text.trim().slice(0, smsCodeLength))}
        button="Verify Code"
        isBusy={verify.isPending}
        onSubmit={() => verify.mutate({ phoneNumber, otpCode: code })}
      />
    </>
  );
}

function useVerifySms(props: SignInReport) {
  const fallback = 'Failed to verify SMS code';
  const complete = useCompleteSignIn();
  return useMutation({
    mutationFn: async (sent: { phoneNumber: string; otpCode: string }) => {
      const { api, smsRoutes } = await loadCalls();
      const body = { ...sent, deviceId: tokens.deviceId, askedBy: askedBy() };
      const pair = pairOf(await api.call(smsRoutes.verify, { bearer: null, body }));
      if (pair === null) throw new Error(fallback);
      await complete(pair);
    },
    onMutate: props.onStart,
    onError: (error) => props.onFailure(error, fallback),
  });
}
