import { providerRoutes } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api-client/index.ts';

/** Key under which the connected accounts are kept. */
export const connectionsKey = ['connected accounts'];

/** The accounts that the user has connected. */
export function useConnections() {
  return useQuery({
    queryKey: connectionsKey,
    queryFn: async ({ signal }) => (await api.call(providerRoutes.mine, { signal })).providers,
    retry: false,
  });
}
