import { useQuery } from '@tanstack/react-query';
import { loadMarketBars } from './load-market-bars.ts';
import type { OutcomeTimeframe } from './outcome-timeframe.ts';

/** All bars of a symbol, asked for once for each choice. */
export function useMarketBars(symbol: string, timeframe: OutcomeTimeframe) {
  return useQuery({
    queryKey: ['market bars', symbol, timeframe],
    queryFn: async ({ signal }) => loadMarketBars(symbol, timeframe, signal),
    staleTime: Infinity,
    structuralSharing: false,
  });
}
