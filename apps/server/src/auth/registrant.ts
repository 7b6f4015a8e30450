import type { Database } from '../db/database.ts';
import { readUser } from '../db/queries/accounts.ts';
import type { Clock } from '../process/clock.ts';
import { type Caller, callerOf } from './caller.ts';
import type { Tokens } from './tokens.ts';

/** For whom a way to sign in is being made. */
export interface Registrant {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** Their session; undefined for a profile that is not an account yet. */
  readonly caller: Caller | undefined;
}

/** Returns whom a temporary or access token names, or undefined when it is neither or not good now. */
export async function registrantOf(
  doors: { database: Database; tokens: Tokens; clock: Clock },
  token: string,
): Promise<Registrant | undefined> {
  const identity = await doors.tokens.readIdentity(token);
  if (identity !== undefined) return { ...identity, caller: undefined };
  const caller = await callerOf(doors, token);
  if (caller === undefined) return undefined;
  const user = await doors.database.forUser(caller.userId, readUser);
  if (user === undefined) return undefined;
  return { userId: user.id, name: user.name, email: user.email, caller };
}
