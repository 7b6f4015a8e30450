import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MethodTabs } from '../method-tabs.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import type { WizardStepProps } from './sign-up-screen.tsx';
import { SmsSetup } from './sms-setup.tsx';
import { wizardStep } from './wizard-state.ts';

/** Step 2: how the user will sign in. */
export function MethodStep(props: WizardStepProps) {
  return (
    <>
      <MethodTabs
        label="Ways to sign in"
        onChange={() => undefined}
        tabs={[
          { label: 'Passkey', panel: <PasskeySetup {...props} /> },
          { label: 'Authenticator', panel: <AuthenticatorSetup {...props} /> },
          { label: 'SMS', panel: <SmsSetup {...props} /> },
        ]}
      />
      <Box sx={{ mt: 2 }}>
        <Button color="inherit" onClick={() => props.change({ step: wizardStep.profile })}>
          Back
        </Button>
      </Box>
    </>
  );
}

/** What a way of signing in is, and the button that sets it up. */
export function SetupPanel(props: {
  text: string;
  button: string;
  isBusy: boolean;
  onClick: () => void;
}) {
  return (
    <>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {props.text}
      </Typography>
      <Button
        fullWidth
        size="large"
        variant="contained"
        loading={props.isBusy}
        onClick={props.onClick}
      >
        {props.button}
      </Button>
    </>
  );
}
