import { marketRoutes, type WatchlistItem, watchlistRoutes } from '@stratloom/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import type { LiveQuote } from '../../../instruments/quotes/live-quotes.ts';
import { useLiveQuotes } from '../../../instruments/quotes/use-live-quotes.ts';
import { DEMO_MARKET } from '../demo/demo-market.ts';
import type { WatchedAsset } from '../watchlist/watched-asset.ts';
import type { AssetSearch, Watchlist } from '../watchlist/watchlist.ts';
import { unloadedToast } from './failed-toast.ts';
import { useItemChanges } from './use-item-changes.ts';
import { useLists } from './use-lists.ts';
import { itemsKey, type ShownList } from './watchlist-keys.ts';

/** Time between two looks at the prices while they do not come by themselves. */
const PRICES_MS = 5_000;
/** The same while they do: lists change in other tabs, too. */
const LIVE_MS = 60_000;
/** Time for which closes are kept: a day's bar changes once a day. */
const CLOSES_MS = 5 * 60_000;

/** Returns the user's own watchlist, with prices as they change; demo data where it cannot be loaded. */
export function useOwnWatchlist(): Watchlist {
  const { list, choice } = useLists();
  const { data, hasFailed, retry, quotes } = useItems(list);
  const lastDays = useLastDays(data?.items ?? []);
  const assets = data?.items.map((item) => {
    const days = lastDays.get(item.symbol);
    return watchedAsset(latest(item, quotes.get(item.symbol)), days);
  });
  const { send, ...changes } = useItemChanges(list);
  return {
    ...changes,
    choice: choice === undefined ? undefined : { ...choice, send },
    assets: assets ?? (hasFailed ? DEMO_MARKET : []),
    search: SEARCH,
    isLoading: data === undefined && !hasFailed,
    isFallback: hasFailed && data === undefined,
    retry,
  };
}

const SEARCH: AssetSearch = {
  key: 'venues',
  find: async (text) => {
    const { items } = await api.call(marketRoutes.instruments, { query: { q: text, limit: 20 } });
    return items.map(({ id, name, type, source }) => ({ symbol: id, name, type, source }));
  },
};

function useItems(list: ShownList) {
  const showToast = useToast();
  // The first list has routes of its own, which need no id: it is there with the first answer.
  const load = async (signal: AbortSignal): Promise<{ items: WatchlistItem[] }> =>
    list.isFirst
      ? (await api.call(watchlistRoutes.list, { signal })).watchlist
      : api.call(watchlistRoutes.items, { params: { id: list.id }, signal });
  const isLive = useRef(false);
  const { data, error, errorUpdateCount, refetch } = useQuery({
    queryKey: itemsKey(list),
    queryFn: async ({ signal }) => load(signal),
    refetchInterval: () => (isLive.current ? LIVE_MS : PRICES_MS),
    retry: false,
  });
  const items = data?.items ?? [];
  const streamed = items.filter(({ isPersonal }) => isPersonal !== true);
  const live = useLiveQuotes(streamed.map(({ symbol }) => symbol));
  useEffect(() => {
    // Prices by the user's own account come by no stream.
    isLive.current = live.isLive && streamed.length === items.length;
  });
  // Without data the next try begins without an error: the failure is over when data come.
  const hasFailed = data === undefined ? errorUpdateCount > 0 : error !== null;
  useEffect(() => {
    if (!hasFailed) return;
    showToast(unloadedToast('Failed to load market data', error));
    // Said once for each time that it begins to fail.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasFailed]);
  return { data, hasFailed, quotes: live.quotes, retry: () => void refetch() };
}

interface LastDays {
  readonly closes: readonly number[];
  readonly volume: number | null;
}

const NO_DAYS: LastDays = { closes: [], volume: null };

/** Returns the last days of all symbols, by one request. */
function useLastDays(items: readonly WatchlistItem[]): ReadonlyMap<string, LastDays> {
  const symbols = items
    .map(({ symbol }) => symbol)
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .join(',');
  const { data } = useQuery({
    queryKey: ['sparklines', symbols],
    queryFn: async ({ signal }) =>
      (await api.call(marketRoutes.sparklines, { query: { symbols }, signal })).items,
    enabled: symbols !== '',
    staleTime: CLOSES_MS,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return new Map((data ?? []).map((each) => [each.symbol, each]));
}

/** Returns an item with the newer of two prices. */
function latest(item: WatchlistItem, quote: LiveQuote | undefined): WatchlistItem {
  if (quote === undefined || quote.pricedAt < (item.pricedAt ?? 0)) return item;
  const { price, change, changePercent, pricedAt, isStale, source } = quote;
  return { ...item, price, change, changePercent, pricedAt, isStale, source };
}

function watchedAsset(
  { change, changePercent, ...item }: WatchlistItem,
  { closes, volume }: LastDays = NO_DAYS,
): WatchedAsset {
  return { ...item, priceChange: change, priceChangePercent: changePercent, volume, closes };
}
