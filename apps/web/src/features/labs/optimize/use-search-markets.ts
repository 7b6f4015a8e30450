import { inferTickSize } from '@stratloom/engine/market-data';
import { useMemo } from 'react';
import type { SearchMarket } from '../../../engine-client/optimize/search-request.ts';
import { ownSymbol } from '../../../instruments/bars/load-bars.ts';
import { useBarsOfSeveral } from '../../../instruments/bars/use-bars-of-several.ts';
import { useBarSets } from '../../../instruments/tickers/use-bar-sets.ts';
import { runInstrument } from '../run/run-instrument.ts';
import { useOpenStrategy } from '../session/open-strategy.tsx';
import type { MarketChoice, MarketState } from './form/search-draft.ts';

/** Further markets of a search with their bars. */
export interface LoadedMarkets {
  /** In the order of the choices; null = not all of them have come. */
  readonly markets: readonly SearchMarket[] | null;
  /** Of each choice. */
  readonly states: readonly MarketState[];
}

/** Loads the bars of further markets, in the range of the open strategy. */
export function useSearchMarkets(choices: readonly MarketChoice[]): LoadedMarkets {
  const { document } = useOpenStrategy();
  const { from, to } = document;
  const several = useBarsOfSeveral(choices.map((choice) => ({ ...choice, from, to })));
  const { data: barSets } = useBarSets();
  return useMemo(() => {
    const markets = several.flatMap(({ loaded }, at) => {
      const choice = choices[at];
      if (loaded === null || choice === undefined) return [];
      const { bars, finerBars, steps, quoteCurrency } = loaded;
      const own = barSets?.find(({ id }) => ownSymbol(id) === choice.symbol);
      const known = { steps, quoteCurrency, pricesTick: inferTickSize(bars) };
      // Terms that the user stated are those of the first instrument.
      const instrument = runInstrument(own?.name ?? choice.symbol, {}, known);
      return [{ ...choice, bars, finerBars, instrument }];
    });
    return {
      markets: markets.length === choices.length ? markets : null,
      states: several.map(({ loaded, error }) => ({
        isLoading: loaded === null && error === null,
        failure: error?.message ?? null,
      })),
    };
  }, [several, choices, barSets]);
}
