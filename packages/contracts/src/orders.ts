import { z } from 'zod';
import { LiveOrder } from './deployments.ts';
import { route } from './route.ts';

const common = { tag: 'trading', access: 'bearer' } as const;

export const orderRoutes = {
  list: route({
    ...common,
    method: 'GET',
    path: '/v1/orders',
    summary: "The bearer's orders, newest first, after one of them.",
    query: z.object({
      accountId: z.uuid().optional(),
      deploymentId: z.uuid().optional(),
      working: z
        .enum(['true', 'false'])
        .default('false')
        .describe('"true": only orders that have not ended, or whose end is not booked yet.'),
      limit: z.coerce.number().int().min(1).max(200).default(100),
      after: z.string().max(200).optional().describe('`next` of the page before.'),
    }),
    answer: z.object({
      items: z.array(LiveOrder),
      next: z.string().nullable().describe('Place of the next page; null = there is none.'),
    }),
  }),
  giveUp: route({
    ...common,
    method: 'POST',
    path: '/v1/accounts/{id}/orders/{clientOrderId}/give-up',
    summary:
      'Ends an order of which nobody knows what became of it, on the word of the owner who has looked at the venue.',
    params: z.object({ id: z.uuid(), clientOrderId: z.string().min(1).max(40) }),
    body: z.object({
      reason: z.string().trim().min(1).max(500).describe('What the owner has seen at the venue.'),
    }),
    answer: LiveOrder,
  }),
} as const;
