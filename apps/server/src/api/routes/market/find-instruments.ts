import {
  type ListedInstrument,
  type Markets,
  type Venue,
  VenueError,
  VenueSilence,
} from '@stratloom/venues';

/** Instruments that a search found, the best match first. */
export interface FoundInstruments {
  readonly matches: readonly ListedInstrument[];
  /** Venues that did not answer. */
  readonly silent: readonly Venue[];
}

/** Returns the instruments whose symbol or name has `text`, at every venue. */
export async function findInstruments(registry: Markets, text: string): Promise<FoundInstruments> {
  const wanted = text.trim().toUpperCase();
  const silent: Venue[] = [];
  const listed = await Promise.all(
    registry.all.map(async (venue) => {
      try {
        return (await venue.instruments.list()).map((listing) => ({ venue, listing }));
      } catch (error) {
        if (!(error instanceof VenueSilence)) throw error;
        silent.push(venue);
        return [];
      }
    }),
  );
  const ranked = listed.flatMap((each, place) =>
    each.map((instrument) => ({ instrument, place, rank: rankOf(instrument, wanted) })),
  );
  const matches = ranked.filter(({ rank }) => rank < NO_MATCH);
  // A symbol and its pair with the dollar are equal matches: of those, the preferred venue comes first.
  const sorted = matches.toSorted(
    (one, other) =>
      Math.floor(one.rank) - Math.floor(other.rank) ||
      one.place - other.place ||
      one.rank - other.rank,
  );
  return { matches: sorted.map(({ instrument }) => instrument), silent };
}

/** Returns the instruments that are offered to everyone, each at the venue that prices it. */
export async function usualInstruments(registry: Markets): Promise<ListedInstrument[]> {
  const symbols = await registry.usualSymbols();
  const resolved = await Promise.all(
    symbols.map(async (symbol) => {
      try {
        return [await registry.resolve(symbol)];
      } catch (error) {
        if (error instanceof VenueError || error instanceof VenueSilence) return [];
        throw error;
      }
    }),
  );
  const byListing = new Map(resolved.flat().map((each) => [each.listing, each]));
  return [...byListing.values()];
}

const NO_MATCH = 5;

/** Returns how well an instrument matches, 0 best: its symbol, the start of it, of its name or of a word of it, a part of either. */
function rankOf({ listing }: ListedInstrument, wanted: string): number {
  const { symbol, name } = listing;
  const upperName = name.toUpperCase();
  if (symbol === wanted) return 0;
  if (symbol === `${wanted}-USD`) return 0.5;
  if (symbol.startsWith(wanted)) return 1;
  if (upperName.startsWith(wanted)) return 2;
  if (upperName.includes(` ${wanted}`)) return 3;
  return symbol.includes(wanted) || upperName.includes(wanted) ? 4 : NO_MATCH;
}
