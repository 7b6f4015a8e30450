import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { lazy } from 'react';
import { Link } from 'react-router';
import { useToast } from '../../../components/toast.tsx';
import { SocialButtons } from '../social-buttons.tsx';
import { ProfileStep } from './profile-step.tsx';
import { StepLine } from './step-line.tsx';
import { wizardStep, type WizardStepProps } from './wizard-state.ts';

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

interface SignUpWizardProps extends WizardStepProps {
  /** Called when the user has an account and has finished the last step. */
  readonly onDone: () => void;
}

/** Signing up, in three steps. */
export function SignUpWizard(props: SignUpWizardProps) {
  const { step, phoneNumber } = props.wizard;
  const isChosen = step === wizardStep.providers;
  return (
    <>
      <StepLine step={step === wizardStep.authenticator ? wizardStep.method : step} />
      {step === wizardStep.profile && <SocialWays isFirst />}
      <CurrentStep {...props} />
      {!isChosen && step !== wizardStep.profile && <SocialWays />}
      {(!isChosen || phoneNumber !== null) && <SignInLink />}
    </>
  );
}

/** Options that the last step no longer offers: by then the user has chosen. */
function SocialWays({ isFirst = false }: { isFirst?: boolean }) {
  const showToast = useToast();
  return (
    <SocialButtons
      purpose="signup"
      isFirst={isFirst}
      onError={(text) => showToast({ severity: 'error', text })}
    />
  );
}

/** For everybody who is not signed in by now. */
function SignInLink() {
  return (
    <Typography variant="body2" sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>
      Already have an account?{' '}
      <MuiLink component={Link} to="/signin" sx={{ display: 'inline-block', py: 1.5 }}>
        Sign in
      </MuiLink>
    </Typography>
  );
}

function CurrentStep(props: SignUpWizardProps) {
  switch (props.wizard.step) {
    case wizardStep.method:
      return <MethodStep {...props} />;
    case wizardStep.providers:
      return props.wizard.phoneNumber === null ? (
        <ProvidersStep onDone={props.onDone} />
      ) : (
        <SmsVerificationStep {...props} phoneNumber={props.wizard.phoneNumber} />
      );
    case wizardStep.authenticator:
      return <AuthenticatorStep {...props} />;
    case wizardStep.profile:
      return <ProfileStep {...props} />;
  }
}
