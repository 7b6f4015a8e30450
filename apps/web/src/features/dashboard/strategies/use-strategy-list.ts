import { strategyRoutes } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api-client/index.ts';

/** The user's strategies, the one that was changed last first. */
export function useStrategyList() {
  return useQuery({
    queryKey: ['recent strategies'],
    queryFn: async ({ signal }) => (await api.call(strategyRoutes.list, { signal })).items,
    retry: false,
  });
}
