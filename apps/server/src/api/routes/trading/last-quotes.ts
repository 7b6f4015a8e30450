import { decimalOf, type Deployment } from '@stratloom/execution';
import { parseInstrumentId } from '@stratloom/venues';
import type { ApiContext } from '../../context.ts';

/** Last prices of the markets of a deployment, as the quotes of now have them. */
export interface LastQuotes {
  /** By symbol, quote currency; null = not known. */
  readonly prices: ReadonlyMap<string, string | null>;
  /** Age of the oldest of them, ms; null = not all are known. */
  readonly ageMs: number | null;
}

/** Returns the last prices of the markets of a deployment. */
export function lastQuotes(
  { quoteBoard, clock }: Pick<ApiContext, 'quoteBoard' | 'clock'>,
  { markets }: Pick<Deployment, 'markets'>,
): LastQuotes {
  const quotes = markets.map(({ symbol: id }) => {
    const { venue, symbol } = parseInstrumentId(id);
    return [id, venue === undefined ? undefined : quoteBoard.latest({ venue, symbol })] as const;
  });
  const times = quotes.map(([, quote]) => quote?.confirmedAt ?? NaN);
  const ageMs = clock().getTime() - Math.min(...times);
  return {
    prices: new Map(quotes.map(([id, quote]) => [id, quote ? decimalOf(quote.price) : null])),
    ageMs: Number.isNaN(ageMs) ? null : Math.max(0, ageMs),
  };
}
