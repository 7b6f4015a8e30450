import { MAX_CANDLES, marketRoutes, TimeframeName } from '@stratloom/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ownBars } from '../../../bars/own-bars.ts';
import { readBarSet } from '../../../db/queries/bar-sets.ts';
import type { ApiContext } from '../../context.ts';
import { implementSending } from '../../contract-route.ts';
import { optionalCaller, requireCaller } from '../../policies/bearer.ts';
import { type Candles, formOf, sendCandles, writeCandles } from '../../presenters/candles.ts';
import { OWN_PREFIX, OWN_SOURCE } from '../../presenters/market.ts';
import { requireTimeframe } from './require-timeframe.ts';
import { seenBy } from './seen-markets.ts';
import { type CandlesQuery, keptCandles, unknownSymbol, venueCandles } from './venue-candles.ts';

/** Adds bars: those of the venue for everyone, a user's own, and stocks by a user's own account, for that user. */
export function addCandleRoutes(server: FastifyInstance, context: ApiContext): void {
  const kept = keptCandles();
  implementSending(
    server,
    context,
    marketRoutes.candles,
    async ({ query, http, reply }) => {
      const form = formOf(http.headers.accept);
      if (query.symbol.startsWith(OWN_PREFIX)) {
        return sendCandles(reply, await writeCandles(await ownCandles(context, http, query), form));
      }
      const caller = await optionalCaller(context, http);
      const seen = await seenBy(context, caller);
      const options = { kept, form, seesFiles: caller !== undefined };
      return sendCandles(reply, await venueCandles(seen, query, options));
    },
    { limit: 'candles' },
  );
}

async function ownCandles(
  context: ApiContext,
  http: FastifyRequest,
  { symbol, timeframe, from = -Infinity, to = Infinity }: CandlesQuery,
): Promise<Candles> {
  const caller = await requireCaller(context, http);
  const id = z.uuid().safeParse(symbol.slice(OWN_PREFIX.length));
  if (!id.success) throw unknownSymbol(symbol);
  return context.database.forUser(caller.userId, async (space) => {
    const set = await readBarSet(space, id.data);
    if (set === undefined) throw unknownSymbol(symbol);
    const own = { id: set.id, timeframe: TimeframeName.parse(set.timeframe) };
    const wanted = timeframe ?? own.timeframe;
    requireTimeframe(own.timeframe, wanted);
    const page = await ownBars(space, own, wanted, { from, to }, MAX_CANDLES);
    const { timeframe: storedTimeframe } = own;
    const unknown = { steps: null, quoteCurrency: null };
    const facts = { storedTimeframe, source: OWN_SOURCE, ...unknown, isOffline: false };
    return { ...page, symbol, timeframe: wanted, ...facts };
  });
}
