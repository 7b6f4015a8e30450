import { ProviderId, providerRoutes } from '@stratloom/contracts';
import { api, ApiFailure, isAccessToken, tokens } from '../../../api-client/index.ts';
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
  const named = ProviderId.safeParse(provider);
  if (!named.success) return failed(`Invalid provider: ${provider}`);
  try {
    const body = { code, state: search.get('state') ?? '' };
    const params = { provider: named.data };
    const answer = await api.call(providerRoutes.callback, { params, body });
    if (!answer.operation_success) {
      const said = [answer.message, answer.error_description ?? ''].find((text) => text !== '');
      return failed(`Provider connection failed: ${said ?? 'Unknown error'}`);
    }
  } catch (failure) {
    return failed(exchangeFailureText(failure));
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

/** The server's words after a prefix, that it said no without words, or that something came in between. */
function exchangeFailureText(failure: unknown): string {
  if (!(failure instanceof ApiFailure) || failure.status === 0) {
    return 'An unexpected error occurred during provider connection.';
  }
  return failure.isExplained
    ? `Provider connection failed: ${failure.message}`
    : 'Provider connection failed';
}

function failed(text: string, to = dashboard): ReturnOutcome {
  const place = to === dashboard ? 'the dashboard' : 'the sign-in page';
  return {
    state: {
      kind: 'failure',
      title: 'Connection failed',
      text,
      note: `You will be redirected to ${place} in a few seconds.`,
    },
    next: { to, afterMs: 3000 },
  };
}
