import {
  type ListedInstrument,
  type Listing,
  type Quote,
  type Venue,
  VenueError,
  VenueSilence,
} from '@stratloom/venues';
import type { ApiContext } from '../../context.ts';

/** A symbol as its venue knows it; `quote` is undefined while the venue does not answer. */
export interface PricedSymbol extends ListedInstrument {
  readonly quote: Quote | undefined;
}

/**
 * Returns listing and last price of instruments, by the name under which each was asked for; each venue is asked once. What
 * no venue lists is left out.
 */
export async function pricedSymbols(
  context: ApiContext,
  ids: readonly string[],
): Promise<Map<string, PricedSymbol>> {
  const found = new Map<string, ListedInstrument>();
  const listed = new Map<Venue, Set<Listing>>();
  for (const id of ids) {
    const instrument = await listedSymbol(context, id);
    if (instrument === undefined) continue;
    found.set(id, instrument);
    const listings = listed.get(instrument.venue) ?? new Set();
    listed.set(instrument.venue, listings.add(instrument.listing));
  }
  const quotes = new Map<Listing, Quote>();
  await Promise.all(
    [...listed].map(async ([venue, listings]) => {
      for (const each of await quotesOf(context, venue, [...listings])) quotes.set(...each);
    }),
  );
  return new Map(
    [...found].map(([id, each]) => [id, { ...each, quote: quotes.get(each.listing) }]),
  );
}

/** Returns the instrument of a name; undefined where no venue lists it. */
export async function listedSymbol(
  { marketData }: ApiContext,
  id: string,
): Promise<ListedInstrument | undefined> {
  try {
    return await marketData.resolve(id);
  } catch (error) {
    if (error instanceof VenueError && error.code === 'venue.unknown-symbol') return undefined;
    throw error;
  }
}

async function quotesOf(
  { logger }: ApiContext,
  venue: Venue,
  listings: readonly Listing[],
): Promise<[Listing, Quote][]> {
  try {
    const quotes = await venue.quotes.quotes(listings.map(({ symbol }) => symbol));
    const bySymbol = new Map(quotes.map((quote) => [quote.symbol, quote]));
    return listings.flatMap((listing) => {
      const quote = bySymbol.get(listing.symbol);
      return quote === undefined ? [] : [[listing, quote]];
    });
  } catch (error) {
    if (!(error instanceof VenueSilence)) throw error;
    logger.warn('a venue gives no prices', { venue: venue.name, reason: error.message });
    return [];
  }
}
