import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiFailure, failureAdvice } from '../../../api-client/api-failure.ts';
import { isRenderedByBuild } from '../../../components/static-page.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { AuthCard } from '../auth-card.tsx';
import { MethodTabs } from '../method-tabs.tsx';
import { useCountdown, waitText } from '../use-countdown.ts';
import { useOffers } from '../use-offers.ts';
import { SocialButtons } from '../social-buttons.tsx';
import { PasskeyPanel } from './passkey-panel.tsx';
import type { SignInReport } from './sign-in-report.ts';

const AuthenticatorPanel = lazy(async () => ({
  default: (await import('./authenticator-panel.tsx')).AuthenticatorPanel,
}));
const SmsPanel = lazy(async () => ({ default: (await import('./sms-panel.tsx')).SmsPanel }));
const EmailCodePanel = lazy(async () => ({
  default: (await import('./email-code-panel.tsx')).EmailCodePanel,
}));
const EmailRecoveryPanel = lazy(async () => ({
  default: (await import('./email-recovery-panel.tsx')).EmailRecoveryPanel,
}));
const CancelRecovery = lazy(async () => ({
  default: (await import('./cancel-recovery.tsx')).CancelRecovery,
}));
const PasswordPanel = lazy(async () => ({
  default: (await import('./password-panel.tsx')).PasswordPanel,
}));
const RecoveryPanel = lazy(async () => ({
  default: (await import('./recovery-panel.tsx')).RecoveryPanel,
}));

/** Signing in: by the three usual ways, by Google or Facebook, or by what was kept for a bad day. */
export function SignInScreen() {
  const { session, error: failure } = useSession();
  const [error, setError] = useState(failure);
  // Kept here as long as the screen is shown.
  useEffect(() => () => session.forgetFailure(), [session]);
  const [isOther, setOther] = useState(false);
  const cancelToken = useSearchParams()[0].get('cancel-recovery');
  const { isLocked, secondsLeft, ...report } = useSignInReport(setError);
  const turn = () => {
    report.onStart();
    setOther(!isOther);
  };
  return (
    <AuthCard title="SIGN IN" tabTitle="Sign in">
      {error !== null && (
        <Alert severity="error" sx={{ my: 2 }}>
          {error}
        </Alert>
      )}
      {error !== null && isLocked && (
        <Typography role="timer" variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          {secondsLeft > 0
            ? `You can try again in ${waitText(secondsLeft)}.`
            : 'You can try again now.'}
        </Typography>
      )}
      {cancelToken !== null && (
        <Suspense fallback={null}>
          <CancelRecovery token={cancelToken} />
        </Suspense>
      )}
      {isOther ? <OtherWays {...report} /> : <UsualWays {...report} />}
      <Box sx={{ mt: 1.5, textAlign: 'center' }}>
        <MuiLink component="button" type="button" variant="body2" onClick={turn} sx={{ py: 1.5 }}>
          {isOther
            ? 'Back to passkey, authenticator and SMS'
            : 'Lost your device? Other ways to sign in'}
        </MuiLink>
      </Box>
      <SocialButtons purpose="signin" {...report} />
      <Typography variant="body2" sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>
        Don&apos;t have an account?{' '}
        <MuiLink component={Link} to="/signup" sx={{ display: 'inline-block', py: 1.5 }}>
          Sign up
        </MuiLink>
      </Typography>
    </AuthCard>
  );
}

/** Returns what the ways to sign in report to; a wait that the server asks for is counted down. */
function useSignInReport(setError: (text: string | null) => void) {
  const { secondsLeft, start } = useCountdown();
  const [isLocked, setLocked] = useState(false);
  const report: SignInReport = {
    onStart: () => {
      setError(null);
      setLocked(false);
    },
    onError: setError,
    onFailure: (failure, fallback) => {
      const seconds = failure instanceof ApiFailure ? failure.retryAfter : undefined;
      setError(failureAdvice(failure, fallback));
      setLocked(seconds !== undefined);
      start(seconds ?? 0);
    },
  };
  return { ...report, isLocked, secondsLeft };
}

function UsualWays(report: SignInReport) {
  const hasSms = useOffers()?.sms ?? true;
  const hasPasskeys = isRenderedByBuild() || typeof window.PublicKeyCredential === 'function';
  return (
    <MethodTabs
      key="usual"
      label="Ways to sign in"
      onChange={report.onStart}
      tabs={[
        ...(hasPasskeys ? [{ label: 'Passkey', panel: <PasskeyPanel {...report} /> }] : []),
        { label: 'Authenticator App', panel: <AuthenticatorPanel {...report} /> },
        ...(hasSms ? [{ label: 'SMS', panel: <SmsPanel {...report} /> }] : []),
      ]}
    />
  );
}

function OtherWays(report: SignInReport) {
  const hasEmail = useOffers()?.email ?? true;
  return (
    <MethodTabs
      key="other"
      label="Other ways to sign in"
      onChange={report.onStart}
      tabs={[
        { label: 'Recovery code', panel: <RecoveryPanel {...report} /> },
        ...(hasEmail
          ? [
              { label: 'Email code', panel: <EmailCodePanel {...report} /> },
              { label: 'Recover by email', panel: <EmailRecoveryPanel {...report} /> },
            ]
          : []),
        { label: 'Password', panel: <PasswordPanel {...report} /> },
      ]}
    />
  );
}
