import { useNavigate } from 'react-router';
import { guestPlace } from '../../../session/guest-work.ts';
import { AuthCard } from '../auth-card.tsx';
import { SignUpWizard } from './sign-up-wizard.tsx';
import { useWizard } from './wizard-state.ts';

/** Signing up. What was made without an account is opened at the end, else the dashboard. */
export function SignUpScreen() {
  const [wizard, change] = useWizard();
  const navigate = useNavigate();
  return (
    <AuthCard title="SIGN UP" tabTitle="Sign up">
      <SignUpWizard
        wizard={wizard}
        change={change}
        onDone={() => void navigate(guestPlace() ?? '/dashboard')}
      />
    </AuthCard>
  );
}
