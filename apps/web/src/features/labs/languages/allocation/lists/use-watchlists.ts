import { watchlistRoutes, type WatchlistSummary } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../../api-client/index.ts';
import { useGuest } from '../../../../../session/guest.ts';

const NONE: readonly WatchlistSummary[] = [];

/** Returns the watchlists of the user; none while they are not known, and for visitors without an account. */
export function useWatchlists(isWanted: boolean): readonly WatchlistSummary[] {
  const guest = useGuest();
  const { data } = useQuery({
    queryKey: ['watchlists'],
    queryFn: async ({ signal }) => (await api.call(watchlistRoutes.lists, { signal })).items,
    enabled: isWanted && guest === null,
    retry: false,
  });
  return data ?? NONE;
}

/** Returns the symbols of a watchlist, in its order. */
export async function readWatchlist(id: string): Promise<readonly string[]> {
  const { items } = await api.call(watchlistRoutes.items, { params: { id } });
  return items.map(({ symbol }) => symbol);
}
