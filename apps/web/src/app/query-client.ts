import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../api-client/api-failure.ts';

/** Makes what keeps the answers of calls for the whole page. */
export function makeQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthRetrying },
      // What a user does without a network fails in words at once; it does not wait and happen some time later.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Retries network failures only: what the server refused it will refuse again; a failed network or server may recover. */
function isWorthRetrying(failedBefore: number, error: unknown): boolean {
  const isRefused = error instanceof ApiFailure && error.isRefusal;
  return !isRefused && failedBefore < 2;
}
