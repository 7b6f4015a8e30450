import { api, type SessionTokens } from '../../../api-client/index.ts';
import { otherRoutes } from '../other-routes.ts';
import { otherWayFailureText } from '../other-ways.ts';
import { oauthErrorText } from './oauth-error.ts';
import type { ReturnOutcome } from './use-return.ts';

/** Which provider a return address names, and what the user was about to do. */
export function socialReturnOf(pathname: string): {
  provider: string;
  purpose: 'signin' | 'signup';
} {
  return {
    provider: pathname.split('/')[3] ?? '',
    purpose: pathname.includes('/signup/') ? 'signup' : 'signin',
  };
}

/** Deals with the return from a social provider. */
export async function dealWithSocialReturn(
  pathname: string,
  search: URLSearchParams,
  signIn: (pair: SessionTokens) => Promise<void>,
): Promise<ReturnOutcome> {
  const error = search.get('error');
  if (error !== null) return failed(oauthErrorText(error, search.get('error_description')));
  const code = search.get('code');
  if (code === null) return failed('No authorization code received from OAuth provider.');
  const params = socialReturnOf(pathname);
  try {
    const { tokens, user } = await api.call(otherRoutes.finishSocial, {
      bearer: null,
      params,
      body: { code, state: search.get('state') ?? '' },
    });
    await signIn({ ...tokens, userId: user.id });
  } catch (failure) {
    const way = `Sign-in with ${params.provider}`;
    const fallback = 'An unexpected error occurred during authentication.';
    return failed(otherWayFailureText(failure, way, fallback));
  }
  return {
    state: {
      kind: 'success',
      title: 'Authentication successful',
      text: 'Taking you to your dashboard.',
    },
    next: { to: '/dashboard', afterMs: 2000 },
  };
}

function failed(text: string): ReturnOutcome {
  return {
    state: { kind: 'failure', title: 'Authentication failed', text },
    next: { to: '/signin', afterMs: 3000 },
  };
}
