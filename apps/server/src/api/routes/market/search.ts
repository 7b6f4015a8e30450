import { type FoundSymbol, marketRoutes } from '@stratloom/contracts';
import { instrumentId, type Listing, type Venue, VenueSilence } from '@stratloom/venues';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { listedSymbol } from './priced-symbols.ts';

/** Most instruments that one answer holds. */
const MAX_FOUND = 20;

/** A listing that a text fits, and how well: the lower the better. */
interface Match {
  readonly venue: Venue;
  readonly listing: Listing;
  readonly rank: number;
}

/** Adds the search for instruments of all venues. */
export function addSearchRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(server, context, marketRoutes.search, async ({ query: { text } }) => {
    const { logger, marketData } = context;
    const matches = await Promise.all(
      marketData.all.map(async (venue) => {
        try {
          return matchesOf(venue, await venue.instruments.list(), text.toLowerCase());
        } catch (error) {
          if (!(error instanceof VenueSilence)) throw error;
          logger.warn('a venue lists nothing', { venue: venue.name, reason: error.message });
          return [];
        }
      }),
    );
    // The sort is stable: venues stay in their order of preference.
    const best = matches.flat().toSorted((a, b) => a.rank - b.rank);
    const items: FoundSymbol[] = [];
    for (const match of best.slice(0, MAX_FOUND)) items.push(await foundSymbol(context, match));
    return { items };
  });
}

function matchesOf(venue: Venue, listings: readonly Listing[], text: string): Match[] {
  return listings.flatMap((listing) => {
    const rank = rankOf(listing, text);
    return rank === null ? [] : [{ venue, listing, rank }];
  });
}

/** Returns the rank of a listing for a text in small letters, the symbol before the name; null = it does not fit. */
function rankOf({ symbol, name }: Listing, text: string): number | null {
  const [code, words] = [symbol.toLowerCase(), name.toLowerCase()];
  if (code === text) return 0;
  if (code.startsWith(text)) return 1;
  if (words.startsWith(text)) return 2;
  if (words.includes(` ${text}`)) return 3;
  return code.includes(text) || words.includes(text) ? 4 : null;
}

/** The symbol alone is the name only where it means this listing; else the venue is part of it. */
async function foundSymbol(
  context: ApiContext,
  { venue, listing: { symbol, name, type } }: Match,
): Promise<FoundSymbol> {
  const alone = await listedSymbol(context, symbol);
  const isAlone = alone?.venue === venue && alone.listing.symbol === symbol;
  const id = isAlone ? symbol : instrumentId(venue.id, symbol);
  return { symbol: id, name, type, source: venue.name };
}
