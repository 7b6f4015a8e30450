import { useQuery } from '@tanstack/react-query';
import { loadCalls } from '../../api-client/load-calls.ts';
import { OFFERS_KEY, statedOffers } from './stated-offers.ts';

/** Returns the ways to sign in that work on this server; undefined while nobody knows. */
export function useOffers() {
  const { data } = useQuery({
    queryKey: OFFERS_KEY,
    queryFn: async ({ signal }) => {
      const { api, oauthRoutes } = await loadCalls();
      return api.call(oauthRoutes.offers, { bearer: null, signal });
    },
    initialData: statedOffers,
    staleTime: Infinity,
    retry: false,
  });
  return data;
}
