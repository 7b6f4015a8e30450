import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useCompleteSignIn } from '../complete-sign-in.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { ReturnCard } from './return-card.tsx';
import { socialReturnOf, type SocialPurpose } from './social-address.ts';
import { useReturn } from './use-return.ts';

const titles: Readonly<Record<SocialPurpose, string>> = {
  signin: 'SIGN IN',
  signup: 'SIGN UP',
  link: 'LINK ACCOUNT',
};

/** Return screen of Google and Facebook. */
export function SocialReturnScreen() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const signIn = useCompleteSignIn();
  const { session } = useSession();
  const deal = useCallback(async () => {
    const { dealWithSocialReturn } = await import('./social-return.ts');
    const outcome = await dealWithSocialReturn(pathname, search, signIn);
    if (outcome.signInError !== undefined) session.keepFailure(outcome.signInError);
    return outcome;
  }, [pathname, search, signIn, session]);
  const state = useReturn('Completing authentication', deal);
  const { purpose } = socialReturnOf(pathname, search.get('state'));
  return <ReturnCard title={titles[purpose]} state={state} />;
}
