import { z } from 'zod';
import { AuditLine, TradingAccount } from './accounts.ts';
import { Deployment, LiveOrder } from './deployments.ts';
import { PriceAlertFiring } from './price-alerts.ts';
import { route } from './route.ts';

/** Line of the log of an account, with the account. */
export const LoggedLine = AuditLine.extend({ accountId: z.uuid() }).meta({ id: 'LoggedLine' });
export type LoggedLine = z.infer<typeof LoggedLine>;

/** Event of `GET /v1/deployments/events`: its name and its data. */
export const LiveEvent = z
  .discriminatedUnion('event', [
    z.object({
      event: z.literal('ready'),
      data: z.object({
        isGapless: z.boolean().describe('False: what came before must be read anew.'),
      }),
    }),
    z.object({ event: z.literal('account'), data: TradingAccount }),
    z.object({ event: z.literal('deployment'), data: Deployment }),
    z.object({ event: z.literal('order'), data: LiveOrder }),
    z.object({ event: z.literal('log'), data: LoggedLine }),
    z.object({ event: z.literal('price-alert'), data: PriceAlertFiring }),
  ])
  .meta({ id: 'LiveEvent' });
export type LiveEvent = z.infer<typeof LiveEvent>;

export const liveEventRoutes = {
  stream: route({
    tag: 'trading',
    access: 'bearer',
    method: 'GET',
    path: '/v1/deployments/events',
    summary:
      'Live trading and price alerts as server-sent events: `ready` first, then `account`, `deployment`, `order`, `log` and `price-alert` as they are committed. Begins ' +
      'after the event of the header Last-Event-ID, which is kept for 24 hours. Ends with the access token.',
    query: z.object({
      after: z.coerce
        .number()
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER)
        .optional()
        .describe('In place of the header.'),
    }),
    answer: LiveEvent,
  }),
} as const;
