import { marketRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { listBarSets } from '../../../db/queries/bar-sets.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { optionalCaller } from '../../policies/bearer.ts';
import { ownSymbol, ticker, venueSymbol } from '../../presenters/market.ts';

/** What the ticker shows, in its order. */
const TICKER_SYMBOLS = ['BTC', 'ETH', 'AAPL', 'TSLA', 'NVDA', 'SPY', 'QQQ', 'MSFT'];

/** Adds last prices and the list of what can be charted. */
export function addPriceRoutes(server: FastifyInstance, context: ApiContext): void {
  const { venue, clock, database } = context;
  implement(server, context, marketRoutes.tickers, async () => {
    const now = clock().getTime();
    const items = TICKER_SYMBOLS.map((symbol) => ticker(venue.ticker(symbol, now)));
    return { items, source: venue.source };
  });
  implement(server, context, marketRoutes.symbols, async ({ http }) => {
    const caller = await optionalCaller(context, http);
    const own = caller === undefined ? [] : await database.forUser(caller.userId, listBarSets);
    const now = clock().getTime();
    const listed = venue.symbols().map((symbol) => venueSymbol(venue, symbol, now));
    return { items: [...listed, ...own.map(ownSymbol)] };
  });
}
