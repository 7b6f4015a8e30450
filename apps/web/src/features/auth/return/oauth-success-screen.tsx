import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isAccessToken, type SessionTokens } from '../../../api-client/token-store.ts';
import { useCompleteSignIn } from '../complete-sign-in.ts';
import { ReturnCard } from './return-card.tsx';
import { takeOverSession } from './take-over-session.ts';
import { type ReturnOutcome, useReturn } from './use-return.ts';

/** Takes over a sign-in whose token came in the address, once its user agrees where another browser began it. */
export function OAuthSuccessScreen() {
  const [isAgreed, setIsAgreed] = useState(false);
  return <TakeOver key={String(isAgreed)} isAgreed={isAgreed} onAgree={() => setIsAgreed(true)} />;
}

function TakeOver(props: { isAgreed: boolean; onAgree: () => void }) {
  const { isAgreed } = props;
  const [search] = useSearchParams();
  const signIn = useCompleteSignIn();
  const deal = useCallback(
    async () => takeOver(search, isAgreed, signIn),
    [search, isAgreed, signIn],
  );
  const state = useReturn('Completing authentication', deal);
  return (
    <ReturnCard title="SIGN UP" state={state}>
      {state.kind === 'question' && (
        <>
          <Button onClick={props.onAgree} fullWidth variant="contained" sx={{ mt: 3 }}>
            Continue
          </Button>
          <Button component={Link} to="/signin" fullWidth sx={{ mt: 1 }}>
            No, use my own account
          </Button>
        </>
      )}
      {state.kind === 'failure' && (
        <Button component={Link} to="/signin" fullWidth variant="contained" sx={{ mt: 3 }}>
          Go to Sign In
        </Button>
      )}
    </ReturnCard>
  );
}

async function takeOver(
  search: URLSearchParams,
  isAgreed: boolean,
  signIn: (pair: SessionTokens) => Promise<void>,
): Promise<ReturnOutcome> {
  const userId = search.get('userId');
  const accessToken = search.get('accessToken');
  if (userId === null || !isAccessToken(accessToken)) {
    return failed('Missing authentication information from the server');
  }
  try {
    const answer = await takeOverSession({ userId, accessToken, isAgreed });
    if (answer.accessToken === undefined) return question(answer);
    await signIn({ userId, accessToken: answer.accessToken });
  } catch {
    return failed('Failed to complete OAuth authentication process');
  }
  return {
    state: {
      kind: 'success',
      title: 'OAuth Authentication Successful!',
      text: 'Taking you to your dashboard.',
    },
    next: { to: '/dashboard', afterMs: 1500 },
  };
}

function question({ name, email }: { name: string; email: string }): ReturnOutcome {
  return {
    state: {
      kind: 'question',
      title: 'Sign in with this link?',
      text: `This link wants to sign you in as ${name} <${email}>. Continue?`,
      note: 'If somebody sent you this link and this is not your account, do not continue: what you enter would be theirs to see.',
    },
    next: null,
  };
}

function failed(text: string): ReturnOutcome {
  return { state: { kind: 'failure', title: 'OAuth Authentication Error', text }, next: null };
}
