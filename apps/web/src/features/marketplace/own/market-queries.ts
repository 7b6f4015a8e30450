import { marketplaceRoutes, type OwnListing, strategyRoutes } from '@stratloom/contracts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../../api-client/index.ts';
import { askedOf, type MarketQuery } from './market-query.ts';

/** Cursor of the first page. */
const NO_CURSOR: string | null = null;

/** Key of something of the marketplace: after a change all of it is read again. */
export const marketKey = (...parts: readonly string[]) => ['marketplace', ...parts];

/** Listings of one page. */
const PAGE_SIZE = 24;
/** Listings that are featured at once: one row. */
const FEATURED = 3;

/** Returns listings on sale, a page at a time. @param marked - Ids of favorites. */
export function listingsQuery(query: MarketQuery, marked: Iterable<string>) {
  const asked = askedOf(query, marked);
  return infiniteQueryOptions({
    queryKey: marketKey('listings', JSON.stringify(asked)),
    queryFn: ({ pageParam, signal }) =>
      api.call(marketplaceRoutes.list, {
        query: { ...asked, limit: PAGE_SIZE, ...(pageParam !== null && { after: pageParam }) },
        signal,
      }),
    initialPageParam: NO_CURSOR,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** Returns the featured ones of the listings that match. @param marked - Ids of favorites. */
export function featuredQuery(query: MarketQuery, marked: Iterable<string>) {
  const asked = { ...askedOf(query, marked), order: 'record' as const };
  return queryOptions({
    queryKey: marketKey('featured', JSON.stringify(asked)),
    queryFn: async ({ signal }) => {
      const wanted = { ...asked, selection: 'featured' as const, limit: FEATURED };
      return (await api.call(marketplaceRoutes.list, { query: wanted, signal })).items;
    },
    placeholderData: keepPreviousData,
  });
}

/** Returns what is on sale of the listings in a cart. @param ids - At most 20. */
export function cartQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: marketKey('cart', ids.join()),
    queryFn: async ({ signal }) => {
      const query = { ids: ids.join(), search: '', order: 'newest' as const, limit: 60 };
      return (await api.call(marketplaceRoutes.list, { query, signal })).items;
    },
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });
}

/** A listing with its versions and reviews. */
export function listingQuery(id: string) {
  return queryOptions({
    queryKey: marketKey('listing', id),
    queryFn: ({ signal }) => api.call(marketplaceRoutes.read, { params: { id }, signal }),
    retry: false,
  });
}

/** The user's listings; looked at again while one of them is checked. */
export const mineQuery = queryOptions({
  queryKey: marketKey('mine'),
  queryFn: async ({ signal }) => (await api.call(marketplaceRoutes.mine, { signal })).items,
  refetchInterval: ({ state }) => (state.data?.some(isChecked) === true ? 1_500 : false),
});

/** Returns whether the server is at the newest version of a listing. */
export function isChecked({ versions }: OwnListing): boolean {
  return versions[0]?.state === 'waiting';
}

/** Simulated money and purchases. */
export const walletQuery = queryOptions({
  queryKey: marketKey('wallet'),
  queryFn: ({ signal }) => api.call(marketplaceRoutes.wallet, { signal }),
});

/** The user's saved strategies. */
export const ownStrategiesQuery = queryOptions({
  queryKey: marketKey('strategies'),
  queryFn: async ({ signal }) => (await api.call(strategyRoutes.list, { signal })).items,
});

/** A saved strategy with its versions. */
export function strategyQuery(id: string) {
  return queryOptions({
    queryKey: marketKey('strategies', id),
    queryFn: ({ signal }) => api.call(strategyRoutes.read, { params: { id }, query: {}, signal }),
  });
}

/**
 * Returns a change of the marketplace, after which everything of it is read again; after a refusal, too, as something has
 * changed then that the screen does not show yet.
 *
 * @param onDone - Called when it is done, also where what is read again has taken away the part of the screen that asked for it.
 */
export function useMarketChange<Order, Result>(
  change: (order: Order) => Promise<Result>,
  onDone?: () => void,
) {
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: marketKey() });
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      onDone?.();
      return readAgain();
    },
    // The refusal is said at once.
    onError: () => void readAgain(),
  });
}

/** Returns how to buy a listing at the price that is shown. */
export function useBuy(id: string, onBought: () => void) {
  return useMarketChange(
    (price: number) => api.call(marketplaceRoutes.buy, { params: { id }, body: { price } }),
    onBought,
  );
}

/** An order of several listings, at the prices that are shown. */
export interface CartOrder {
  /** The same for each try of the same order, so that a lost answer buys nothing twice. */
  readonly key: string;
  readonly items: readonly { readonly listingId: string; readonly price: number }[];
}

/** Returns how to buy several listings, all or none. After a refusal everything is read again, too: something has changed. */
export function useBuyTogether(onBought: (order: CartOrder) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, items }: CartOrder) =>
      api.call(marketplaceRoutes.buyTogether, {
        ...{ body: { items: [...items] }, headers: { 'idempotency-key': key } },
      }),
    onSuccess: (_, order) => onBought(order),
    onSettled: () => queries.invalidateQueries({ queryKey: marketKey() }),
  });
}

/** Returns how to give a purchase back. */
export function useRefund(onRefunded: () => void) {
  return useMarketChange(
    (id: string) => api.call(marketplaceRoutes.refund, { params: { id }, body: {} }),
    onRefunded,
  );
}

/** Returns how to say what one thinks of a listing. */
export function useReview(id: string) {
  return useMarketChange((body: { rating: number; text: string }) =>
    api.call(marketplaceRoutes.review, { params: { id }, body }),
  );
}

/** Instruments of a run: a symbol; of an allocation a draw, or nothing for its own. */
export interface WantedInstruments {
  readonly symbol?: string;
  readonly draw?: number;
}

/** Returns how to see results of a listing on other instruments. @param isOwned - Whether it was bought, or is the user's own. */
export function useListingRun(id: string, isOwned: boolean) {
  return useMutation({
    mutationFn: (wanted: WantedInstruments) => {
      const order = { params: { id }, body: wanted };
      return isOwned
        ? api.call(marketplaceRoutes.run, order)
        : api.call(marketplaceRoutes.tryOut, order);
    },
  });
}

/** Returns how to offer another version of a listed strategy. */
export function usePublishVersion(id: string) {
  return useMarketChange((body: { versionNumber: number; changes: string }) =>
    api.call(marketplaceRoutes.publishVersion, { params: { id }, body }),
  );
}

/** Returns how to change what is said of a listing and its price, to put it on sale, or to take it off. */
export function useListingChange(id: string) {
  return useMarketChange((body: z.input<typeof marketplaceRoutes.change.body>) =>
    api.call(marketplaceRoutes.change, { params: { id }, body }),
  );
}
