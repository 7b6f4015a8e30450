import { randomUUID } from 'node:crypto';
import { type AlertChannel, TradingAlertKind } from '@stratloom/contracts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type {
  AlertDeliveriesTable,
  AlertWebhooksTable,
  TradingAlertsTable,
} from '../schema/alerts.ts';
import { fromNow } from '../from-now.ts';
import type { Schema } from '../schema/schema.ts';
import type { UserSpace } from '../user-space.ts';

/** Channel on which it is announced that a message waits. */
export const DELIVERIES_CHANNEL = 'alert_deliveries';

/** Kinds that are sent by mail unless the user chooses. Of lost keys a notice is sent anyway. */
export const DEFAULT_MAIL_KINDS: readonly TradingAlertKind[] = [
  ...(['halt', 'mismatch', 'unknown-order', 'no-heartbeat', 'limit'] as const),
  ...(['followed-author', 'marketplace'] as const),
];

/** Most alerts that are kept of a user. */
const KEPT_ALERTS = 500;

/** An alert as stored. */
export type TradingAlertRow = Omit<Selectable<TradingAlertsTable>, 'user_id' | 'subject'>;

/** State of a message. */
export type DeliveryRow = Pick<
  Selectable<AlertDeliveriesTable>,
  'alert_id' | 'channel' | 'state' | 'attempts' | 'failure'
>;

/** An occasion of which its owner may want to hear. */
export interface NewAlert {
  readonly kind: TradingAlertRow['kind'];
  readonly accountId: string | null;
  readonly deploymentId: string | null;
  /** The matter: of a kind, only the first alert about each counts. */
  readonly subject: string;
  readonly title: string;
  readonly message: string;
  /** UTC ms. */
  readonly occurredAt: number;
}

/**
 * Stores an alert with the messages that it is sent by, in the transaction of what it is about.
 *
 * @param channels - Ways on which it leaves; by default those that the user has chosen for its kind.
 * @returns Its id; undefined when there is one about the matter already.
 */
