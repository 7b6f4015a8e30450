import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api-client/index.ts';
import { Field, type FieldProps } from '../../../components/field.tsx';
import { pairOf, useCompleteSignIn } from '../complete-sign-in.ts';
import { otherRoutes } from '../other-routes.ts';
import { otherWayFailureText } from '../other-ways.ts';
import { internationalNumber } from '../phone-number.ts';
import { smsCodeLength } from '../sms-code.ts';
import type { SignInReport } from './sign-in-report.ts';

const way = 'Sign-in by SMS';

/** Signing in by a code sent to a phone: first the number, then the code. */
export function SmsPanel(props: SignInReport) {
  const [phone, setPhone] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const send = useMutation({
    mutationFn: async (phoneNumber: string) =>
      api.call(otherRoutes.sendSmsCode, { bearer: null, body: { phoneNumber } }),
    onMutate: props.onStart,
    onSuccess: (_, phoneNumber) => setSentTo(phoneNumber),
    onError: (error) => props.onError(otherWayFailureText(error, way, 'Failed to send SMS code')),
  });
  const verify = useVerifySms(props);
  if (sentTo === null) {
    return (
      <OneFieldForm
        field={{ label: 'Phone Number', type: 'tel', autoComplete: 'tel' }}
        value={phone}
        onChange={setPhone}
        button="Send Verification Code"
        isBusy={send.isPending}
        onSubmit={() => send.mutate(internationalNumber(phone))}
      />
    );
  }
  return (
    <OneFieldForm
      field={{ label: 'Verification Code', autoComplete: 'one-time-code', autoFocus: true }}
      value={code}
      onChange={(text) => setCode(text.slice(0, smsCodeLength))}
      button="Verify Code"
      isBusy={verify.isPending}
      onSubmit={() => verify.mutate({ phoneNumber: sentTo, otpCode: code })}
    />
  );
}

function useVerifySms(props: SignInReport) {
  const fallback = 'Failed to verify SMS code';
  const complete = useCompleteSignIn();
  return useMutation({
    mutationFn: async (body: { phoneNumber: string; otpCode: string }) => {
      const answer = await api.call(otherRoutes.verifySmsCode, { bearer: null, body });
      const pair = pairOf(answer);
      if (pair === null) throw new Error(answer.message ?? fallback);
      await complete(pair);
    },
    onMutate: props.onStart,
    onError: (error) => props.onError(otherWayFailureText(error, way, fallback)),
  });
}

function OneFieldForm(props: {
  field: FieldProps;
  value: string;
  onChange: (text: string) => void;
  button: string;
  isBusy: boolean;
  onSubmit: () => void;
}) {
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Field
        {...props.field}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <Button
        type="submit"
        size="large"
        variant="contained"
        disabled={props.value.trim() === ''}
        loading={props.isBusy}
      >
        {props.button}
      </Button>
    </Box>
  );
}
