import { ChoiceField } from './choice-field.tsx';
import { symbolTitle, FIRST_SYMBOL, OUTCOME_TIMEFRAMES } from './symbol-option.ts';
import type { SymbolOption } from './symbol-option.ts';
import type { MarketSymbol } from '@stratloom/contracts';
import { marketRoutes } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api-client/index.ts';
import { useSession } from '../../../session/session-provider.tsx';

/** Choices before the server has answered. */
const FIRST_SYMBOLS: readonly SymbolOption[] = [
  FIRST_SYMBOL,
  { symbol: 'BTC-USD', name: 'Bitcoin', isOwn: false, timeframes: OUTCOME_TIMEFRAMES },
];

function optionOf({ symbol, name, type, timeframes }: MarketSymbol): SymbolOption {
  return { symbol, name, isOwn: type === 'own', timeframes };
}

/** The symbols that everyone may look at, and the bars that a signed-in user has uploaded. */
function useMarketSymbols(): readonly SymbolOption[] {
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

interface SymbolChoiceProps {
  readonly symbol: string;
  readonly onPick: (option: SymbolOption) => void;
}

function options(symbols: readonly SymbolOption[]) {
  return symbols.map((option) => (
    <option key={option.symbol} value={option.symbol}>
      {option.isOwn ? symbolTitle(option) : `${option.symbol} (${option.name})`}
    </option>
  ));
}

/** Chooses a market, or bars that the user has uploaded. */
export function SymbolChoice({ symbol, onPick }: SymbolChoiceProps) {
  const symbols = useMarketSymbols();
  const own = symbols.filter(({ isOwn }) => isOwn);
  const markets = symbols.filter(({ isOwn }) => !isOwn);
  return (
    <ChoiceField
      label="Symbol"
      value={symbol}
      onPick={(picked) => {
        const option = symbols.find((each) => each.symbol === picked);
        if (option !== undefined) onPick(option);
      }}
    >
      {own.length === 0 ? (
        options(markets)
      ) : (
        <>
          <optgroup label="Markets">{options(markets)}</optgroup>
          <optgroup label="Your bars">{options(own)}</optgroup>
        </>
      )}
    </ChoiceField>
  );
}
