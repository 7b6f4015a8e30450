import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { userOfEmail } from '../db/queries/accounts.ts';

/** An account as somebody who wants to sign in names it. */
export interface NamedAccount {
  /** Its id; where there is none, one that no account has, so that the same work is done for it. */
  readonly userId: string;
  /** Key under which tries are counted: the same for every name of one account. */
  readonly key: string;
}

/** Returns the account that an id or an e-mail address names, in whichever field it stands. */
export async function namedAccount(
  database: Database,
  { userId = '', email = '' }: { userId?: string | undefined; email?: string | undefined },
): Promise<NamedAccount> {
  const name = (userId === '' ? email : userId).toLowerCase();
  const id = z.uuid().safeParse(name);
  const found = id.success ? id.data : await userOfEmail(database.shared, name);
  return { userId: found ?? randomUUID(), key: found ?? name };
}
