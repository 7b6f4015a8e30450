import { Client } from 'pg';
import type { Connection } from '../db/connection.ts';
import type { TestDatabase } from './test-database.ts';

/** Connection as the owner of a database. */
export type OwnerClient = Client;

/** Opens a connection to a test database as its owner, who sees every row; the caller ends it. */
export async function connectAsTestOwner({ connection }: TestDatabase): Promise<Client> {
  const owner = new Client(connection.owner);
  await owner.connect();
  return owner;
}

/** Opens a connection as the owner of a database, for a short time; it says nothing when it breaks. */
export async function connectAsOwner({ owner }: Pick<Connection, 'owner'>): Promise<Client> {
  const limits = { connectionTimeoutMillis: 2_000, statement_timeout: 5_000 };
  const client = new Client({ ...owner, ...limits });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
