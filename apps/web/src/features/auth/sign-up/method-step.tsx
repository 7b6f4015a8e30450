import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MethodTabs } from '../method-tabs.tsx';
import { useOffers } from '../use-offers.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import type { WizardStepProps } from './wizard-state.ts';
import { SmsSetup } from './sms-setup.tsx';
import { wizardStep } from './wizard-state.ts';

/** Step 2: how the user will sign in. */
export function MethodStep(props: WizardStepProps) {
  const hasSms = useOffers()?.sms ?? true;
  const hasPasskeys = typeof window.PublicKeyCredential === 'function';
  return (
    <>
      {!hasPasskeys && (
        <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          This browser has no passkeys. Choose another way now; you can add a passkey later, in a
          browser that has them.
        </Typography>
      )}
      <MethodTabs
        label="Ways to sign in"
        onChange={() => undefined}
        tabs={[
          ...(hasPasskeys ? [{ label: 'Passkey', panel: <PasskeySetup {...props} /> }] : []),
          { label: 'Authenticator', panel: <AuthenticatorSetup {...props} /> },
          ...(hasSms ? [{ label: 'SMS', panel: <SmsSetup {...props} /> }] : []),
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
