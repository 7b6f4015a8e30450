import { useMutation } from '@tanstack/react-query';
import { failureAdvice } from '../api-client/api-failure.ts';
import { loadCalls } from '../api-client/load-calls.ts';
import { pageFailure } from '../api-client/page-failure.ts';
import { useToast } from '../components/toast.tsx';
import { useStepUp } from '../session/step-up/step-up-provider.tsx';
import type { Provider } from './providers.ts';
import { requireAccessToken } from './require-access-token.ts';

/** Begins the consent of a provider: the browser leaves for its page, and comes back to ours. */
export function useConsent() {
  const showToast = useToast();
  const withStepUp = useStepUp();
  return useMutation({
    mutationFn: async ({ providerId }: Provider) => {
      requireAccessToken();
      const { api, providerRoutes } = await loadCalls();
      const body = { providerId, connectionType: 'oauth' } as const;
      const { connectionData } = await withStepUp(async () =>
        api.call(providerRoutes.connect, { body }),
      );
      if (connectionData === undefined) {
        throw pageFailure('Failed to get authorization URL from provider');
      }
      return connectionData.authorizationUrl;
    },
    onSuccess: (address) => window.location.assign(address),
    onError: (error) =>
      showToast({
        severity: 'error',
        text: failureAdvice(error, 'Failed to initiate provider connection'),
      }),
  });
}
