import { type Listing, type Quote, type Venue, VenueError, VenueSilence } from '@stratloom/venues';
import type { ApiContext } from '../../context.ts';

/** A symbol as its venue knows it; `quote` is undefined while the venue does not answer. */
export interface PricedSymbol {
  readonly venue: Venue;
  readonly listing: Listing;
  readonly quote: Quote | undefined;
}

/** Returns listing and last price of symbols, by symbol; each venue is asked once. What no venue lists is left out. */
export async function pricedSymbols(
  context: ApiContext,
  symbols: readonly string[],
): Promise<Map<string, PricedSymbol>> {
  const listed = new Map<Venue, Listing[]>();
  for (const symbol of symbols) {
    const found = await listedSymbol(context, symbol);
    if (found === undefined) continue;
    const listings = listed.get(found.venue) ?? [];
    listings.push(found.listing);
    listed.set(found.venue, listings);
  }
  const priced = await Promise.all([...listed].map((group) => pricesOf(context, ...group)));
  return new Map(priced.flat().map((each) => [each.listing.symbol, each]));
}

/** Returns the venue that prices a symbol, and its listing there; undefined where no venue lists it. */
export async function listedSymbol(
  { marketData }: ApiContext,
  symbol: string,
): Promise<Omit<PricedSymbol, 'quote'> | undefined> {
  try {
    const venue = await marketData.venueOf(symbol);
    const listing = await venue.instruments.find(symbol);
    return listing === undefined ? undefined : { venue, listing };
  } catch (error) {
    if (error instanceof VenueError && error.code === 'venue.unknown-symbol') return undefined;
    throw error;
  }
}

async function pricesOf(
  { logger }: ApiContext,
  venue: Venue,
  listings: readonly Listing[],
): Promise<PricedSymbol[]> {
  let quotes: readonly Quote[] = [];
  try {
    quotes = await venue.quotes.quotes(listings.map(({ symbol }) => symbol));
  } catch (error) {
    if (!(error instanceof VenueSilence)) throw error;
    logger.warn('a venue gives no prices', { venue: venue.name, reason: error.message });
  }
  const bySymbol = new Map(quotes.map((quote) => [quote.symbol, quote]));
  return listings.map((listing) => ({ venue, listing, quote: bySymbol.get(listing.symbol) }));
}
