import type { Kysely } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Returns a sealed secret of the server, or undefined when there is none of that name. */
export async function readServerSecret(
  db: Kysely<Schema>,
  name: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('server_secrets')
    .select('sealed')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.sealed;
}

/** Stores a sealed secret of the server; one that another process has stored meanwhile stays. */
export async function insertServerSecret(
  db: Kysely<Schema>,
  secret: { name: string; sealed: Buffer; at: Date },
): Promise<void> {
  await db
    .insertInto('server_secrets')
    .values({ name: secret.name, sealed: secret.sealed, created_at: secret.at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Returns the names and sealed forms of all secrets of the server. */
export async function listServerSecrets(
  db: Kysely<Schema>,
): Promise<{ name: string; sealed: Buffer }[]> {
  return db.selectFrom('server_secrets').select(['name', 'sealed']).execute();
}

/** Puts a newly sealed form in place of `old`, unless it has changed meanwhile. */
export async function replaceServerSecret(
  db: Kysely<Schema>,
  { name, old, sealed }: { name: string; old: Buffer; sealed: Buffer },
): Promise<void> {
  await db
    .updateTable('server_secrets')
    .set({ sealed })
    .where('name', '=', name)
    .where('sealed', '=', old)
    .execute();
}
