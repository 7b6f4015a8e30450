import { price as priceOf, unixMs } from '@stratloom/engine/model';
import {
  type ListedInstrument,
  type Listing,
  type Quote,
  type Venue,
  VenueError,
  VenueSilence,
} from '@stratloom/venues';
import type { Logger } from '../../../process/log.ts';
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

/** Returns prices as the feeds keep them; a venue is asked only for those that are not known yet. */
async function quotesOf(
  { quoteBoard, logger }: ApiContext,
  venue: Venue,
  listings: readonly Listing[],
): Promise<[Listing, Quote][]> {
  // The feeds never have prices of a user's own account; what they have by the same name is for others.
  if (venue.isPersonal === true) return personalQuotes(logger, venue, listings);
  const bySymbol = new Map<string, Quote>();
  for (const { symbol } of listings) {
    const known = quoteBoard.latest({ venue: venue.id, symbol });
    if (known === undefined) continue;
    const { change, changeRatio } = known;
    const [price, pricedAt] = [priceOf(known.price), unixMs(known.pricedAt)];
    bySymbol.set(symbol, { symbol, price, change, changeRatio, pricedAt });
  }
  const unknown = listings.filter(({ symbol }) => !bySymbol.has(symbol));
  for (const quote of await askedQuotes(logger, venue, unknown)) bySymbol.set(quote.symbol, quote);
  return withQuotes(listings, bySymbol);
}

async function personalQuotes(logger: Logger, venue: Venue, listings: readonly Listing[]) {
  const quotes = await askedQuotes(logger, venue, listings);
  return withQuotes(listings, new Map(quotes.map((quote) => [quote.symbol, quote])));
}

function withQuotes(
  listings: readonly Listing[],
  bySymbol: ReadonlyMap<string, Quote>,
): [Listing, Quote][] {
  return listings.flatMap((listing) => {
    const quote = bySymbol.get(listing.symbol);
    return quote === undefined ? [] : [[listing, quote]];
  });
}

async function askedQuotes(
  logger: Logger,
  venue: Venue,
  listings: readonly Listing[],
): Promise<readonly Quote[]> {
  if (listings.length === 0) return [];
  try {
    return await venue.quotes.quotes(listings.map(({ symbol }) => symbol));
  } catch (error) {
    if (error instanceof VenueError) {
      // One that was never traded does not keep the others from their prices.
      const others = listings.filter(({ symbol }) => symbol !== error.symbol);
      if (others.length < listings.length) return askedQuotes(logger, venue, others);
    }
    if (!(error instanceof VenueSilence)) throw error;
    logger.warn('a venue gives no prices', { venue: venue.name, reason: error.message });
    return [];
  }
}
