import { api, failureText, isAccessToken, tokens } from '../../../api-client/index.ts';
import { otherRoutes } from '../other-routes.ts';
import { isNotOffered } from '../other-ways.ts';
import type { ReturnOutcome } from './use-return.ts';

const dashboard = '/dashboard';

/** Deals with the return from a provider that was connected from a signed-in page. */
export async function dealWithProviderReturn(
  provider: string,
  search: URLSearchParams,
): Promise<ReturnOutcome> {
  const error = search.get('error');
  if (error !== null) {
    const detail = search.get('error_description') ?? search.get('description') ?? error;
    return failed(`${provider} connection was denied or failed: ${detail}`);
  }
  const code = search.get('code');
  if (code === null) return failed('No authorization code received from provider.');
  if (!isAccessToken(tokens.accessToken)) {
    return failed('Authentication required. Please sign in again.', '/signin');
  }
  try {
    const body = { code, state: search.get('state') ?? '' };
    const answer = await api.call(otherRoutes.finishProvider, { params: { provider }, body });
    if (!answer.operation_success) {
      const message = answer.message ?? answer.error_description ?? 'Unknown error';
      return failed(`Provider connection failed: ${message}`);
    }
  } catch (failure) {
    return failed(exchangeFailureText(failure, provider));
  }
  return {
    state: {
      kind: 'success',
      title: 'Account connected',
      text: `Your ${provider} account is connected. Taking you to your dashboard.`,
    },
    next: { to: dashboard, afterMs: 2000 },
  };
}

function exchangeFailureText(failure: unknown, provider: string): string {
  if (isNotOffered(failure)) return `Connecting ${provider} is not available on this server yet.`;
  return failureText(failure, 'An unexpected error occurred during provider connection.');
}

function failed(text: string, to = dashboard): ReturnOutcome {
  const place = to === dashboard ? 'the dashboard' : 'the sign-in page';
  return {
    state: {
      kind: 'failure',
      title: 'Provider connection failed',
      text: `${text} You will be redirected to ${place} in a few seconds.`,
    },
    next: { to, afterMs: 3000 },
  };
}
