import { useQuery } from '@tanstack/react-query';
import { loadCalls } from '../../api-client/load-calls.ts';

/** Returns the ways to sign in that work on this server; undefined while nobody knows. */
export function useOffers() {
  const { data } = useQuery({
    queryKey: ['sign-in offers'],
    queryFn: async ({ signal }) => {
      const { api, oauthRoutes } = await loadCalls();
      return api.call(oauthRoutes.offers, { bearer: null, signal });
    },
    staleTime: Infinity,
    retry: false,
  });
  return data;
}
