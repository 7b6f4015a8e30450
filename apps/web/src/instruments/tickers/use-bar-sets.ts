import { barSetRoutes } from '@stratloom/contracts';
import type { BarSet } from '@stratloom/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api-client/index.ts';
import { useCallback } from 'react';
import { useGuest } from '../../session/guest.ts';
import { ownSymbol } from '../bars/load-bars.ts';

const BAR_SETS_KEY = ['bar-sets'];

/** The user's own bars, newest upload first; a visitor without an account has none. */
export function useBarSets() {
  const guest = useGuest();
  return useQuery({
    queryKey: BAR_SETS_KEY,
    queryFn: async ({ signal }) => (await api.call(barSetRoutes.list, { signal })).items,
    enabled: guest === null,
  });
}

/** Returns what a symbol is called on screens and in exports: own bars by the name they were given. */
export function useSymbolName(symbol: string): string {
  return useSymbolNames()(symbol);
}

/** Returns what each symbol is called, as `useSymbolName` does for one. */
export function useSymbolNames(): (symbol: string) => string {
  const { data } = useBarSets();
  return useCallback(
    (symbol) => data?.find(({ id }) => ownSymbol(id) === symbol)?.name ?? symbol,
    [data],
  );
}

/** Puts freshly uploaded bars into the list. */
export function useAddBarSet(): (barSet: BarSet) => void {
  const queries = useQueryClient();
  return (barSet) =>
    queries.setQueryData<BarSet[]>(BAR_SETS_KEY, (old = []) => [
      barSet,
      ...old.filter(({ id }) => id !== barSet.id),
    ]);
}

/** Deletes own bars. */
export function useRemoveBarSet() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => api.call(barSetRoutes.remove, { params: { id } }),
    onSuccess: (_, removed) =>
      queries.setQueryData<BarSet[]>(BAR_SETS_KEY, (old = []) =>
        old.filter(({ id }) => id !== removed),
      ),
  });
}
