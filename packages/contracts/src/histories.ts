import { z } from 'zod';
import { TimeframeName } from './market.ts';
import { route } from './route.ts';

/** Open times, UTC milliseconds. */
const TimeSpan = z
  .object({ from: z.number(), to: z.number().describe('Exclusive.') })
  .meta({ id: 'TimeSpan' });

/** Stored bars of one symbol and timeframe from one source. */
export const StoredHistory = z
  .object({
    source: z.string().describe('Id of a venue, or the name that was given to imported files.'),
    symbol: z.string(),
    timeframe: TimeframeName,
    barCount: z.number().int(),
    firstOpenTime: z.number().nullable().describe('UTC milliseconds; null without bars.'),
    lastOpenTime: z.number().nullable().describe('UTC milliseconds; null without bars.'),
    coverage: z
      .array(TimeSpan)
      .describe('Open times that the source was asked for in full, oldest first.'),
    updatedAt: z.number().describe('UTC milliseconds.'),
  })
  .meta({ id: 'StoredHistory' });
export type StoredHistory = z.infer<typeof StoredHistory>;

export const historyRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/market/histories',
    summary: 'Histories of bars that are stored on this server, by symbol and source.',
    tag: 'market',
    access: 'bearer',
    answer: z.object({ items: z.array(StoredHistory) }),
  }),
} as const;
