import type { UserSpace } from '../user-space.ts';

/** Stores recovery codes, by their hashes, in place of all that the user had. */
export async function replaceRecoveryCodes(
  { rows, userId }: UserSpace,
  hashes: readonly Buffer[],
  at: Date,
): Promise<void> {
  await rows.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await rows
    .insertInto('recovery_codes')
    .values(
      hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: at, used_at: null })),
    )
    .execute();
}

/** Uses a recovery code up; returns true for one of any number of callers at once. */
export async function markRecoveryCodeUsed(
  { rows, userId }: UserSpace,
  codeHash: Buffer,
  at: Date,
): Promise<boolean> {
  const result = await rows
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0;
}

/** Returns how many recovery codes of the user are unused and when they were made. */
export async function readRecoveryCodes({
  rows,
  userId,
}: UserSpace): Promise<{ left: number; createdAt: Date | null }> {
  const row = await rows
    .selectFrom('recovery_codes')
    .select((each) => [
      each.fn.countAll<number>().filterWhere('used_at', 'is', null).as('left'),
      each.fn.max('created_at').as('createdAt'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row;
}
