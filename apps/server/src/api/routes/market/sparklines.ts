import { marketRoutes, MAX_SPARKLINES, type Sparkline } from '@stratloom/contracts';
import { DAY_MS } from '@stratloom/engine/model';
import { type ListedInstrument, VenueError, VenueSilence } from '@stratloom/venues';
import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { listedSymbol } from './priced-symbols.ts';
import { barsOf } from './venue-candles.ts';

/** Daily bars of a sparkline. */
const BARS = 30;
/** Days in which there are that many bars: stocks have five a week, and holidays. */
const DAYS = 60;
/** Time for which closes are kept: a day's bar changes once a day. */
const KEEP_MS = 5 * 60_000;
/** Most sparklines that are kept. */
const MAX_KEPT = 5_000;

interface Kept {
  readonly until: number;
  readonly days: Promise<Omit<Sparkline, 'symbol'> | undefined>;
}

/** Adds the last days of many symbols at once. */
export function addSparklineRoutes(server: FastifyInstance, context: ApiContext): void {
  const kept = new Map<string, Kept>();
  implement(
    server,
    context,
    marketRoutes.sparklines,
    async ({ query }) => {
      const symbols = new Set(query.symbols.split(',').filter((symbol) => symbol !== ''));
      requireFew(symbols.size);
      const found = await Promise.all(
        [...symbols].map(async (symbol): Promise<Sparkline[]> => {
          const days = await keptDays(context, kept, symbol);
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
  kept: Map<string, Kept>,
  symbol: string,
): Kept['days'] {
  const now = context.clock().getTime();
  const before = kept.get(symbol);
  if (before !== undefined && before.until > now) return before.days;
  const days = lastDays(context, symbol, now);
  kept.delete(symbol);
  kept.set(symbol, { until: now + KEEP_MS, days });
  const oldest = kept.size > MAX_KEPT ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  // What failed, or does not exist, is looked for again.
  const result = await days.catch((error: unknown) => {
    kept.delete(symbol);
    throw error;
  });
  if (result === undefined) kept.delete(symbol);
  return result;
}

async function lastDays(context: ApiContext, symbol: string, now: number): Kept['days'] {
  try {
    const listed = await listedSymbol(context, symbol);
    return listed === undefined ? undefined : await daysOf(context, listed, now);
  } catch (error) {
    if (error instanceof VenueSilence) return undefined;
    if (error instanceof VenueError && error.code === 'venue.no-data') return undefined;
    throw error;
  }
}

async function daysOf(
  context: ApiContext,
  { venue, listing }: ListedInstrument,
  now: number,
): Kept['days'] {
  const from = (Math.floor(now / DAY_MS) - DAYS) * DAY_MS;
  const wanted = { symbol: listing.symbol, timeframe: '1d', from, to: now } as const;
  const { bars } = await barsOf(context, venue, wanted);
  return { closes: [...bars.close.slice(-BARS)], volume: bars.volume.at(-1) ?? null };
}
