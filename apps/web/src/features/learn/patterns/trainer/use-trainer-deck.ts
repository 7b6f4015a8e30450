import type { PatternOccurrence } from '@stratloom/engine/patterns';
import { useQuery } from '@tanstack/react-query';
import type { FindAllPatterns } from '../../../../engine-client/patterns/find-all-patterns.ts';
import { loadMarketBars, type MarketBars } from '../../outcomes/load-market-bars.ts';

/** Bars with every pattern in them: what rounds are drawn from. */
export interface TrainerDeck {
  readonly market: MarketBars;
  readonly found: readonly PatternOccurrence[];
}

/** Daily bars of a symbol with every pattern in them, asked for once for each symbol. */
export function useTrainerDeck(symbol: string, find: FindAllPatterns) {
  return useQuery({
    queryKey: ['trainer deck', symbol],
    queryFn: async ({ signal }): Promise<TrainerDeck> => {
      const market = await loadMarketBars(symbol, '1d', signal);
      return { market, found: await find(market.bars, signal) };
    },
    staleTime: Infinity,
    structuralSharing: false,
  });
}
