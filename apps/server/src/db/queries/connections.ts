import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ProviderConnectionsTable } from '../schema/connections.ts';
import type { UserSpace } from '../user-space.ts';

/** A connection as stored. */
export type ConnectionRow = Selectable<ProviderConnectionsTable>;

/** Returns the user's connections, oldest first. */
export async function listConnections({ rows, userId }: UserSpace): Promise<ConnectionRow[]> {
  return rows
    .selectFrom('provider_connections')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns one of the user's connections. */
export async function readConnection(
  { rows, userId }: UserSpace,
  id: string,
): Promise<ConnectionRow | undefined> {
  return rows
    .selectFrom('provider_connections')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the same, locked until the transaction ends. */
export async function lockConnection(
  { rows, userId }: UserSpace,
  id: string,
): Promise<ConnectionRow | undefined> {
  return rows
    .selectFrom('provider_connections')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the id of the user's connection to a provider. */
export async function connectionIdOf(
  { rows, userId }: UserSpace,
  providerId: string,
): Promise<string | undefined> {
  const row = await rows
    .selectFrom('provider_connections')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row?.id;
}

/** Stores a connection, in place of the one with the same id. */
export async function putConnection(
  { rows }: UserSpace,
  connection: Insertable<ProviderConnectionsTable>,
): Promise<ConnectionRow> {
  const { id: _, ...rest } = connection;
  return rows
    .insertInto('provider_connections')
    .values(connection)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes one of the user's connections and returns it. */
export async function changeConnection(
  { rows, userId }: UserSpace,
  id: string,
  change: Updateable<ProviderConnectionsTable>,
): Promise<ConnectionRow> {
  return rows
    .updateTable('provider_connections')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes one of the user's connections. */
export async function deleteConnection({ rows, userId }: UserSpace, id: string): Promise<void> {
  await rows
    .deleteFrom('provider_connections')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
