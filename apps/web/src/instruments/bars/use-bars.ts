import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiFailure } from '../../api-client/index.ts';
import { isOwnSymbol, loadBars } from './load-bars.ts';
import type { BarChoice, LoadedBars } from './load-bars.ts';

/** Bars stay in memory this long after the last look at them. */
const KEEP_MS = 5 * 60_000;

/** Bars on their way to a screen. */
export interface BarsState {
  readonly loaded: LoadedBars | null;
  /** True: they reach to the newest bar of a market. */
  readonly isToNewest: boolean;
  readonly isLoading: boolean;
  /** Bars that have come while loading. */
  readonly barCount: number;
  readonly error: unknown;
  /** True: the user has cancelled the loading, and nothing is shown in its place. */
  readonly isCancelled: boolean;
  readonly retry: () => void;
  /** Cancels the loading; what came before it stays. */
  readonly cancel: () => void;
}

/** A failed network may recover; too many bars stay too many. */
function isWorthRetrying(failedBefore: number, error: unknown): boolean {
  return error instanceof ApiFailure && !error.isRefusal && failedBefore < 2;
}

/** Returns the query for the bars of a choice. @param onProgress - Called with the count of bars so far. */
export function barsQuery(
  { symbol, timeframe, from, to }: BarChoice,
  onProgress: (barCount: number) => void = () => undefined,
) {
  return queryOptions({
    queryKey: ['bars', symbol, timeframe, from, to],
    queryFn: async ({ signal }) => {
      onProgress(0);
      return loadBars({ symbol, timeframe, from, to }, signal, onProgress);
    },
    // The server may be on this very machine, where there is no network.
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: KEEP_MS,
    retry: isWorthRetrying,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
}

/** Loads the chosen bars, once for each choice. The same object as long as nothing changes. */
export function useBars(choice: BarChoice): BarsState {
  const [barCount, setBarCount] = useState(0);
  const { symbol, timeframe, from, to } = choice;
  const query = useQuery(barsQuery(choice, setBarCount));
  const queries = useQueryClient();
  const { data, isFetching, fetchStatus, error, refetch } = query;
  const isCancelled = data === undefined && fetchStatus === 'idle' && error === null;
  return useMemo(
    () => ({
      loaded: data ?? null,
      isToNewest: to === null && !isOwnSymbol(symbol),
      isLoading: isFetching,
      barCount,
      error,
      isCancelled,
      retry: () => void refetch(),
      cancel: () => {
        const queryKey = ['bars', symbol, timeframe, from, to];
        void queries.cancelQueries({ queryKey, exact: true });
      },
    }),
    [data, isFetching, barCount, error, isCancelled, refetch, queries, symbol, timeframe, from, to],
  );
}
