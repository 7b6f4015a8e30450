import { ChoiceField } from './choice-field.tsx';
import { symbolTitle } from './symbol-option.ts';
import type { SymbolOption } from './symbol-option.ts';
import { useMarketSymbols } from './use-market-symbols.ts';

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
