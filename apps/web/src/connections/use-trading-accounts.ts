import { accountRoutes } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api-client/index.ts';

/** Time between two looks while a screen shows them, ms. */
const LOOK_MS = 15_000;

/** The user's accounts that strategies can trade on. */
export function useTradingAccounts() {
  return useQuery({
    queryKey: ['trading accounts'],
    queryFn: async ({ signal }) => (await api.call(accountRoutes.list, { signal })).items,
    refetchInterval: LOOK_MS,
    retry: false,
  });
}
