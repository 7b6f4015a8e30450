import { type WatchlistItem, watchlistRoutes } from '@stratloom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import { type WatchedAsset, withMoved } from '../watchlist/watched-asset.ts';
import { type NewAsset, removedToast, type WatchlistChoice } from '../watchlist/watchlist.ts';
import { failedToast } from './failed-toast.ts';
import { itemsKey, type ShownList } from './watchlist-keys.ts';

interface Items {
  readonly items: WatchlistItem[];
}

interface ItemChanges {
  readonly add: (asset: NewAsset) => void;
  readonly remove: (asset: WatchedAsset) => void;
  readonly move: (asset: WatchedAsset, index: number) => void;
  readonly send: WatchlistChoice['send'];
}

/** Returns the changes of what is in a list; each is shown before the server has answered, and rolled back if it refuses. */
export function useItemChanges(list: ShownList): ItemChanges {
  const adding = useAdding(list);
  const removing = useRemoving(list, adding);
  const moving = useMoving(list);
  const sending = useSending();
  return {
    add: (asset) => adding({ asset, to: list, position: undefined }),
    remove: removing,
    move: moving,
    send: (asset, toId, way) => sending(asset, toId, way),
  };
}

interface Addition {
  readonly asset: NewAsset;
  readonly to: ShownList;
  /** Place from 1; undefined = last. */
  readonly position: number | undefined;
}

async function addTo({ asset, to, position }: Addition): Promise<unknown> {
  const { symbol, name, type } = asset;
  const body = { symbol, name, type, ...(position === undefined ? {} : { position }) };
  return to.isFirst
    ? api.call(watchlistRoutes.add, { body })
    : api.call(watchlistRoutes.addItem, { params: { id: to.id }, body });
}

function useAdding(list: ShownList): (addition: Addition) => void {
  const showToast = useToast();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: addTo,
    onError: (error) => showToast(failedToast('Failed to add asset to watchlist', error)),
    onSettled: async () => client.invalidateQueries({ queryKey: itemsKey(list) }),
  });
  return mutate;
}

function useRemoving(
  list: ShownList,
  add: (addition: Addition) => void,
): (asset: WatchedAsset) => void {
  const showToast = useToast();
  const client = useQueryClient();
  const key = itemsKey(list);
  const { mutate } = useMutation({
    mutationFn: async ({ id }: WatchedAsset) =>
      api.call(watchlistRoutes.remove, { params: { id } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<Items>(key)?.items ?? [];
      client.setQueryData<Items>(key, { items: before.filter((item) => item.id !== id) });
      return { position: before.findIndex((item) => item.id === id) + 1 };
    },
    onSuccess: (_, asset, { position }) =>
      showToast(removedToast(asset, () => add({ asset, to: list, position }))),
    onError: (error) => showToast(failedToast('Failed to remove asset from watchlist', error)),
    onSettled: async () => client.invalidateQueries({ queryKey: key }),
  });
  return mutate;
}

function useMoving(list: ShownList): (asset: WatchedAsset, index: number) => void {
  const showToast = useToast();
  const client = useQueryClient();
  const key = itemsKey(list);
  const { mutate } = useMutation({
    mutationFn: async ({ id, index }: { id: string; index: number }) =>
      api.call(watchlistRoutes.move, { params: { id }, body: { position: index + 1 } }),
    onMutate: async ({ id, index }) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<Items>(key, (before) =>
        before === undefined ? before : { items: withMoved(before.items, id, index) },
      );
    },
    onError: (error) => showToast(failedToast('Failed to move the asset', error)),
    onSettled: async () => client.invalidateQueries({ queryKey: key }),
  });
  return ({ id }, index) => mutate({ id, index });
}

function useSending(): WatchlistChoice['send'] {
  const showToast = useToast();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async (sent: { asset: WatchedAsset; toId: string; way: 'move' | 'copy' }) => {
      const { asset, toId, way } = sent;
      const { id, symbol } = asset;
      if (way === 'copy') {
        const to = { params: { id: toId }, body: { symbol } };
        await api.call(watchlistRoutes.addItem, to);
        return;
      }
      const body = { watchlistId: toId };
      await api.call(watchlistRoutes.move, { params: { id }, body });
    },
    onError: (error) => showToast(failedToast('Failed to move the asset', error)),
    onSettled: async () => client.invalidateQueries({ queryKey: ['watchlist'] }),
  });
  return (asset, toId, way) => mutate({ asset, toId, way });
}
