import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useCompleteSignIn } from '../complete-sign-in.ts';
import { ReturnCard } from './return-card.tsx';
import { dealWithSocialReturn, socialReturnOf } from './social-return.ts';
import { useReturn } from './use-return.ts';

/** Where Google and Facebook send the browser back to. */
export function SocialReturnScreen() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const signIn = useCompleteSignIn();
  const deal = useCallback(
    async () => dealWithSocialReturn(pathname, search, signIn),
    [pathname, search, signIn],
  );
  const state = useReturn('Completing authentication', deal);
  const title = socialReturnOf(pathname).purpose === 'signin' ? 'SIGN IN' : 'SIGN UP';
  return <ReturnCard title={title} state={state} />;
}
