import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isAccessToken, type SessionTokens } from '../../../api-client/token-store.ts';
import { useCompleteSignIn } from '../complete-sign-in.ts';
import { ReturnCard } from './return-card.tsx';
import { type ReturnOutcome, useReturn } from './use-return.ts';

/** Takes over a sign-in whose tokens the server put into the address. */
export function OAuthSuccessScreen() {
  const [search] = useSearchParams();
  const signIn = useCompleteSignIn();
  const deal = useCallback(async () => takeOver(search, signIn), [search, signIn]);
  const state = useReturn('Completing authentication', deal);
  return (
    <ReturnCard title="SIGN UP" state={state}>
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
  signIn: (pair: SessionTokens) => Promise<void>,
): Promise<ReturnOutcome> {
  const userId = search.get('userId');
  const accessToken = search.get('accessToken');
  if (userId === null || !isAccessToken(accessToken)) {
    return failed('Missing authentication information from the server');
  }
  try {
    await signIn({ userId, accessToken });
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

function failed(text: string): ReturnOutcome {
  return { state: { kind: 'failure', title: 'OAuth Authentication Error', text }, next: null };
}
