import { marketRoutes } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api-client/index.ts';

/** A symbol to choose. */
interface SymbolOption {
  readonly symbol: string;
  readonly name: string;
}

/** What can be chosen before the server has said what there is. */
const FIRST_SYMBOLS: readonly SymbolOption[] = [
  { symbol: 'AAPL', name: 'Apple' },
  { symbol: 'BTC-USD', name: 'Bitcoin' },
];

/** The symbols that everyone may look at. */
export function useMarketSymbols(): readonly SymbolOption[] {
  const { data } = useQuery({
    queryKey: ['market symbols', 'public'],
    queryFn: async ({ signal }) =>
      (await api.call(marketRoutes.symbols, { signal, bearer: null })).items,
    staleTime: Infinity,
  });
  return data === undefined || data.length === 0 ? FIRST_SYMBOLS : data;
}
