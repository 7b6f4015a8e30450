import type { Language } from '@stratloom/contracts';
import { namedMarkets } from '@stratloom/lang-python';
import { symbolsOf } from '../language/allocation-symbols.ts';
import { marketOrder } from './run-markets.ts';

/**
 * Returns the instruments that a strategy trades once it is deployed: those that an allocation names, none where it cannot be read; of Python
 * its own and those that its code names; of others its own.
 */
export function deployedSymbols(
  language: Language,
  code: string,
  symbol: string,
): readonly string[] {
  switch (language) {
    case 'allocation':
      return marketOrder(symbolsOf(code) ?? [], symbol);
    case 'python': {
      const own = symbol.slice(symbol.indexOf(':') + 1);
      return [symbol, ...namedMarkets(code).filter((named) => named !== symbol && named !== own)];
    }
    case 'pine':
    case 'visual':
      return [symbol];
  }
}
