import MuiLink from '@mui/material/Link';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { lazy } from 'react';
import { Link } from 'react-router';
import { useToast } from '../../../components/toast.tsx';
import { AuthCard } from '../auth-card.tsx';
import { SocialButtons } from '../social-buttons.tsx';
import { ProfileStep } from './profile-step.tsx';
import { useWizard, wizardStep, type WizardStepProps } from './wizard-state.ts';

const MethodStep = lazy(async () => {
  const module = await import('./method-step.tsx');
  return { default: module.MethodStep };
});
const AuthenticatorStep = lazy(async () => {
  const module = await import('./authenticator-step.tsx');
  return { default: module.AuthenticatorStep };
});
const ProvidersStep = lazy(async () => {
  const module = await import('./providers-step.tsx');
  return { default: module.ProvidersStep };
});
const SmsVerificationStep = lazy(async () => {
  const module = await import('./sms-verification-step.tsx');
  return { default: module.SmsVerificationStep };
});

const stepLabels = ['Your Information', 'Choose Authentication Method', 'Connect Providers'];

/** Signing up, in three steps. */
export function SignUpScreen() {
  const [wizard, change] = useWizard();
  return (
    <AuthCard title="SIGN UP" tabTitle="Sign up">
      <Stepper
        activeStep={wizard.step === wizardStep.authenticator ? wizardStep.method : wizard.step}
        alternativeLabel
        sx={{ my: 3 }}
      >
        {stepLabels.map((label) => (
          <Step key={label}>
            <StepLabel>{label}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <CurrentStep wizard={wizard} change={change} />
      {wizard.step !== wizardStep.providers && <SocialWays />}
      {(wizard.step !== wizardStep.providers || wizard.phoneNumber !== null) && <SignInLink />}
    </AuthCard>
  );
}

/** Options that the last step no longer offers: by then the user has chosen. */
function SocialWays() {
  const showToast = useToast();
  return (
    <SocialButtons purpose="signup" onError={(text) => showToast({ severity: 'error', text })} />
  );
}

/** For everybody who is not signed in by now. */
function SignInLink() {
  return (
    <Typography variant="body2" sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>
      Already have an account?{' '}
      <MuiLink component={Link} to="/signin">
        Sign in
      </MuiLink>
    </Typography>
  );
}

function CurrentStep(props: WizardStepProps) {
  switch (props.wizard.step) {
    case wizardStep.method:
      return <MethodStep {...props} />;
    case wizardStep.providers:
      return props.wizard.phoneNumber === null ? (
        <ProvidersStep />
      ) : (
        <SmsVerificationStep {...props} phoneNumber={props.wizard.phoneNumber} />
      );
    case wizardStep.authenticator:
      return <AuthenticatorStep {...props} />;
    case wizardStep.profile:
      return <ProfileStep {...props} />;
  }
}
