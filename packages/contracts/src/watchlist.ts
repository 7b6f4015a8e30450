import { z } from 'zod';
import { route } from './route.ts';

/** A symbol that a user watches, with its last price. */
export const WatchlistItem = z
  .object({
    id: z.uuid(),
    symbol: z.string(),
    name: z.string(),
    type: z.enum(['crypto', 'stock', 'etf']),
    price: z.number().nullable().describe('Last price; null = its venue does not answer.'),
    change: z.number().nullable().describe('Price less the one of a day before.'),
    changePercent: z.number().nullable().describe('Percent: 1.5 = 1.5 %.'),
    source: z.string().describe('Venue of the price, for example "Simulated prices".'),
    pricedAt: z.number().nullable().describe('Time of the price, UTC milliseconds.'),
  })
  .meta({ id: 'WatchlistItem' });
export type WatchlistItem = z.infer<typeof WatchlistItem>;

const common = { tag: 'dashboard', access: 'bearer' } as const;

export const watchlistRoutes = {
  list: route({
    ...common,
    method: 'GET',
    path: '/v1/dashboard/watchlist',
    summary: "The bearer's watchlist, in the order in which symbols were added.",
    answer: z.object({ watchlist: z.object({ items: z.array(WatchlistItem) }) }),
  }),
  add: route({
    ...common,
    method: 'POST',
    path: '/v1/dashboard/watchlist',
    summary:
      'Adds a listed symbol at the end; answers with what is there when it was added before.',
    body: z.object({
      symbol: z.string().trim().toUpperCase().min(1).max(40),
      name: z.string().max(200).optional().describe('Ignored: the listing has it.'),
      type: z.string().max(20).optional().describe('Ignored: the listing has it.'),
    }),
    answer: z.object({ item: WatchlistItem }),
  }),
  remove: route({
    ...common,
    method: 'DELETE',
    path: '/v1/dashboard/watchlist/{id}',
    summary: 'Removes an item.',
    params: z.object({ id: z.uuid() }),
    answer: z.object({ success: z.literal(true) }),
  }),
} as const;
