import { Client } from 'pg';
import type { TestDatabase } from './test-database.ts';

/** Opens a connection to a test database as its owner, who sees every row; the caller ends it. */
export async function connectAsTestOwner({ connection }: TestDatabase): Promise<Client> {
  const owner = new Client(connection.owner);
  await owner.connect();
  return owner;
}
