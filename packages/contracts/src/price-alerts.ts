import { z } from 'zod';
import { route } from './route.ts';
import { SymbolName } from './watchlist.ts';

/** Event that an alert waits for: a price at or above, at or below, or a move by a ratio either way. */
export const PriceAlertCondition = z.enum(['above', 'below', 'move']);
export type PriceAlertCondition = z.infer<typeof PriceAlertCondition>;

const threshold = z
  .number()
  .positive()
  .describe('Price, quote currency; of "move" a ratio of the reference: 0.05 = 5 % either way.');

const currency = z.string().describe('Quote currency of its prices, for example "USD".');

/** An alert as its owner sees it. */
export const PriceAlert = z
  .object({
    id: z.uuid(),
    symbol: z.string(),
    condition: PriceAlertCondition,
    threshold,
    currency,
    isRepeating: z.boolean().describe('Whether it waits again after it has fired.'),
    isActive: z.boolean().describe('False once one that does not repeat has fired.'),
    isPersonal: z
      .boolean()
      .describe("Whether it waits for prices of the owner's own account, asked every 15 seconds."),
    referencePrice: z.number().describe('Price when it was set, or when it fired last.'),
    createdAt: z.number().describe('UTC milliseconds.'),
    firedAt: z.number().nullable().describe('When it fired last, UTC milliseconds; null = never.'),
  })
  .meta({ id: 'PriceAlert' });
export type PriceAlert = z.infer<typeof PriceAlert>;

/** An alert that a price has met. */
export const PriceAlertFiring = z
  .object({
    id: z.uuid(),
    alertId: z.uuid().nullable().describe('Null once the alert is deleted.'),
    symbol: z.string(),
    condition: PriceAlertCondition,
    threshold,
    currency,
    price: z.number().describe('Price that met it, quote currency.'),
    source: z.string().describe('Venue of the price, for example "Simulated prices".'),
    pricedAt: z.number().describe('UTC milliseconds.'),
    firedAt: z.number().describe('UTC milliseconds.'),
  })
  .meta({ id: 'PriceAlertFiring' });
export type PriceAlertFiring = z.infer<typeof PriceAlertFiring>;

const common = { tag: 'dashboard', access: 'bearer' } as const;
const byId = z.object({ id: z.uuid() });
const done = z.object({ success: z.literal(true) });

export const priceAlertRoutes = {
  list: route({
    ...common,
    method: 'GET',
    path: '/v1/dashboard/alerts',
    summary: "The bearer's price alerts, newest first, and the alerts that have fired.",
    answer: z.object({ items: z.array(PriceAlert), firings: z.array(PriceAlertFiring) }),
  }),
  create: route({
    ...common,
    method: 'POST',
    path: '/v1/dashboard/alerts',
    summary: 'Sets an alert on a listed symbol, for a price that is not reached yet.',
    body: z.object({
      symbol: SymbolName,
      condition: PriceAlertCondition,
      threshold,
      isRepeating: z.boolean().default(false),
    }),
    answer: PriceAlert,
  }),
  remove: route({
    ...common,
    method: 'DELETE',
    path: '/v1/dashboard/alerts/{id}',
    summary: 'Deletes an alert; its firings stay.',
    params: byId,
    answer: done,
  }),
  dismiss: route({
    ...common,
    method: 'DELETE',
    path: '/v1/dashboard/alert-firings/{id}',
    summary: 'Dismisses the notification of an alert that has fired.',
    params: byId,
    answer: done,
  }),
} as const;
