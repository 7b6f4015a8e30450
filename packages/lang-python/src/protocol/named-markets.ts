/** Instruments that code asks for by their symbols. */
const NAMED = /\bself\s*\.\s*market\s*\(\s*(?<quote>["'])(?<symbol>[^"'\n]+)\k<quote>\s*\)/g;

/** Returns the symbols of the instruments that the text of a file asks for by `self.market("MSFT")`, each once; names that it computes are not found. */
export function namedMarkets(code: string): readonly string[] {
  const symbols = Array.from(code.matchAll(NAMED), ({ groups }) => groups?.['symbol'] ?? '');
  return [...new Set(symbols)];
}
