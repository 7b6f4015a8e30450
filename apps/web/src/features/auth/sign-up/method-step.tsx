import Button from '@mui/material/Button';
import { MethodTabs } from '../method-tabs.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import type { WizardStepProps } from './wizard-state.ts';
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
      <Button
        fullWidth
        color="inherit"
        sx={{ mt: 2 }}
        onClick={() => props.change({ step: wizardStep.profile })}
      >
        Back
      </Button>
    </>
  );
}
