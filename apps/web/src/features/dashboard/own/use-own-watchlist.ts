import { marketRoutes, type WatchlistItem, watchlistRoutes } from '@stratloom/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, ApiFailure, failureText } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import { DEMO_MARKET } from '../demo/demo-market.ts';
import type { WatchedAsset } from '../watchlist/watched-asset.ts';
import { type NewAsset, removedToast, type Watchlist } from '../watchlist/watchlist.ts';

const KEY = ['watchlist'];
/** Time between two looks at the prices. */
const PRICES_MS = 5000;

/** Returns the user's own watchlist, with prices that are looked at again and again; demo data where it cannot be loaded. */
export function useOwnWatchlist(): Watchlist {
  const showToast = useToast();
  const { data, error, errorUpdateCount, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.call(watchlistRoutes.list, { signal })).watchlist,
    refetchInterval: PRICES_MS,
    retry: false,
  });
  // Without data the next try begins without an error: the failure is over when data come.
  const hasFailed = data === undefined ? errorUpdateCount > 0 : error !== null;
  useEffect(() => {
    if (!hasFailed) return;
    const isKnown = error instanceof ApiFailure;
    const text = isKnown ? 'Failed to load market data' : 'An unexpected error occurred';
    showToast({ severity: 'error', text });
    // Said once for each time that it begins to fail.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasFailed]);
  return {
    assets: data?.items.map(watchedAsset) ?? (hasFailed ? DEMO_MARKET : []),
    symbols: useSymbols(),
    isLoading: data === undefined && !hasFailed,
    isFallback: hasFailed && data === undefined,
    retry: () => void refetch(),
    ...useChanges(),
  };
}

function useSymbols(): readonly NewAsset[] {
  const { data } = useQuery({
    queryKey: ['market-symbols'],
    queryFn: async ({ signal }) => api.call(marketRoutes.symbols, { signal }),
    staleTime: Infinity,
  });
  return (data?.items ?? []).flatMap(({ symbol, name, type }) =>
    type === 'own' ? [] : [{ symbol, name, type }],
  );
}

function useChanges(): Pick<Watchlist, 'add' | 'remove'> {
  const showToast = useToast();
  const client = useQueryClient();
  const settle = async (): Promise<void> => client.invalidateQueries({ queryKey: KEY });
  const adding = useMutation({
    mutationFn: async (asset: NewAsset) => api.call(watchlistRoutes.add, { body: asset }),
    onError: (error) => showToast(failed('Failed to add asset to watchlist', error)),
    onSettled: settle,
  });
  const add = ({ symbol, name, type }: NewAsset): void => adding.mutate({ symbol, name, type });
  const removing = useMutation({
    mutationFn: async ({ id }: WatchedAsset) =>
      api.call(watchlistRoutes.remove, { params: { id } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: KEY });
      client.setQueryData<{ items: WatchlistItem[] }>(KEY, (before) =>
        before === undefined ? before : { items: before.items.filter((item) => item.id !== id) },
      );
    },
    onSuccess: (_, asset) => showToast(removedToast(asset, () => add(asset))),
    onError: (error) => showToast(failed('Failed to remove asset from watchlist', error)),
    onSettled: settle,
  });
  return {
    add,
    remove: (asset) => removing.mutate(asset),
  };
}

function failed(what: string, error: unknown) {
  const why = failureText(error, '');
  return { severity: 'error', text: why === '' ? what : `${what}. ${why}` } as const;
}

function watchedAsset({ change, changePercent, ...item }: WatchlistItem): WatchedAsset {
  return {
    ...item,
    priceChange: change,
    priceChangePercent: changePercent,
    volume: null,
    closes: null,
  };
}
