import type { MarketSymbol } from '@stratloom/contracts';
import { marketRoutes } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api-client/index.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { OUTCOME_TIMEFRAMES } from './outcome-timeframe.ts';
import { FIRST_SYMBOL } from './symbol-option.ts';
import type { SymbolOption } from './symbol-option.ts';

/** What can be chosen before the server has said what there is. */
const FIRST_SYMBOLS: readonly SymbolOption[] = [
  FIRST_SYMBOL,
  { symbol: 'BTC-USD', name: 'Bitcoin', isOwn: false, timeframes: OUTCOME_TIMEFRAMES },
];

function optionOf({ symbol, name, type, timeframes }: MarketSymbol): SymbolOption {
  return { symbol, name, isOwn: type === 'own', timeframes };
}

/** The symbols that everyone may look at, and the bars that a signed-in user has uploaded. */
export function useMarketSymbols(): readonly SymbolOption[] {
  const { mayEnter } = useSession().session;
  const { data } = useQuery({
    queryKey: ['market symbols', mayEnter ? 'with own' : 'public'],
    queryFn: async ({ signal }) => {
      const call = mayEnter ? { signal } : { signal, bearer: null };
      return (await api.call(marketRoutes.symbols, call)).items.map(optionOf);
    },
    // Bars may have been uploaded since the list was last asked for.
    staleTime: mayEnter ? 0 : Infinity,
  });
  return data === undefined || data.length === 0 ? FIRST_SYMBOLS : data;
}
