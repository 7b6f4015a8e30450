import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { font } from '../../../app/theme.ts';
import { api, tokens } from '../../../api-client/index.ts';
import { Field } from '../../../components/field.tsx';
import { useToast } from '../../../components/toast.tsx';
import { pairOf, useCompleteSignIn } from '../complete-sign-in.ts';
import { otherRoutes } from '../other-routes.ts';
import { otherWayFailureText } from '../other-ways.ts';
import { wizardStep, type WizardStepProps } from './wizard-state.ts';

/** Hands the key to the authenticator app and asks for its first code. */
export function AuthenticatorStep(props: WizardStepProps) {
  const [code, setCode] = useState('');
  const confirm = useConfirm(props);
  const { secret, qrCodeUri } = props.wizard.authenticator ?? { secret: '', qrCodeUri: '' };
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
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Add this key to your authenticator app, then enter the code it shows.
      </Typography>
      <Typography sx={{ fontFamily: font.mono, overflowWrap: 'anywhere' }}>{secret}</Typography>
      <MuiLink href={qrCodeUri}>Open in the authenticator app on this device</MuiLink>
      <Field
        label="Authenticator Code"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        slotProps={{ input: { inputMode: 'numeric' } }}
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
      <Button color="inherit" onClick={() => props.change({ step: wizardStep.method })}>
        Back
      </Button>
    </Box>
  );
}

function useConfirm({ wizard, change }: WizardStepProps) {
  const fallback = 'Failed to verify authenticator code';
  const complete = useCompleteSignIn();
  const showToast = useToast();
  return useMutation({
    mutationFn: async (code: string) => {
      const { userId } = wizard;
      const sessionToken = tokens.temporaryToken ?? '';
      const answer = await api.call(otherRoutes.finishAuthenticatorSetup, {
        bearer: sessionToken,
        params: { userId },
        body: { userId, sessionToken, code },
      });
      const pair = pairOf(answer);
      if (!answer.completed || pair === null) throw new Error(fallback);
      await complete(pair);
    },
    onSuccess: () => change({ step: wizardStep.providers }),
    onError: (error) =>
      showToast({
        severity: 'error',
        text: otherWayFailureText(error, 'Sign-in by authenticator app', fallback),
      }),
  });
}
