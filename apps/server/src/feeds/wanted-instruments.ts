import { type Venue, VenueError, type VenueRegistry, VenueSilence } from '@stratloom/venues';
import type { Database } from '../db/database.ts';
import { readDemand, readWatchedSymbols } from '../db/queries/quotes.ts';
import type { PriceWatch } from './price-watch.ts';
import type { WantedSymbols } from './venue-feed.ts';

/**
 * Most symbols of a venue that are priced for streams alone: those are open to everybody, and each symbol costs requests. What
 * users watch comes first.
 */
const MAX_STREAMED = 300;

/** Sources of what is wanted. */
export interface WantedDeps {
  readonly database: Pick<Database, 'shared'>;
  readonly marketData: VenueRegistry;
  /** Names that are always wanted. */
  readonly symbols: readonly string[];
  readonly watch: Pick<PriceWatch, 'names'>;
}

/** Symbols that are wanted, while they are collected. */
interface CollectedSymbols extends WantedSymbols {
  readonly priced: Set<string>;
  readonly kept: Set<string>;
  readonly names: Map<string, string[]>;
}

/**
 * Returns the symbols that anybody watches, by venue. Bars are stored of watchlists and of the configured set alone: event
 * streams are open to everybody, and what they ask for must not fill the database.
 */
export async function wantedInstruments(deps: WantedDeps): Promise<Map<Venue, WantedSymbols>> {
  const { database, marketData } = deps;
  const watched = await readWatchedSymbols(database.shared);
  const wanted = new Map<Venue, CollectedSymbols>();
  for (const name of new Set([...deps.symbols, ...watched])) {
    const found = await listed(marketData, name);
    if (found === undefined) continue;
    const symbols = symbolsOf(wanted, found.venue);
    symbols.priced.add(found.listing.symbol);
    symbols.kept.add(found.listing.symbol);
  }
  for (const name of await deps.watch.names()) {
    const found = await listed(marketData, name);
    if (found === undefined) continue;
    const { priced, names } = symbolsOf(wanted, found.venue);
    const { symbol } = found.listing;
    priced.add(symbol);
    names.set(symbol, [...(names.get(symbol) ?? []), name]);
  }
  const most = new Map(
    [...wanted].map(([venue, { priced }]) => [venue, priced.size + MAX_STREAMED]),
  );
  const venues = new Map(marketData.all.map((venue) => [venue.id, venue]));
  for (const { venue: id, symbol } of await readDemand(database.shared)) {
    const venue = venues.get(id);
    if (venue === undefined) continue;
    const { priced } = symbolsOf(wanted, venue);
    if (priced.size < (most.get(venue) ?? MAX_STREAMED)) priced.add(symbol);
  }
  return wanted;
}

function symbolsOf(wanted: Map<Venue, CollectedSymbols>, venue: Venue): CollectedSymbols {
  const symbols = wanted.get(venue) ?? { priced: new Set(), kept: new Set(), names: new Map() };
  wanted.set(venue, symbols);
  return symbols;
}

/** Returns the instrument of a name; undefined where no venue lists it now. */
async function listed(marketData: VenueRegistry, name: string) {
  try {
    return await marketData.resolve(name);
  } catch (error) {
    if (error instanceof VenueError || error instanceof VenueSilence) return undefined;
    throw error;
  }
}
