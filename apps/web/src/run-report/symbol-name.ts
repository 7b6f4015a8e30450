import { createContext, use, useMemo } from 'react';

/** Returns what a symbol is called on screens. */
type SymbolName = (symbol: string) => string;

/** Names of symbols for the report inside; without one, symbols are called as they are. */
export const SymbolNameContext = createContext<SymbolName>((symbol) => symbol);

/** Returns how the symbols of the shown run are called. */
export function useNameOfSymbol(): SymbolName {
  return use(SymbolNameContext);
}

/** Returns names of symbols, in their order. */
export function useNamesOfSymbols(symbols: readonly string[]): readonly string[] {
  const nameOf = useNameOfSymbol();
  return useMemo(() => symbols.map((symbol) => nameOf(symbol)), [symbols, nameOf]);
}
