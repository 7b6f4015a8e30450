import { watchlistRoutes, type WatchlistSummary } from '@stratloom/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import { withMoved } from '../watchlist/watched-asset.ts';
import type { WatchlistChoice } from '../watchlist/watchlist.ts';
import { failedToast } from './failed-toast.ts';
import { LISTS_KEY, type ShownList } from './watchlist-keys.ts';

interface Lists {
  readonly list: ShownList;
  /** Undefined while the lists are not known. */
  readonly choice: Omit<WatchlistChoice, 'send'> | undefined;
}

/** Returns the user's lists; the one that is shown is named in the address, the first one is not. */
export function useLists(): Lists {
  const { data } = useQuery({
    queryKey: LISTS_KEY,
    queryFn: async ({ signal }) => (await api.call(watchlistRoutes.lists, { signal })).items,
    retry: false,
  });
  const [search, setSearch] = useSearchParams();
  const show = (id: string): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (id === data?.[0]?.id) after.delete('list');
        else after.set('list', id);
        return after;
      },
      { replace: true },
    );
  const changes = useListChanges(show);
  const asked = search.get('list');
  const shown = data?.find(({ id }) => id === asked) ?? data?.[0];
  if (data === undefined || shown === undefined) {
    return { list: { id: asked ?? '', isFirst: asked === null }, choice: undefined };
  }
  return {
    list: { id: shown.id, isFirst: shown === data[0] },
    choice: { lists: data, shownId: shown.id, show, ...changes },
  };
}

function useListChanges(show: (id: string) => void) {
  const showToast = useToast();
  const client = useQueryClient();
  const settle = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: LISTS_KEY });
    // Which one is the first may have changed.
    await client.invalidateQueries({ queryKey: ['watchlist'] });
  };
  const change = useMutation({
    mutationFn: async (work: () => Promise<unknown>) => work(),
    onError: (error) => showToast(failedToast('Failed to change your lists', error)),
    onSettled: settle,
  });
  const reorder = (id: string, index: number): void => {
    client.setQueryData<WatchlistSummary[]>(LISTS_KEY, (before) =>
      before === undefined ? before : withMoved(before, id, index),
    );
  };
  return {
    create: (name: string) =>
      change.mutate(async () => {
        const made = await api.call(watchlistRoutes.createList, { body: { name } });
        await client.invalidateQueries({ queryKey: LISTS_KEY });
        show(made.id);
      }),
    rename: (id: string, name: string) =>
      change.mutate(async () =>
        api.call(watchlistRoutes.changeList, { params: { id }, body: { name } }),
      ),
    moveList: (id: string, index: number) => {
      reorder(id, index);
      show(id);
      const body = { position: index + 1 };
      change.mutate(async () => api.call(watchlistRoutes.changeList, { params: { id }, body }));
    },
    remove: (id: string) =>
      change.mutate(async () => api.call(watchlistRoutes.removeList, { params: { id } })),
  };
}
