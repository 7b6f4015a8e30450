import { marketRoutes, type MarketSymbol } from '@stratloom/contracts';
import type { Venue } from '@stratloom/venues';
import type { FastifyInstance } from 'fastify';
import { listBarSets } from '../../../db/queries/bar-sets.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { optionalCaller } from '../../policies/bearer.ts';
import { ownSymbol, ticker, venueSymbol } from '../../presenters/market.ts';
import { pricedSymbols } from './priced-symbols.ts';

/** Symbols of the ticker, in its order. */
const TICKER_SYMBOLS = ['BTC', 'ETH', 'AAPL', 'TSLA', 'NVDA', 'SPY', 'QQQ', 'MSFT'];

/** Adds last prices and the list of what can be charted. */
export function addPriceRoutes(server: FastifyInstance, context: ApiContext): void {
  const { marketData, database } = context;
  implement(server, context, marketRoutes.tickers, async () => {
    const priced = await pricedSymbols(context, TICKER_SYMBOLS);
    const shown = TICKER_SYMBOLS.flatMap((symbol) => priced.get(symbol) ?? []);
    const items = shown.flatMap(({ listing, quote }) => (quote ? [ticker(listing, quote)] : []));
    const sources = new Set(shown.map(({ venue }) => venue.name));
    return { items, source: [...sources].join(', ') };
  });
  implement(server, context, marketRoutes.symbols, async ({ http }) => {
    const caller = await optionalCaller(context, http);
    const own = caller === undefined ? [] : await database.forUser(caller.userId, listBarSets);
    const listed = await Promise.all(marketData.all.map(symbolsOf));
    return { items: [...listed.flat(), ...own.map(ownSymbol)] };
  });
}

async function symbolsOf(venue: Venue): Promise<MarketSymbol[]> {
  const listings = await venue.instruments.list();
  return Promise.all(listings.map(async (listing) => venueSymbol(venue, listing)));
}
