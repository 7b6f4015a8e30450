import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiFailure } from '../../api-client/index.ts';
import { loadBars } from './load-bars.ts';
import type { BarChoice, LoadedBars } from './load-bars.ts';

/** Bars stay in memory this long after the last look at them. */
const KEEP_MS = 5 * 60_000;

/** Bars on their way to a screen. */
export interface BarsState {
  readonly loaded: LoadedBars | null;
  readonly isLoading: boolean;
  /** Bars that have come while loading. */
  readonly barCount: number;
  readonly error: unknown;
  readonly retry: () => void;
}

/** A failed network may recover; too many bars stay too many. */
function isWorthRetrying(failedBefore: number, error: unknown): boolean {
  return error instanceof ApiFailure && !error.isRefusal && failedBefore < 2;
}

/** Loads the chosen bars, once for each choice. The same object as long as nothing changes. */
export function useBars(choice: BarChoice): BarsState {
  const [barCount, setBarCount] = useState(0);
  const { symbol, timeframe, from, to } = choice;
  const query = useQuery({
    queryKey: ['bars', symbol, timeframe, from, to],
    queryFn: async ({ signal }) => {
      setBarCount(0);
      return loadBars({ symbol, timeframe, from, to }, signal, setBarCount);
    },
    staleTime: Infinity,
    gcTime: KEEP_MS,
    retry: isWorthRetrying,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
  const { data, isFetching, error, refetch } = query;
  return useMemo(
    () => ({
      loaded: data ?? null,
      isLoading: isFetching,
      barCount,
      error,
      retry: () => void refetch(),
    }),
    [data, isFetching, barCount, error, refetch],
  );
}
