import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import { fromNow } from '../from-now.ts';
import type { Schema } from '../schema/schema.ts';
import type { SecurityNoticesTable } from '../schema/security-notices.ts';
import type { UserSpace } from '../user-space.ts';

/** Most different notices that wait for one user; of more, the first ones are kept. */
const MAX_WAITING = 50;

/** A notice that waits to be mailed. */
export type SecurityNoticeRow = Pick<
  Selectable<SecurityNoticesTable>,
  'id' | 'subject' | 'text' | 'count' | 'attempts'
>;

/** Keeps a notice until it is mailed; one that waits already has come once more. */
export async function keepNotice(
  { rows, userId: user_id }: UserSpace,
  { subject, text }: Pick<SecurityNoticeRow, 'subject' | 'text'>,
): Promise<void> {
  const { waiting } = await rows
    .selectFrom('security_notices')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('user_id', '=', user_id)
    .where('text', '<>', text)
    .executeTakeFirstOrThrow();
  if (Number(waiting) >= MAX_WAITING) return;
  await rows
    .insertInto('security_notices')
    .values({ id: randomUUID(), user_id, subject, text })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'text']).doUpdateSet({ count: sql`security_notices.count + 1` }),
    )
    .execute();
}

/** Takes the notices of a user that are due for a time, ms, oldest first: what is not deleted by then is due again. */
export async function claimNotices(
  { rows, userId }: UserSpace,
  leaseMs: number,
): Promise<SecurityNoticeRow[]> {
  const taken = await rows
    .updateTable('security_notices')
    .set({ attempts: sql`attempts + 1`, due_at: fromNow(leaseMs) })
    .where('user_id', '=', userId)
    .where('due_at', '<=', sql<Date>`clock_timestamp()`)
    .returning(['id', 'subject', 'text', 'count', 'attempts', 'created_at'])
    .execute();
  return taken.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
}

/** Ends notices that were mailed, or given up; what has come once more meanwhile waits on. */
export async function endNotices(
  { rows, userId }: UserSpace,
  notices: readonly Pick<SecurityNoticeRow, 'id' | 'count'>[],
): Promise<void> {
  for (const { id, count } of notices) {
    const own = rows
      .updateTable('security_notices')
      .set({ count: sql`count - ${count}`, attempts: 0, due_at: fromNow(0) })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('count', '>', count);
    const { numUpdatedRows } = await own.executeTakeFirst();
    if (numUpdatedRows > 0n) continue;
    await rows
      .deleteFrom('security_notices')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  }
}

/** Lets all notices of a user wait for a time, ms. @param isTry - Whether the last one counts as a try. */
export async function putOffNotices(
  { rows, userId }: UserSpace,
  ms: number,
  isTry: boolean,
): Promise<void> {
  await rows
    .updateTable('security_notices')
    .set({ due_at: fromNow(ms), ...(!isTry && { attempts: sql`greatest(0, attempts - 1)` }) })
    .where('user_id', '=', userId)
    .execute();
}

/** Returns users who have notices that are due. */
export async function usersWithNotices(db: Kysely<Schema>, most: number): Promise<string[]> {
  const { rows } = await sql<{ owner: string }>`
    select owner_id as owner from due_security_notices(${most})`.execute(db);
  return rows.map(({ owner }) => owner);
}
