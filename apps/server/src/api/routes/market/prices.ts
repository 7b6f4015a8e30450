import { marketRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { listBarSets } from '../../../db/queries/bar-sets.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { optionalCaller } from '../../policies/bearer.ts';
import { marketSymbol, ownSymbol, ticker } from '../../presenters/market.ts';
import { usualInstruments } from './find-instruments.ts';
import { pricedSymbols } from './priced-symbols.ts';
import { seenBy } from './seen-markets.ts';

/** Symbols of the ticker, in its order. */
const TICKER_SYMBOLS = ['BTC', 'ETH', 'AAPL', 'TSLA', 'NVDA', 'SPY', 'QQQ', 'MSFT'];

/** Adds last prices and the list of what can be charted. */
export function addPriceRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database } = context;
  implement(server, context, marketRoutes.tickers, async () => {
    const priced = await pricedSymbols(context, TICKER_SYMBOLS);
    const shown = TICKER_SYMBOLS.flatMap((symbol) => {
      const found = priced.get(symbol);
      return found === undefined ? [] : [{ symbol, ...found }];
    });
    const items = shown.flatMap(({ symbol, quote, ...found }) =>
      quote ? [ticker(symbol, found, quote)] : [],
    );
    const sources = new Set(shown.map(({ venue }) => venue.name));
    return { items, source: [...sources].join(', ') };
  });
  implement(server, context, marketRoutes.symbols, async ({ http }) => {
    const caller = await optionalCaller(context, http);
    const own = caller === undefined ? [] : await database.forUser(caller.userId, listBarSets);
    const { marketData } = await seenBy(context, caller);
    const listed = await usualInstruments(marketData);
    const items = await Promise.all(listed.map(async (each) => marketSymbol(each)));
    return { items: [...items, ...own.map(ownSymbol)] };
  });
}
