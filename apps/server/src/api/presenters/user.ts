import type { CurrentUser } from '@stratloom/contracts';
import type { UserRow } from '../../db/queries/accounts.ts';

/** Returns a moment in whole seconds since 1970, as the session routes speak. */
export function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

/** Returns a user as they see themselves. */
export function currentUser(user: UserRow): CurrentUser {
  return { id: user.id, email: user.email, name: user.name, createdAt: seconds(user.created_at) };
}
