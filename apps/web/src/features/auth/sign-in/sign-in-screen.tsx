import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../session/session-provider.tsx';
import { AuthCard } from '../auth-card.tsx';
import { MethodTabs } from '../method-tabs.tsx';
import { SocialButtons } from '../social-buttons.tsx';
import { PasskeyPanel } from './passkey-panel.tsx';
import type { SignInReport } from './sign-in-report.ts';

const AuthenticatorPanel = lazy(async () => {
  const module = await import('./authenticator-panel.tsx');
  return { default: module.AuthenticatorPanel };
});
const SmsPanel = lazy(async () => {
  const module = await import('./sms-panel.tsx');
  return { default: module.SmsPanel };
});

/** Signing in, in one of five ways. */
export function SignInScreen() {
  const signOutError = useSession().error;
  const [error, setError] = useState(signOutError);
  const report: SignInReport = { onStart: () => setError(null), onError: setError };
  return (
    <AuthCard title="SIGN IN" tabTitle="Sign in">
      {error !== null && (
        <Alert severity="error" sx={{ my: 2 }}>
          {error}
        </Alert>
      )}
      <MethodTabs
        label="Ways to sign in"
        onChange={report.onStart}
        tabs={[
          { label: 'Passkey', panel: <PasskeyPanel {...report} /> },
          { label: 'Authenticator App', panel: <AuthenticatorPanel {...report} /> },
          { label: 'SMS', panel: <SmsPanel {...report} /> },
        ]}
      />
      <SocialButtons purpose="signin" {...report} />
      <Typography variant="body2" sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>
        Don&apos;t have an account?{' '}
        <MuiLink component={Link} to="/signup">
          Sign up
        </MuiLink>
      </Typography>
    </AuthCard>
  );
}
