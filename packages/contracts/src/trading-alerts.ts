import { z } from 'zod';
import { route } from './route.ts';

/** Occasions of which a user wants to hear: of live trading, of authors whom they follow, and of what they have on the marketplace. */
export const TradingAlertKind = z.enum([
  'fill',
  'halt',
  'mismatch',
  'unknown-order',
  'no-heartbeat',
  'limit',
  'key-expiring',
  'followed-author',
  'marketplace',
]);
export type TradingAlertKind = z.infer<typeof TradingAlertKind>;

/** Kinds that nobody chooses: a test, and a way back into the account, which is sent on every channel there is. */
const UnchosenAlertKind = z.enum(['test', 'account-recovery']);

/** Notices about the security of an account. They are mailed to a proven address whatever is chosen: nobody switches them off. */
export const SecurityNoticeKind = z.enum([
  'new-browser',
  'sign-in-ways',
  'recovery-codes',
  'email-recovery',
  'connection',
  'connection-lost',
  'program-token',
  'export',
  'deletion',
]);
export type SecurityNoticeKind = z.infer<typeof SecurityNoticeKind>;

/** Way on which an alert leaves. */
export const AlertChannel = z.enum(['mail', 'webhook', 'push']);
export type AlertChannel = z.infer<typeof AlertChannel>;

const kinds = z
  .array(TradingAlertKind)
  .max(20)
  .transform((all) => [...new Set(all)]);

/** Binary value in base64url. */
const bytes = z.string().regex(/^[\w-]{20,120}={0,2}$/);

/** Kinds of alerts by channel, as their owner sees them. */
export const TradingAlertSettings = z
  .object({
    mailKinds: z.array(TradingAlertKind),
    mailAddress: z.string(),
    canMail: z.boolean().describe('Whether this server can send mail.'),
    isMailbox: z
      .boolean()
      .describe('Whether its mail ends in the development mailbox of this server.'),
    webhook: z
      .object({ url: z.string(), kinds: z.array(TradingAlertKind), createdAt: z.number() })
      .nullable(),
    push: z.object({
      publicKey: z.string().describe('Key of this server, for browsers that subscribe.'),
      kinds: z.array(TradingAlertKind),
      browsers: z.array(
        z.object({ id: z.uuid(), name: z.string(), endpoint: z.string(), createdAt: z.number() }),
      ),
    }),
  })
  .meta({ id: 'TradingAlertSettings' });
export type TradingAlertSettings = z.infer<typeof TradingAlertSettings>;

/** An alert, with what became of its messages. */
export const TradingAlert = z
  .object({
    id: z.uuid(),
    kind: z.union([TradingAlertKind, UnchosenAlertKind]),
    accountId: z.uuid().nullable(),
    deploymentId: z.uuid().nullable(),
    title: z.string(),
    message: z.string(),
    occurredAt: z.number().describe('UTC milliseconds.'),
    deliveries: z.array(
      z.object({
        channel: AlertChannel,
        state: z.enum(['waiting', 'delivered', 'failed']),
        attempts: z.number().int(),
        failure: z.string().describe('Of the last attempt; empty = there was none.'),
      }),
    ),
  })
  .meta({ id: 'TradingAlert' });
export type TradingAlert = z.infer<typeof TradingAlert>;

const common = { tag: 'alerts', access: 'bearer' } as const;
const done = z.object({ success: z.literal(true) });

export const tradingAlertRoutes = {
  list: route({
    ...common,
    method: 'GET',
    path: '/v1/alerts',
    summary: "The bearer's newest alerts about live trading, newest first.",
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
    answer: z.object({ items: z.array(TradingAlert) }),
  }),
  settings: route({
    ...common,
    method: 'GET',
    path: '/v1/alerts/settings',
    summary: 'Which alerts go where.',
    answer: TradingAlertSettings,
  }),
  setMail: route({
    ...common,
    method: 'PUT',
    path: '/v1/alerts/settings/mail',
    summary: 'Chooses the alerts that are sent by e-mail.',
    body: z.object({ kinds }),
    answer: TradingAlertSettings,
  }),
  setWebhook: route({
    ...common,
    method: 'PUT',
    path: '/v1/alerts/settings/webhook',
    summary:
      'Sets the address that alerts are posted to. A new address gets a new secret, which is shown once.',
    body: z.object({ url: z.string().trim().min(1).max(2_000), kinds }),
    answer: z.object({
      settings: TradingAlertSettings,
      secret: z
        .string()
        .nullable()
        .describe('Secret of the signatures, `whsec_` and base64; null = the one before stays.'),
    }),
  }),
  removeWebhook: route({
    ...common,
    method: 'DELETE',
    path: '/v1/alerts/settings/webhook',
    summary: 'Removes the address with its secret.',
    answer: done,
  }),
  setPush: route({
    ...common,
    method: 'PUT',
    path: '/v1/alerts/settings/push',
    summary: 'Chooses the alerts that are pushed to browsers.',
    body: z.object({ kinds }),
    answer: TradingAlertSettings,
  }),
  addBrowser: route({
    ...common,
    method: 'POST',
    path: '/v1/alerts/settings/browsers',
    summary: 'Adds a browser that has subscribed at its push service with the key of this server.',
    body: z.object({
      endpoint: z.string().trim().min(1).max(2_000),
      p256dh: bytes,
      auth: bytes,
      name: z.string().trim().min(1).max(100),
    }),
    answer: TradingAlertSettings,
  }),
  removeBrowser: route({
    ...common,
    method: 'DELETE',
    path: '/v1/alerts/settings/browsers/{id}',
    summary: 'Pushes no more alerts to a browser.',
    params: z.object({ id: z.uuid() }),
    answer: TradingAlertSettings,
  }),
  test: route({
    ...common,
    method: 'POST',
    path: '/v1/alerts/test',
    summary: 'Sends an alert that means nothing on one channel.',
    body: z.object({ channel: AlertChannel }),
    answer: z.object({ id: z.uuid() }),
  }),
} as const;
