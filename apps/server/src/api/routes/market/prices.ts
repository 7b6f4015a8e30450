import { marketRoutes, type MarketSymbol, type Ticker } from '@stratloom/contracts';
import { type Venue, VenueError, type VenueRegistry } from '@stratloom/venues';
import type { FastifyInstance } from 'fastify';
import { listBarSets } from '../../../db/queries/bar-sets.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { optionalCaller } from '../../policies/bearer.ts';
import { ownSymbol, ticker, venueSymbol } from '../../presenters/market.ts';

/** Symbols of the ticker, in its order. */
const TICKER_SYMBOLS = ['BTC', 'ETH', 'AAPL', 'TSLA', 'NVDA', 'SPY', 'QQQ', 'MSFT'];

/** Adds last prices and the list of what can be charted. */
export function addPriceRoutes(server: FastifyInstance, context: ApiContext): void {
  const { marketData, database } = context;
  implement(server, context, marketRoutes.tickers, async () => {
    const venues = await venuesOf(marketData, TICKER_SYMBOLS);
    const priced = await Promise.all([...venues].map(tickersOf));
    const bySymbol = new Map(priced.flat().map((item) => [item.symbol, item]));
    return {
      items: TICKER_SYMBOLS.flatMap((symbol) => bySymbol.get(symbol) ?? []),
      source: [...venues.keys()].map(({ name }) => name).join(', '),
    };
  });
  implement(server, context, marketRoutes.symbols, async ({ http }) => {
    const caller = await optionalCaller(context, http);
    const own = caller === undefined ? [] : await database.forUser(caller.userId, listBarSets);
    const listed = await Promise.all(marketData.all.map(symbolsOf));
    return { items: [...listed.flat(), ...own.map(ownSymbol)] };
  });
}

/** Groups symbols by the venue that prices them, so that each venue is asked once. */
async function venuesOf(
  marketData: VenueRegistry,
  symbols: readonly string[],
): Promise<Map<Venue, string[]>> {
  const venues = await Promise.all(symbols.map(async (symbol) => marketData.venueOf(symbol)));
  const groups = new Map<Venue, string[]>(venues.map((venue) => [venue, []]));
  symbols.forEach((symbol, index) => {
    const venue = venues[index];
    if (venue !== undefined) groups.get(venue)?.push(symbol);
  });
  return groups;
}

async function tickersOf([venue, symbols]: readonly [Venue, readonly string[]]): Promise<Ticker[]> {
  const quotes = await venue.quotes.quotes(symbols);
  return Promise.all(
    quotes.map(async (quote) => {
      const listing = await venue.instruments.find(quote.symbol);
      if (listing === undefined) throw VenueError.unknownSymbol(quote.symbol);
      return ticker(listing, quote);
    }),
  );
}

async function symbolsOf(venue: Venue): Promise<MarketSymbol[]> {
  const listings = await venue.instruments.list();
  return Promise.all(listings.map(async (listing) => venueSymbol(venue, listing)));
}
