import { z } from 'zod';
import { route } from './route.ts';

const price = z.number().describe('Quote currency.');

/** A place on a chart that outlives its timeframe. */
const Place = z.object({ time: z.number().describe('UTC milliseconds.'), price });

/** A line that a user has drawn on a chart. */
export const OwnLine = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('level'), price }),
    z.object({ kind: z.literal('trend'), from: Place, to: Place }),
  ])
  .meta({ id: 'OwnLine' });
export type OwnLine = z.infer<typeof OwnLine>;

/** A line of an instrument as its browsers and the server hold it against each other. */
export const Drawing = z
  .object({
    id: z.uuid().describe('Chosen by the browser that drew it.'),
    changedAt: z
      .number()
      .int()
      .nonnegative()
      .describe('UTC milliseconds: of two states of one drawing the later one holds.'),
    line: OwnLine.nullable().describe('null = it was removed.'),
  })
  .meta({ id: 'Drawing' });
export type Drawing = z.infer<typeof Drawing>;

const symbol = z.string().min(1).max(100).describe('Instrument, or own bars.');
const common = { tag: 'market', access: 'bearer', path: '/v1/drawings' } as const;
const answer = z.object({ items: z.array(Drawing) });

export const drawingRoutes = {
  list: route({
    ...common,
    method: 'GET',
    summary: "The bearer's drawings on an instrument, with those that were removed of late.",
    query: z.object({ symbol }),
    answer,
  }),
  sync: route({
    ...common,
    method: 'PUT',
    summary: 'Takes drawings on an instrument that are newer than those it has; answers with all.',
    body: z.object({ symbol, drawings: z.array(Drawing).max(300) }),
    answer,
  }),
} as const;
