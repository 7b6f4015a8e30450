import { randomUUID } from 'node:crypto';
import type { TradingAlertKind } from '@stratloom/contracts';
import type { Insertable, Selectable } from 'kysely';
import type { PushBrowsersTable } from '../schema/alerts.ts';
import type { UserSpace } from '../user-space.ts';
import { DEFAULT_MAIL_KINDS } from './trading-alerts.ts';

/** A browser that the user's alerts are pushed to. */
export type PushBrowserRow = Omit<Selectable<PushBrowsersTable>, 'user_id'>;

/** Returns the browsers that the user's alerts are pushed to, oldest first. */
export async function listPushBrowsers({ rows, userId }: UserSpace): Promise<PushBrowserRow[]> {
  return rows
    .selectFrom('push_browsers')
    .select(['id', 'endpoint', 'p256dh', 'auth', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Stores a browser; one that is there already gets the new keys. */
export async function putPushBrowser(
  { rows, userId: user_id }: UserSpace,
  browser: Omit<Insertable<PushBrowsersTable>, 'id' | 'user_id'>,
): Promise<void> {
  await rows
    .insertInto('push_browsers')
    .values({ ...browser, id: randomUUID(), user_id })
    .onConflict((conflict) => conflict.columns(['user_id', 'endpoint']).doUpdateSet(browser))
    .execute();
}

/** Removes a browser; returns whether it was there. */
export async function deletePushBrowser({ rows, userId }: UserSpace, id: string): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('push_browsers')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Chooses the kinds that are pushed. */
export async function putPushKinds(
  { rows, userId: user_id }: UserSpace,
  kinds: readonly TradingAlertKind[],
  updated_at: Date,
): Promise<void> {
  const changes = { push_kinds: [...kinds], updated_at };
  await rows
    .insertInto('alert_settings')
    .values({ user_id, mail_kinds: [...DEFAULT_MAIL_KINDS], ...changes })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute();
}
