import { recoveryRoutes } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api-client/index.ts';
import { useConnections } from '../../../connections/use-connections.ts';
import { useStrategyList } from '../strategies/use-strategy-list.ts';
import type { StartFacts } from './start-steps.ts';

/** Returns what is known of a user's start, marks aside; null until each was asked for. */
export function useStartFacts(): Omit<StartFacts, 'marks'> | null {
  const strategies = useStrategyList();
  const connections = useConnections();
  const codes = useQuery({
    queryKey: ['recovery codes left'],
    queryFn: async ({ signal }) => (await api.call(recoveryRoutes.read, { signal })).left,
    retry: false,
  });
  if ([strategies, connections, codes].some(({ isPending }) => isPending)) return null;
  return {
    strategyCount: strategies.data?.length,
    recoveryCodesLeft: codes.data,
    connectionCount: connections.data?.length,
  };
}
