import { z } from 'zod';
import { route } from './route.ts';

/** Name of an instrument as users write it: capitals, but for the id of a venue before a colon. */
export const SymbolName = z
  .string()
  .trim()
  .toUpperCase()
  .min(1)
  .max(40)
  .overwrite((name) => name.replace(/^[^:]+:/, (venue) => venue.toLowerCase()));

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
    isStale: z.boolean().describe('Whether the price is older than it should be.'),
    tickSize: z.number().describe('Smallest step of the price; 0 = it has none.'),
    currency: z.string().describe('Currency of the price, for example "USD".'),
    isPersonal: z
      .boolean()
      .optional()
      .describe("True: priced by the user's own account; no stream has this price."),
  })
  .meta({ id: 'WatchlistItem' });
export type WatchlistItem = z.infer<typeof WatchlistItem>;

/** A list of watched symbols. */
export const WatchlistSummary = z
  .object({ id: z.uuid(), name: z.string(), itemCount: z.number().int().nonnegative() })
  .meta({ id: 'WatchlistSummary' });
export type WatchlistSummary = z.infer<typeof WatchlistSummary>;

const common = { tag: 'dashboard', access: 'bearer' } as const;
const byId = z.object({ id: z.uuid() });
const done = z.object({ success: z.literal(true) });
const place = z
  .number()
  .int()
  .min(1)
  .max(100_000)
  .describe('1 = first; more than there are = last.');
const listName = z.string().trim().min(1).max(60);

const NewItem = z.object({
  symbol: SymbolName,
  name: z.string().max(200).optional().describe('Ignored: the listing has it.'),
  type: z.string().max(20).optional().describe('Ignored: the listing has it.'),
  position: place.optional().describe('Place in the list, from 1; left out = last.'),
});

export const watchlistRoutes = {
  list: route({
    ...common,
    method: 'GET',
    path: '/v1/dashboard/watchlist',
    summary: "The bearer's first watchlist, in its own order.",
    answer: z.object({ watchlist: z.object({ items: z.array(WatchlistItem) }) }),
  }),
  add: route({
    ...common,
    method: 'POST',
    path: '/v1/dashboard/watchlist',
    summary:
      'Adds a listed symbol to the first watchlist; answers with what is there when it was added before.',
    body: NewItem,
    answer: z.object({ item: WatchlistItem }),
  }),
  move: route({
    ...common,
    method: 'PATCH',
    path: '/v1/dashboard/watchlist/{id}',
    summary: 'Moves an item to another place, or to another list.',
    params: byId,
    body: z.object({
      position: place.optional(),
      watchlistId: z.uuid().optional().describe('Left out = it stays in its list.'),
    }),
    answer: done,
  }),
  remove: route({
    ...common,
    method: 'DELETE',
    path: '/v1/dashboard/watchlist/{id}',
    summary: 'Removes an item from whichever list it is in.',
    params: byId,
    answer: done,
  }),
  lists: route({
    ...common,
    method: 'GET',
    path: '/v1/dashboard/watchlists',
    summary: "The bearer's watchlists, in their order; there is always one.",
    answer: z.object({ items: z.array(WatchlistSummary) }),
  }),
  createList: route({
    ...common,
    method: 'POST',
    path: '/v1/dashboard/watchlists',
    summary: 'Creates an empty watchlist after the others.',
    body: z.object({ name: listName }),
    answer: WatchlistSummary,
  }),
  changeList: route({
    ...common,
    method: 'PATCH',
    path: '/v1/dashboard/watchlists/{id}',
    summary: 'Renames a watchlist, or moves it among the others.',
    params: byId,
    body: z.object({ name: listName.optional(), position: place.optional() }),
    answer: done,
  }),
  removeList: route({
    ...common,
    method: 'DELETE',
    path: '/v1/dashboard/watchlists/{id}',
    summary: 'Deletes a watchlist and what is in it; the last one stays.',
    params: byId,
    answer: done,
  }),
  items: route({
    ...common,
    method: 'GET',
    path: '/v1/dashboard/watchlists/{id}/items',
    summary: 'What is in a watchlist, in its own order.',
    params: byId,
    answer: z.object({ items: z.array(WatchlistItem) }),
  }),
  addItem: route({
    ...common,
    method: 'POST',
    path: '/v1/dashboard/watchlists/{id}/items',
    summary:
      'Adds a listed symbol to a watchlist; answers with what is there when it was added before.',
    params: byId,
    body: NewItem,
    answer: z.object({ item: WatchlistItem }),
  }),
} as const;
