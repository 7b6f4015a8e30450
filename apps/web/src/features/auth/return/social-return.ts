import { oauthRoutes, SocialProvider } from '@stratloom/contracts';
import { api, ApiFailure, type SessionTokens, tokens } from '../../../api-client/index.ts';
import { guestPlace } from '../../../session/guest-work.ts';
import { oauthErrorText } from './oauth-error.ts';
import { socialReturnOf } from './social-address.ts';
import type { ReturnOutcome } from './use-return.ts';

type SignIn = (pair: SessionTokens) => Promise<void>;

/** Address to return to after linking another way to sign in. */
const securityAddress = '/profile?tab=security';

/** Outcome of the return, and the message for the sign-in screen. */
export interface SocialReturnOutcome extends ReturnOutcome {
  readonly signInError?: string;
}

/** Deals with the return from a social provider. */
export async function dealWithSocialReturn(
  pathname: string,
  search: URLSearchParams,
  signIn: SignIn,
): Promise<SocialReturnOutcome> {
  const state = search.get('state');
  const { provider, purpose } = socialReturnOf(pathname, state);
  const backTo = purpose === 'link' ? securityAddress : '/signin';
  const error = search.get('error');
  if (error !== null) return failed(oauthErrorText(error, search.get('error_description')), backTo);
  const code = search.get('code');
  if (code === null) {
    const outcome = failed('No authorization code received from OAuth provider.', backTo);
    return { ...outcome, signInError: 'Invalid OAuth response - missing authorization code' };
  }
  const named = SocialProvider.safeParse(provider);
  if (!named.success) return failed('Authentication failed', backTo);
  try {
    const iss = search.get('iss');
    const body = { code, state: state ?? '', ...(iss === null ? {} : { iss }) };
    if (purpose === 'link') return await link(named.data, body);
    await finish(named.data, purpose, body, signIn);
  } catch (failure) {
    const unexplained = purpose === 'link' ? 'Failed to complete OAuth' : 'Authentication failed';
    return failed(failureTextOf(failure, unexplained), backTo);
  }
  const strategy = guestPlace();
  return strategy === null
    ? succeeded('Taking you to your dashboard.', '/dashboard')
    : succeeded('Taking you to your strategy.', strategy);
}

interface Returned {
  readonly code: string;
  readonly state: string;
  /** Issuer named in the address, if any. */
  readonly iss?: string;
}

async function finish(
  provider: SocialProvider,
  purpose: 'signin' | 'signup',
  returned: Returned,
  signIn: SignIn,
): Promise<void> {
  const answer = await api.call(oauthRoutes.callback, {
    bearer: null,
    params: { provider, purpose },
    body: { ...returned, deviceId: tokens.deviceId },
  });
  await signIn({ ...answer.tokens, userId: answer.user.id });
}

async function link(provider: SocialProvider, body: Returned): Promise<ReturnOutcome> {
  await api.call(oauthRoutes.finishLink, { params: { provider }, body });
  return succeeded(`You can now sign in with ${provider}.`, securityAddress);
}

/** The server's words and what it advises; else whether it said no, or something came in between. */
function failureTextOf(failure: unknown, unexplained: string): string {
  if (!(failure instanceof ApiFailure) || failure.status === 0) {
    return 'An unexpected error occurred during authentication.';
  }
  if (!failure.isExplained) return unexplained;
  return [failure.message, failure.remedy].filter((text) => text !== undefined).join(' ');
}

function succeeded(text: string, to: string): ReturnOutcome {
  return {
    state: { kind: 'success', title: 'Authentication successful', text },
    next: { to, afterMs: 2000 },
  };
}

function failed(text: string, to: string): SocialReturnOutcome {
  const place = to === securityAddress ? 'your security settings' : 'the sign-in page';
  const note = `You will be redirected to ${place} in a few seconds.`;
  return {
    signInError: text,
    state: { kind: 'failure', title: 'Authentication failed', text, note },
    next: { to, afterMs: 3000 },
  };
}
