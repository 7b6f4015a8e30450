import { accountRoutes, type Connection } from '@stratloom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, failureText } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import type { ShownBalances } from '../portfolio/portfolio.ts';

/** Opens an account for every connection, so that what it holds is read and shown. Nothing is traded by that. */
export function useShownBalances(connections: readonly Connection[]): ShownBalances {
  const queries = useQueryClient();
  const toast = useToast();
  const opened = useMutation({
    mutationFn: async () => {
      for (const { id } of connections) {
        await api.call(accountRoutes.create, { body: { connectionId: id } });
      }
    },
    onError: (error) =>
      toast({ severity: 'error', text: failureText(error, 'The balances could not be read.') }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['portfolio'] });
      await queries.invalidateQueries({ queryKey: ['trading accounts'] });
    },
  });
  return { show: () => opened.mutate(), isPending: opened.isPending };
}
