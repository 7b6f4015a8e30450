import type { BarRates } from '@stratloom/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { exchangeRatesAtOpens } from '@stratloom/engine/market-data';
import type { Bars, Outcome } from '@stratloom/engine/model';
import { useMemo } from 'react';
import { loadPages, ownSymbol } from '../../../instruments/bars/load-bars.ts';
import { useBarSets } from '../../../instruments/tickers/use-bar-sets.ts';
import { useLoadedBars } from './loaded-bars.tsx';
import { useOpenStrategy } from './open-strategy.tsx';

/** The exchange rates that a run has bar by bar, or why there are none. */
export type RunRates = Outcome<Float64Array>;

/**
 * Returns the exchange rates of the bars on the screen; null = they have one rate throughout; undefined = they are being loaded.
 */
export function useExchangeRates(): RunRates | null | undefined {
  const { document } = useOpenStrategy();
  const { exchangeRates: chosen } = document.instrument;
  const { accountCurrency } = document.settings;
  const { loaded } = useLoadedBars();
  const rateBars = useRateBars(chosen);
  return useMemo(() => {
    if (chosen === undefined) return null;
    if (accountCurrency === undefined) return NO_ACCOUNT_CURRENCY;
    if (rateBars === null) return GONE;
    if (rateBars === undefined || loaded === null) return undefined;
    return exchangeRatesAtOpens(loaded.bars, rateBars, chosen.isInverse);
  }, [chosen, accountCurrency, rateBars, loaded]);
}

/** Returns the bars of the rates; null = they cannot be had; undefined = they are being loaded, or not wanted. */
function useRateBars(chosen: BarRates | undefined): Bars | null | undefined {
  const barSets = useBarSets();
  const barSet = barSets.data?.find(({ id }) => id === chosen?.barSetId);
  const { data, isError } = useQuery({
    queryKey: ['exchange-rates', barSet?.id],
    queryFn:
      barSet === undefined
        ? skipToken
        : async ({ signal }) => {
            const { id, timeframe } = barSet;
            const choice = { symbol: ownSymbol(id), timeframe, from: null, to: null };
            return (await loadPages(choice, { signal })).bars;
          },
    networkMode: 'always',
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
  if (chosen === undefined) return undefined;
  const isGone = barSets.isError || (barSets.isSuccess && barSet === undefined);
  return isGone || isError ? null : data;
}

const NO_ACCOUNT_CURRENCY: RunRates = {
  ok: false,
  problem: {
    code: 'settings.currency',
    message: 'Exchange rates are chosen, but no account currency.',
    remedy: 'State the account currency in Backtest settings, or leave the rates out.',
  },
};

const GONE: RunRates = {
  ok: false,
  problem: {
    code: 'rates.unavailable',
    message: 'The exchange rates of this strategy could not be loaded.',
    remedy: 'Choose or upload them again in Backtest settings.',
  },
};
