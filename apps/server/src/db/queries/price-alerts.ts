import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { PriceAlertFiringsTable, PriceAlertsTable } from '../schema/price-alerts.ts';
import type { Schema } from '../schema/schema.ts';
import type { UserSpace } from '../user-space.ts';
import { DEMAND_CHANNEL } from './quotes.ts';

/** An alert as stored. */
export type PriceAlertRow = Omit<Selectable<PriceAlertsTable>, 'user_id'>;

/** A firing as stored. */
export type PriceAlertFiringRow = Omit<Selectable<PriceAlertFiringsTable>, 'user_id'>;

/** A last price, for alerts. */
export interface AlertPrice {
  /** Quote currency. */
  readonly price: number;
  /** UTC ms. */
  readonly pricedAt: number;
}

const ALERT_COLUMNS = [
  ...(['id', 'symbol', 'condition', 'threshold', 'is_repeating', 'reference_price'] as const),
  ...(['is_active', 'is_armed', 'currency', 'priced_at', 'created_at', 'fired_at'] as const),
  'is_personal',
] as const;

const FIRING_COLUMNS = [
  ...(['id', 'alert_id', 'symbol', 'condition', 'threshold', 'price', 'source'] as const),
  ...(['currency', 'priced_at', 'fired_at'] as const),
] as const;

/** Returns the symbols for which anybody has an alert on the prices of everybody that waits. */
export async function symbolsWithAlerts(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ symbol: string }>`
    select symbol from price_alert_symbols() as symbol`.execute(db);
  return rows.map(({ symbol }) => symbol);
}

/** Returns the alerts of all users that a price of a symbol fires or arms again, and whose they are. */
export async function alertsMet(
  db: Kysely<Schema>,
  symbol: string,
  { price, pricedAt }: AlertPrice,
): Promise<{ alertId: string; userId: string }[]> {
  const { rows } = await sql<{ alertId: string; userId: string }>`
    select alert_id as "alertId", owner_id as "userId"
    from price_alerts_met(${symbol}, ${price}, ${pricedAt})`.execute(db);
  return rows;
}

/** Returns whose alerts wait for a price of an own account, and of what. */
export async function ownPriceAlerts(
  db: Kysely<Schema>,
): Promise<{ userId: string; symbol: string }[]> {
  const { rows } = await sql<{ userId: string; symbol: string }>`
    select owner_id as "userId", symbol from own_price_alerts()`.execute(db);
  return rows;
}

/** Returns the user's alerts that wait for a price of their own account. */
export async function activeOwnAlerts({ rows, userId }: UserSpace): Promise<PriceAlertRow[]> {
  return rows
    .selectFrom('price_alerts')
    .select(ALERT_COLUMNS)
    .where('user_id', '=', userId)
    .where('is_personal', '=', true)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
}

/** Returns the user's alerts, newest first. */
export async function listPriceAlerts({ rows, userId }: UserSpace): Promise<PriceAlertRow[]> {
  return rows
    .selectFrom('price_alerts')
    .select(ALERT_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Returns an alert of the user, locked until the transaction ends. */
export async function lockPriceAlert(
  { rows, userId }: UserSpace,
  id: string,
): Promise<PriceAlertRow | undefined> {
  return rows
    .selectFrom('price_alerts')
    .select(ALERT_COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores an alert that waits, and announces that its price is wanted. */
export async function insertPriceAlert(
  { rows, userId }: UserSpace,
  alert: Omit<Insertable<PriceAlertsTable>, 'user_id'>,
): Promise<void> {
  await rows
    .insertInto('price_alerts')
    .values({ ...alert, user_id: userId })
    .execute();
  await sql`select pg_notify(${DEMAND_CHANNEL}, '')`.execute(rows);
}

/** Notes what a price has changed about an alert. */
export async function updatePriceAlert(
  { rows, userId }: UserSpace,
  id: string,
  changes: Partial<
    Pick<PriceAlertRow, 'is_active' | 'is_armed' | 'priced_at' | 'reference_price' | 'fired_at'>
  >,
): Promise<void> {
  await rows
    .updateTable('price_alerts')
    .set(changes)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Deletes an alert of the user; returns false when it was not there. */
export async function deletePriceAlert({ rows, userId }: UserSpace, id: string): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('price_alerts')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the user's newest firings, newest first. */
export async function listFirings(
  { rows, userId }: UserSpace,
  limit: number,
): Promise<PriceAlertFiringRow[]> {
  return rows
    .selectFrom('price_alert_firings')
    .select(FIRING_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('fired_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns a firing of the user. */
export async function readFiring(
  { rows, userId }: UserSpace,
  id: string,
): Promise<PriceAlertFiringRow | undefined> {
  return rows
    .selectFrom('price_alert_firings')
    .select(FIRING_COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Stores a firing, and forgets all but the user's newest `keep`. */
export async function insertFiring(
  { rows, userId }: UserSpace,
  firing: PriceAlertFiringRow,
  keep: number,
): Promise<void> {
  await rows
    .insertInto('price_alert_firings')
    .values({ ...firing, user_id: userId })
    .execute();
  await rows
    .deleteFrom('price_alert_firings')
    .where('user_id', '=', userId)
    .where('id', 'in', (from) =>
      from
        .selectFrom('price_alert_firings')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('fired_at', 'desc')
        .orderBy('id')
        .offset(keep),
    )
    .execute();
}

/** Deletes a firing of the user; returns false when it was not there. */
export async function deleteFiring({ rows, userId }: UserSpace, id: string): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('price_alert_firings')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
