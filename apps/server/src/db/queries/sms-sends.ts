import type { Kysely } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Notes a message that is paid for. */
export async function insertSmsSend(db: Kysely<Schema>, id: string, at: Date): Promise<void> {
  await db.insertInto('sms_sends').values({ id, sent_at: at, verified_at: null }).execute();
}

/** Notes that the code of a message came back. */
export async function noteSmsVerified(db: Kysely<Schema>, id: string, at: Date): Promise<void> {
  await db.updateTable('sms_sends').set({ verified_at: at }).where('id', '=', id).execute();
}

/** Returns how many messages were sent between two moments and how many of their codes came back. */
export async function countSmsSends(
  db: Kysely<Schema>,
  between: { from: Date; to: Date },
): Promise<{ sent: number; verified: number }> {
  return db
    .selectFrom('sms_sends')
    .select((each) => [
      each.fn.countAll<number>().as('sent'),
      each.fn.count<number>('verified_at').as('verified'),
    ])
    .where('sent_at', '>=', between.from)
    .where('sent_at', '<', between.to)
    .executeTakeFirstOrThrow();
}

/** Forgets messages that were sent before a moment. */
export async function deleteSmsSends(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('sms_sends').where('sent_at', '<', before).execute();
}
