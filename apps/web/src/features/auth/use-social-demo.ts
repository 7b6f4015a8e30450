import { useQuery } from '@tanstack/react-query';
import { loadCalls } from './load-calls.ts';

/** Whether pages of this server play the social providers; false until that is known. */
export function useSocialDemo(): boolean {
  const { data } = useQuery({
    queryKey: ['social offers'],
    queryFn: async ({ signal }) => {
      const { api, oauthRoutes } = await loadCalls();
      return api.call(oauthRoutes.offers, { bearer: null, signal });
    },
    staleTime: Infinity,
    retry: false,
  });
  return data?.providers.some(({ demo }) => demo) ?? false;
}
