import type { MarketInstrument } from '@stratloom/contracts';
import type { QueryClient } from '@tanstack/react-query';
import {
  type InstrumentsAnswer,
  instrumentsQuery,
} from '../../../instruments/tickers/use-instruments.ts';

/** Longest wait for the venues, ms: Labs opens without them rather than late. */
const MOST_WAIT_MS = 4_000;
/** Base currency that everybody knows. */
const PREFERRED = 'BTC-';

/**
 * Returns the instrument with real prices that a new strategy opens on: bitcoin at the first venue that answers. Null where
 * prices are simulated, or no venue has answered in time.
 */
export async function realSymbol(queries: QueryClient): Promise<string | null> {
  const asked = queries.fetchQuery(instrumentsQuery('')).then(firstReal, () => null);
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), MOST_WAIT_MS);
  try {
    return await Promise.race([asked, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function firstReal({ items, silentVenues }: InstrumentsAnswer): string | null {
  const isReal = ({ isSimulated, type, source }: MarketInstrument): boolean =>
    !isSimulated && type === 'crypto' && !silentVenues.includes(source);
  const real = items.filter(isReal);
  const found = real.find(({ symbol }) => symbol.startsWith(PREFERRED)) ?? real[0];
  return found?.id ?? null;
}
