import type { AlertQuote } from '../../../alerts/evaluate-alerts.ts';
import type { ApiContext } from '../../context.ts';
import { pricedSymbols } from '../market/priced-symbols.ts';

/** Returns the last prices of symbols for alerts; leaves out what is not listed, or has no price now. */
export async function alertQuotes(
  context: ApiContext,
  symbols: readonly string[],
): Promise<AlertQuote[]> {
  const priced = await pricedSymbols(context, symbols);
  return [...priced].flatMap(([symbol, { venue, quote }]) =>
    quote === undefined
      ? []
      : [{ symbol, price: quote.price, pricedAt: quote.pricedAt, source: venue.name }],
  );
}
