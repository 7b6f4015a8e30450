import type { Caller } from '../../../auth/caller.ts';
import { readUser } from '../../../db/queries/accounts.ts';
import type { ApiContext } from '../../context.ts';

/** Returns whether the operator has named the proven address of a user as a moderator's. */
export async function isModerator(
  { database, moderators }: Pick<ApiContext, 'database' | 'moderators'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<boolean> {
  if (moderators.length === 0) return false;
  const user = await database.forUser(userId, readUser);
  if (user === undefined || user.email_verified_at === null) return false;
  return moderators.includes(user.email.toLowerCase());
}