export async function raiseAlert(
  space: UserSpace,
  { accountId, deploymentId, kind, subject, title, message, occurredAt }: NewAlert,
  channels?: readonly AlertChannel[],
): Promise<string | undefined> {
  const { rows, userId } = space;
  const id = randomUUID();
  const name = deploymentId === null ? undefined : await nameOf(space, deploymentId);
  const inserted = await rows
    .insertInto('trading_alerts')
    .values({
      ...{ id, user_id: userId, kind, account_id: accountId, deployment_id: deploymentId, subject },
      title: storable(name === undefined ? title : `${name}: ${title}`),
      message: storable(message),
      occurred_at: occurredAt,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return undefined;
  const ways = channels ?? (await channelsOf(space, kind));
  if (ways.length > 0) {
    const waiting = ways.map((channel) => ({ alert_id: id, channel, user_id: userId }));
    await rows.insertInto('alert_deliveries').values(waiting).execute();
    await sql`select pg_notify(${DELIVERIES_CHANNEL}, '')`.execute(rows);
  }
  await forgetOld(space);
  return id;
}

async function nameOf(
  { rows, userId }: UserSpace,
  deploymentId: string,
): Promise<string | undefined> {
  const found = await rows
    .selectFrom('deployed_strategies')
    .select('name')
    .where('user_id', '=', userId)
    .where('deployment_id', '=', deploymentId)
    .executeTakeFirst();
  return found?.name;
}

/** Returns whether a message may leave: its kind is still chosen for its way. A test is sent on the way that was asked for. */
export async function mayLeave(
  space: UserSpace,
  { kind }: Pick<TradingAlertRow, 'kind'>,
  channel: AlertChannel,
): Promise<boolean> {
  return kind === 'test' || (await channelsOf(space, kind)).includes(channel);
}

/** Returns the ways on which a kind leaves. A way back into the account is announced by mail anyway, with its link. */
async function channelsOf(
  space: UserSpace,
  kind: TradingAlertRow['kind'],
): Promise<AlertChannel[]> {
  const ways: AlertChannel[] = [];
  if (kind === 'test') return ways;
  const webhook = await readWebhook(space);
  if (kind === 'account-recovery') {
    if (await hasBrowsers(space)) ways.push('push');
    if (webhook !== undefined) ways.push('webhook');
    return ways;
  }
  if ((await readMailKinds(space)).includes(kind)) ways.push('mail');
  if ((await pushedKinds(space)).includes(kind)) ways.push('push');
  if (webhook?.kinds.includes(kind) === true) ways.push('webhook');
  return ways;
}

/** Returns the kinds that are pushed: none where there is no browser to push to. */
async function pushedKinds(space: UserSpace): Promise<readonly TradingAlertKind[]> {
  return (await hasBrowsers(space)) ? readPushKinds(space) : [];
}

async function hasBrowsers({ rows, userId }: UserSpace): Promise<boolean> {
  const browser = await rows
    .selectFrom('push_browsers')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return browser !== undefined;
}

async function forgetOld({ rows, userId }: UserSpace): Promise<void> {
  await rows
    .deleteFrom('trading_alerts')
    .where('user_id', '=', userId)
    .where('id', 'in', (from) =>
      from
        .selectFrom('trading_alerts')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('occurred_at', 'desc')
        .orderBy('id')
        .offset(KEPT_ALERTS),
    )
    .execute();
}

/** Returns the user's newest alerts, newest first. */
export async function listAlerts(
  { rows, userId }: UserSpace,
  limit: number,
): Promise<TradingAlertRow[]> {
  return rows
    .selectFrom('trading_alerts')
    .select(['id', 'kind', 'account_id', 'deployment_id', 'title', 'message', 'occurred_at'])
    .where('user_id', '=', userId)
    .orderBy('occurred_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns an alert of the user. */
export async function readAlert(
  { rows, userId }: UserSpace,
  id: string,
): Promise<TradingAlertRow | undefined> {
  return rows
    .selectFrom('trading_alerts')
    .select(['id', 'kind', 'account_id', 'deployment_id', 'title', 'message', 'occurred_at'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns what became of the messages of alerts. */
export async function listDeliveries(
  { rows, userId }: UserSpace,
  alertIds: readonly string[],
): Promise<DeliveryRow[]> {
  if (alertIds.length === 0) return [];
  return rows
    .selectFrom('alert_deliveries')
    .select(['alert_id', 'channel', 'state', 'attempts', 'failure'])
    .where('user_id', '=', userId)
    .where('alert_id', 'in', alertIds)
    .orderBy('channel')
    .execute();
}

/** Returns the kinds that the user gets by mail. */
export async function readMailKinds({
  rows,
  userId,
}: UserSpace): Promise<readonly TradingAlertKind[]> {
  const found = await rows
    .selectFrom('alert_settings')
    .select('mail_kinds')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.mail_kinds ?? DEFAULT_MAIL_KINDS;
}

/** Returns the kinds that are pushed to the user's browsers: all unless they choose. */
export async function readPushKinds({
  rows,
  userId,
}: UserSpace): Promise<readonly TradingAlertKind[]> {
  const found = await rows
    .selectFrom('alert_settings')
    .select('push_kinds')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.push_kinds ?? TradingAlertKind.options;
}

/** Chooses the kinds that the user gets by mail. */
export async function putMailKinds(
  { rows, userId }: UserSpace,
  kinds: readonly TradingAlertKind[],
  at: Date,
): Promise<void> {
  const changes = { mail_kinds: [...kinds], updated_at: at };
  await rows
    .insertInto('alert_settings')
    .values({ user_id: userId, ...changes })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute();
}

/** Returns the address that the user's alerts are posted to. */
export async function readWebhook({
  rows,
  userId,
}: UserSpace): Promise<Omit<Selectable<AlertWebhooksTable>, 'user_id'> | undefined> {
  return rows
    .selectFrom('alert_webhooks')
    .select(['url', 'kinds', 'secret_sealed', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Sets it, in place of the one before. */
export async function putWebhook(
  { rows, userId }: UserSpace,
  webhook: Omit<Selectable<AlertWebhooksTable>, 'user_id'>,
): Promise<void> {
  await rows
    .insertInto('alert_webhooks')
    .values({ ...webhook, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(webhook))
    .execute();
}

/** Removes it. */
export async function deleteWebhook({ rows, userId }: UserSpace): Promise<void> {
  await rows.deleteFrom('alert_webhooks').where('user_id', '=', userId).execute();
}

/** Message that waits, and whose it is. */
export interface DueDelivery {
  readonly userId: string;
  readonly alertId: string;
  readonly channel: AlertChannel;
}

/** Returns messages of all users that wait to be sent now. */
export async function dueDeliveries(db: Kysely<Schema>, most: number): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select owner_id as "userId", alert as "alertId", by_channel as channel
    from due_alert_deliveries(${most})`.execute(db);
  return rows;
}

/** Takes a message that waits, for a time, ms: who has not said by then what came of it has died. Returns how many tries that makes. */
export async function claimDelivery(
  { rows, userId }: UserSpace,
  { alertId, channel }: Omit<DueDelivery, 'userId'>,
  leaseMs: number,
): Promise<number | undefined> {
  const taken = await rows
    .updateTable('alert_deliveries')
    .set({ attempts: sql`attempts + 1`, due_at: fromNow(leaseMs) })
    .where('user_id', '=', userId)
    .where('alert_id', '=', alertId)
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', sql<Date>`clock_timestamp()`)
    .returning('attempts')
    .executeTakeFirst();
  return taken?.attempts;
}

/** Outcome of a try. */
export interface DeliveryOutcome extends Pick<DeliveryRow, 'state' | 'failure'> {
  /** Pause before the next try of a message that waits on, ms. */
  readonly pauseMs: number;
}

/** Notes what came of a try. */
export async function noteDelivery(
  { rows, userId }: UserSpace,
  { alertId, channel }: Omit<DueDelivery, 'userId'>,
  { state, failure, pauseMs }: DeliveryOutcome,
): Promise<void> {
  const isOver = state !== 'waiting';
  await rows
    .updateTable('alert_deliveries')
    .set({ state, failure, ...(isOver ? { ended_at: fromNow(0) } : { due_at: fromNow(pauseMs) }) })
    .where('user_id', '=', userId)
    .where('alert_id', '=', alertId)
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .execute();
}

/** An order of anybody's of which nobody knows what became of it. */
export interface OrderInDoubtRow {
  readonly userId: string;
  readonly accountId: string;
  readonly clientOrderId: string;
}

/** Returns orders of all users that have been in doubt since a time, UTC ms. */
export async function ordersInDoubt(
  db: Kysely<Schema>,
  before: number,
): Promise<OrderInDoubtRow[]> {
  const { rows } = await sql<OrderInDoubtRow>`
    select owner_id as "userId", account as "accountId", client_order as "clientOrderId"
    from orders_in_doubt(${before})`.execute(db);
  return rows;
}

/** A connection of anybody's whose key stops being good. */
export interface ExpiringConnectionRow {
  readonly userId: string;
  readonly connectionId: string;
  readonly provider: string;
  readonly expiresAt: Date;
}

/** Returns connections of all users whose keys stop being good after one time and until another, first ones first. */
export async function expiringConnections(
  db: Kysely<Schema>,
  after: Date,
  until: Date,
): Promise<ExpiringConnectionRow[]> {
  const { rows } = await sql<ExpiringConnectionRow>`
    select owner_id as "userId", connection as "connectionId", provider, ends_at as "expiresAt"
    from expiring_connections(${after}, ${until})`.execute(db);
  return rows;
}

/** PostgreSQL holds neither NUL nor halves of characters. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\u{FFFD}');
}
