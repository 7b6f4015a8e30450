import type { Database } from '../db/database.ts';
import { readUser, replaceUnprovenEmail, userOfEmail } from '../db/queries/accounts.ts';

/** Domain that nobody can have (RFC 2606): of accounts that have lost an address which they had only claimed. */
const LOST_DOMAIN = '@address.invalid';

/** Returns whether an address only stands for one that its account has lost. */
export function isLostAddress(email: string): boolean {
  return email.endsWith(LOST_DOMAIN);
}

/** Returns whether some account has proven an address (lower case) to be its own. */
export async function isProvenAddress(database: Database, email: string): Promise<boolean> {
  const holder = await userOfEmail(database.shared, email);
  if (holder === undefined) return false;
  const user = await database.forUser(holder, readUser);
  return user !== undefined && user.email_verified_at !== null;
}

/**
 * Takes an address from an account that has claimed it and never proven it, for somebody who has proven it now. Of an
 * account that has proven it, nothing is taken. Returns the account that has lost it.
 */
export async function winAddress(database: Database, email: string): Promise<string | undefined> {
  const holder = await userOfEmail(database.shared, email);
  if (holder === undefined) return undefined;
  const isLost = await database.forUser(holder, (space) =>
    replaceUnprovenEmail(space, `${holder}${LOST_DOMAIN}`),
  );
  return isLost ? holder : undefined;
}
