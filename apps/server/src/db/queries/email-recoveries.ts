import type { Selectable } from 'kysely';
import type { EmailRecoveriesTable } from '../schema/sign-in-methods.ts';
import type { UserSpace } from '../user-space.ts';

/** A way back by e-mail as stored. */
export type EmailRecoveryRow = Selectable<EmailRecoveriesTable>;

/** Returns the user's way back by e-mail that is under way, locked until the transaction ends. */
export async function lockEmailRecovery({
  rows,
  userId,
}: UserSpace): Promise<EmailRecoveryRow | undefined> {
  return rows
    .selectFrom('email_recoveries')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores a way back by e-mail in place of an earlier one. */
export async function putEmailRecovery(
  { rows, userId }: UserSpace,
  recovery: Omit<EmailRecoveryRow, 'user_id'>,
): Promise<void> {
  await rows
    .insertInto('email_recoveries')
    .values({ ...recovery, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(recovery))
    .execute();
}

/** Ends the user's way back by e-mail; returns whether there was one. @param cancelHash - Only the one of this link. */
export async function deleteEmailRecovery(
  { rows, userId }: UserSpace,
  cancelHash?: Buffer,
): Promise<boolean> {
  let query = rows.deleteFrom('email_recoveries').where('user_id', '=', userId);
  if (cancelHash !== undefined) query = query.where('cancel_hash', '=', cancelHash);
  const { numDeletedRows } = await query.executeTakeFirst();
  return numDeletedRows > 0;
}
