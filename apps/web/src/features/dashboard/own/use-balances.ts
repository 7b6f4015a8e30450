import { accountRoutes, type Connection, type TradingAccount } from '@stratloom/contracts';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { api, failureText } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import type { Balances } from '../portfolio/portfolio.ts';

/** Time between two readings of an account while the dashboard is open, ms. */
const READ_MS = 5 * 60_000;

/**
 * Reads what connected accounts hold: those that are open again and again, the others once the user asks for it. Nothing is
 * traded by that.
 */
export function useBalances(
  connections: readonly Connection[],
  accounts: readonly TradingAccount[],
): Balances {
  const queries = useQueryClient();
  const toast = useToast();
  const readable = connections.filter(
    ({ status, environment }) => status === 'connected' && environment !== 'demo',
  );
  const isOpen = ({ providerId }: Connection): boolean =>
    accounts.some(({ kind, venue }) => kind === 'venue' && venue === providerId);
  const shown = readable.filter(isOpen);
  const settle = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ['portfolio'] });
    await queries.invalidateQueries({ queryKey: ['trading accounts'] });
  };
  const readings = useQueries({
    queries: shown.map(({ id }) => ({
      queryKey: ['balances', id],
      queryFn: async () => {
        await read(id);
        await settle();
        return null;
      },
      refetchInterval: READ_MS,
      staleTime: READ_MS,
      retry: false,
    })),
  });
  const opened = useMutation({
    mutationFn: async () => {
      for (const { id } of readable) await read(id);
    },
    onError: (error) =>
      toast({ severity: 'error', text: failureText(error, 'The balances could not be read.') }),
    onSettled: settle,
  });
  return {
    canShow: readable.some((connection) => !isOpen(connection)),
    isDemo: readable.length === 0 && connections.some(({ environment }) => environment === 'demo'),
    show: () => opened.mutate(),
    isPending: opened.isPending,
    unread: readings.flatMap(({ isError, dataUpdatedAt }, at) => {
      const name = shown[at]?.name;
      return isError && name !== undefined ? [{ name, readAt: dataUpdatedAt }] : [];
    }),
  };
}

/** Opens an account with what it holds; the books of one that is open follow. */
async function read(connectionId: string): Promise<void> {
  await api.call(accountRoutes.create, { body: { connectionId } });
}
