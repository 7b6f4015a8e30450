import type { Clock } from '../process/clock.ts';
import type { Database } from '../db/database.ts';
import {
  insertServerSecret,
  listServerSecrets,
  readServerSecret,
  replaceServerSecret,
} from '../db/queries/server-secrets.ts';
import type { Vault } from './vault.ts';

const SERVER = 'server';
const PURPOSE = 'server-secret';

/** Dependencies of the secrets that belong to the server itself. */
export interface ServerSecretDeps {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** Returns a secret of the server by name, storing what `create` returns when there is none yet. */
export async function openServerSecret(
  { database, vault, clock }: ServerSecretDeps,
  name: string,
  create: () => Buffer,
): Promise<Buffer> {
  const db = database.shared;
  let sealed = await readServerSecret(db, name);
  if (sealed === undefined) {
    const created = vault.seal(PURPOSE, SERVER, name, create().toString('base64'));
    await insertServerSecret(db, { name, sealed: created, at: clock() });
    // Of two processes that start at once, both use what the first has stored.
    sealed = (await readServerSecret(db, name)) ?? created;
  }
  return Buffer.from(vault.open(PURPOSE, SERVER, name, sealed), 'base64');
}

/** Re-encrypts the secrets of the server under the newest master key; returns how many it changed. */
export async function rewrapServerSecrets({
  database,
  vault,
}: Pick<ServerSecretDeps, 'database' | 'vault'>): Promise<number> {
  let count = 0;
  for (const { name, sealed: old } of await listServerSecrets(database.shared)) {
    const sealed = vault.rewrap({ purpose: PURPOSE, userId: SERVER, recordId: name }, old);
    if (sealed === undefined) continue;
    await replaceServerSecret(database.shared, { name, old, sealed });
    count += 1;
  }
  return count;
}
