import { marketRoutes, MAX_SPARKLINES, type Sparkline } from '@stratloom/contracts';
import { DAY_MS } from '@stratloom/engine/model';
import { type ListedInstrument, VenueError, VenueSilence } from '@stratloom/venues';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../auth/caller.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { optionalCaller } from '../../policies/bearer.ts';
import { KeptAnswers } from './kept-answers.ts';
import { listedSymbol } from './priced-symbols.ts';
import { seenBy } from './seen-markets.ts';
import { barsOf } from './venue-candles.ts';

/** Daily bars of a sparkline. */
const BARS = 30;
/** Days in which there are that many bars: stocks have five a week, and holidays. */
const DAYS = 60;
/** Time for which closes are kept: a day's bar changes once a day. */
const KEEP_MS = 5 * 60_000;
/** Most sparklines that are kept. */
const MAX_KEPT = 5_000;

/** A symbol, and who asks for it. */
interface AskedDays {
  readonly symbol: string;
  readonly caller: Caller | undefined;
}

type Days = Omit<Sparkline, 'symbol'>;

/** Adds the last days of many symbols at once. */
export function addSparklineRoutes(server: FastifyInstance, context: ApiContext): void {
  const kept = new KeptAnswers<Days>(KEEP_MS, MAX_KEPT);
  implement(
    server,
    context,
    marketRoutes.sparklines,
    async ({ query, http }) => {
      const caller = await optionalCaller(context, http);
      const seen = await seenBy(context, caller);
      const symbols = new Set(query.symbols.split(',').filter((symbol) => symbol !== ''));
      requireFew(symbols.size);
      const found = await Promise.all(
        [...symbols].map(async (symbol): Promise<Sparkline[]> => {
          const days = await keptDays(seen, kept, { symbol, caller });
          return days === undefined ? [] : [{ symbol, ...days }];
        }),
      );
      return { items: found.flat() };
    },
    { limit: 'candles' },
  );
}

function requireFew(count: number): void {
  if (count <= MAX_SPARKLINES) return;
  throw new ApiFailure(
    400,
    'market.too-many-symbols',
    `One answer holds ${MAX_SPARKLINES} symbols; these are ${count}.`,
    { remedy: 'Ask for the others in a second request.' },
  );
}

async function keptDays(
  context: ApiContext,
  kept: KeptAnswers<Days>,
  { symbol, caller }: AskedDays,
): Promise<Days | undefined> {
  const listed = await listedSymbol(context, symbol).catch(unlessSilent);
  if (listed === undefined) return undefined;
  const now = context.clock().getTime();
  // What comes by a user's own account is kept for that user alone.
  const key = listed.venue.isPersonal === true ? `${caller?.userId ?? ''} ${symbol}` : symbol;
  return kept.get(key, now, () => daysOf(context, listed, now).catch(unlessSilent));
}

function unlessSilent(error: unknown): undefined {
  if (error instanceof VenueSilence) return undefined;
  if (error instanceof VenueError && error.code === 'venue.no-data') return undefined;
  throw error;
}

async function daysOf(
  context: ApiContext,
  { venue, listing }: ListedInstrument,
  now: number,
): Promise<Days> {
  const from = (Math.floor(now / DAY_MS) - DAYS) * DAY_MS;
  const wanted = { symbol: listing.symbol, timeframe: '1d', from, to: now } as const;
  const { bars } = await barsOf(context, venue, wanted);
  return { closes: [...bars.close.slice(-BARS)], volume: bars.volume.at(-1) ?? null };
}
