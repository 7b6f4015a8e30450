import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { tokens } from '../../../api-client/tokens.ts';
import { AuthenticatorKeyView } from '../../../components/authenticator-key-view.tsx';
import { Field } from '../../../components/field.tsx';
import { useToast } from '../../../components/toast.tsx';
import { pairOf, useCompleteSignIn } from '../complete-sign-in.ts';
import { loadCalls } from '../../../api-client/load-calls.ts';
import { useStepFailure } from './use-step-failure.ts';
import { temporaryToken } from './temporary-token.ts';
import { wizardStep, type WizardStepProps } from './wizard-state.ts';

/** Hands the key to the authenticator app and asks for its first code. */
export function AuthenticatorStep(props: WizardStepProps) {
  const [code, setCode] = useState('');
  const confirm = useConfirm(props);
  const { authenticator } = props.wizard;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate(code.trim());
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      {authenticator !== null && <AuthenticatorKeyView {...authenticator} />}
      <Field
        label="Authenticator Code"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        slotProps={{ input: { inputMode: 'numeric', maxLength: 7 } }}
      />
      <Button
        type="submit"
        size="large"
        variant="contained"
        disabled={code.trim() === ''}
        loading={confirm.isPending}
      >
        Verify
      </Button>
      <Button
        color="inherit"
        onClick={() => props.change({ step: wizardStep.method, authenticator: null })}
      >
        Back
      </Button>
    </Box>
  );
}

function useConfirm(props: WizardStepProps) {
  const { wizard, change } = props;
  const showFailure = useStepFailure(props);
  const fallback = 'Failed to verify authenticator code';
  const complete = useCompleteSignIn();
  const showToast = useToast();
  return useMutation({
    mutationFn: async (code: string) => {
      const { userId } = wizard;
      const sessionToken = temporaryToken();
      const { api, totpRoutes } = await loadCalls();
      const answer = await api.call(totpRoutes.confirmSetup, {
        bearer: sessionToken,
        params: { userId },
        body: { userId, sessionToken, code, deviceId: tokens.deviceId },
      });
      const pair = pairOf(answer);
      if (pair === null) throw new Error(fallback);
      await complete(pair);
    },
    onSuccess: () => {
      change({ step: wizardStep.providers, authenticator: null });
      showToast({ severity: 'success', text: 'Your authenticator app is set up' });
    },
    onError: (error) => showFailure(error, fallback),
  });
}
