import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../../api-client/api-failure.ts';
import { tokens } from '../../../api-client/tokens.ts';
import { Field } from '../../../components/field.tsx';
import { useToast } from '../../../components/toast.tsx';
import { pairOf, useCompleteSignIn } from '../complete-sign-in.ts';
import { loadCalls } from '../../../api-client/load-calls.ts';
import { smsCodeLength } from '../sms-code.ts';
import { useCountdown, waitText } from '../use-countdown.ts';
import { useStepFailure } from './use-step-failure.ts';
import { temporaryToken } from './temporary-token.ts';
import { wizardStep, type WizardStepProps } from './wizard-state.ts';

/** Step 3 for those who chose SMS: the code that was sent. */
export function SmsVerificationStep(props: WizardStepProps & { phoneNumber: string }) {
  const { phoneNumber } = props;
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const verify = useVerify(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code !== '') return verify.mutate({ phoneNumber, otpCode: code });
    setMissing(true);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Enter the code that was sent to {phoneNumber}.
      </Typography>
      <Field
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step asks for this one thing
        autoFocus
        label="Verification Code"
        autoComplete="one-time-code"
        value={code}
        error={isMissing}
        help={isMissing ? 'Please enter the verification code' : undefined}
        onChange={(event) => {
          setMissing(false);
          setCode(event.target.value.trim());
        }}
        slotProps={{ input: { maxLength: smsCodeLength, inputMode: 'numeric' } }}
      />
      <Button type="submit" size="large" variant="contained" loading={verify.isPending}>
        Verify Code
      </Button>
      <ResendButton {...props} />
      <Button
        color="inherit"
        onClick={() => props.change({ step: wizardStep.method, phoneNumber: null })}
      >
        Back
      </Button>
    </Box>
  );
}

/** Asks for another code, and counts down after a refusal that names a time. */
function ResendButton(props: WizardStepProps & { phoneNumber: string }) {
  const { phoneNumber } = props;
  const showToast = useToast();
  const showFailure = useStepFailure(props);
  const wait = useCountdown();
  const resend = useMutation({
    mutationFn: async () => {
      const { api, smsRoutes } = await loadCalls();
      return api.call(smsRoutes.send, { bearer: temporaryToken(), body: { phoneNumber } });
    },
    onSuccess: () => showToast({ severity: 'success', text: 'A new code is on its way' }),
    onError: (error) => {
      showFailure(error, 'Failed to send SMS code');
      if (error instanceof ApiFailure && error.retryAfter !== undefined)
        wait.start(error.retryAfter);
    },
  });
  return (
    <Button
      color="inherit"
      disabled={wait.secondsLeft > 0}
      loading={resend.isPending}
      onClick={() => resend.mutate()}
    >
      {wait.secondsLeft > 0 ? `Resend Code in ${waitText(wait.secondsLeft)}` : 'Resend Code'}
    </Button>
  );
}

function useVerify(props: WizardStepProps) {
  const { change } = props;
  const showFailure = useStepFailure(props);
  const fallback = 'Failed to verify SMS code';
  const complete = useCompleteSignIn();
  const showToast = useToast();
  return useMutation({
    mutationFn: async (sent: { phoneNumber: string; otpCode: string }) => {
      const { api, smsRoutes } = await loadCalls();
      const pair = pairOf(
        await api.call(smsRoutes.verify, {
          bearer: temporaryToken(),
          body: { ...sent, deviceId: tokens.deviceId },
        }),
      );
      if (pair === null) throw new Error(fallback);
      await complete(pair);
    },
    onSuccess: () => {
      showToast({ severity: 'success', text: 'Your phone number is verified' });
      change({ phoneNumber: null });
    },
    onError: (error) => showFailure(error, fallback),
  });
}
