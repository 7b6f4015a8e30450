import { providerRoutes } from '@stratloom/contracts';
import { api, failureAdvice } from '../../../api-client/index.ts';
import type { ReturnOutcome } from './use-return.ts';

/** Deals with a provider's result page, whose address names the provider (`cb` is Coinbase). */
export async function dealWithProviderResult(
  named: string,
  search: URLSearchParams,
): Promise<ReturnOutcome> {
  const provider = named === 'cb' ? 'coinbase' : named;
  if (provider !== 'coinbase' && provider !== 'alpaca') {
    return failed(`Invalid provider: ${provider}`);
  }
  if (search.get('error') !== null) return failed('OAuth authorization failed');
  const code = search.get('code');
  if (code === null) return failed('Missing authorization code');
  const state = search.get('state');
  if (state === null) return failed('Missing state parameter');
  return exchange(provider, { code, state });
}

async function exchange(
  provider: 'coinbase' | 'alpaca',
  body: { code: string; state: string },
): Promise<ReturnOutcome> {
  const fallback = 'Failed to complete connection';
  try {
    const answer = await api.call(providerRoutes.callback, { params: { provider }, body });
    if (!answer.operation_success) return failed(answer.message === '' ? fallback : answer.message);
  } catch (failure) {
    return failed(failureAdvice(failure, fallback));
  }
  return {
    state: {
      kind: 'success',
      title: 'Account connected',
      text: 'Taking you to your dashboard.',
    },
    next: { to: '/dashboard', afterMs: 2000, replace: true },
  };
}

function failed(text: string): ReturnOutcome {
  return { state: { kind: 'failure', title: 'Connection failed', text }, next: null };
}
