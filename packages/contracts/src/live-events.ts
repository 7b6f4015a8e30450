import { z } from 'zod';
import { AuditLine, DecimalText, TradingAccount } from './accounts.ts';
import { Deployment, LiveOrder } from './deployments.ts';
import { PriceAlertFiring } from './price-alerts.ts';
import { route } from './route.ts';

/** Line of the log of an account, with the account. */
export const LoggedLine = AuditLine.extend({ accountId: z.uuid() }).meta({ id: 'LoggedLine' });
export type LoggedLine = z.infer<typeof LoggedLine>;

/** Worth of a deployment now, and the last sign of what works for it. */
export const DeploymentValues = z
  .object({
    id: z.uuid(),
    equity: DecimalText.nullable().describe('Quote currency; null = no price is known.'),
    today: z.number().nullable().describe('Result since 00:00 UTC, quote currency.'),
    prices: z
      .array(z.number().nullable())
      .describe('Of its instruments, in their order; null = not known.'),
    priceAgeMs: z
      .number()
      .nullable()
      .describe('Age of the oldest of them; null = not all are known.'),
    heartbeatAt: z.number().nullable().describe('UTC milliseconds.'),
  })
  .meta({ id: 'DeploymentValues' });
export type DeploymentValues = z.infer<typeof DeploymentValues>;

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
    z.object({
      event: z.literal('values'),
      data: z.object({ items: z.array(DeploymentValues) }),
    }),
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
      'Live trading and price alerts as server-sent events: `ready` first, then `account`, `deployment`, `order`, `log` and `price-alert` as they are committed, and `values` every few seconds while they change. Begins ' +
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
