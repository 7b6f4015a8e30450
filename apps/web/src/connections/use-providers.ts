import { useQuery } from '@tanstack/react-query';
import { loadCalls } from '../api-client/load-calls.ts';
import { builtInProviders, type Provider } from './providers.ts';

/** The providers as this server offers them; the built-in list until it has answered. */
export function useProviders(): readonly Provider[] {
  const { data } = useQuery({
    queryKey: ['provider offers'],
    queryFn: async ({ signal }) => {
      const { api, providerRoutes } = await loadCalls();
      return api.call(providerRoutes.offers, { bearer: null, signal });
    },
    staleTime: Infinity,
    retry: false,
  });
  const offers = data?.providers ?? [];
  return builtInProviders.map(
    (known) => offers.find(({ providerId }) => providerId === known.providerId) ?? known,
  );
}
