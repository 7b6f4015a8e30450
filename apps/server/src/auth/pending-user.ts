import type { Database } from '../db/database.ts';
import { readUser } from '../db/queries/accounts.ts';
import type { Clock } from '../process/clock.ts';
import { type Caller, callerOf } from './caller.ts';
import type { Tokens } from './tokens.ts';

/** A profile or account for which a way to sign in is being set up. */
export interface PendingUser {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** Whether a code that was sent to the address has come back. */
  readonly isEmailProven: boolean;
  /** Their session; undefined for a profile that is not an account yet. */
  readonly caller: Caller | undefined;
}

/** Returns the pending user that a temporary or access token names; undefined when it is neither, or not valid now. */
export async function pendingUserOf(
  deps: { database: Database; tokens: Tokens; clock: Clock },
  token: string,
): Promise<PendingUser | undefined> {
  const identity = await deps.tokens.readIdentity(token);
  if (identity !== undefined) return { ...identity, caller: undefined };
  const caller = await callerOf(deps, token);
  if (caller === undefined) return undefined;
  const user = await deps.database.forUser(caller.userId, readUser);
  if (user === undefined) return undefined;
  const { id: userId, name, email, email_verified_at: provenAt } = user;
  return { userId, name, email, isEmailProven: provenAt !== null, caller };
}
