import { rm } from 'node:fs/promises';
import { type Connection, embeddedConnection } from '../db/connection.ts';
import { EmbeddedPostgres } from '../db/postgres-embedded/supervisor.ts';
import { silentLogger } from '../process/log.ts';
import { connectionTo, createMigratedDatabase, dropDatabase, testCluster } from './test-cluster.ts';
import { makeTestFolder } from './test-folder.ts';

/** A database that is gone after `close`. */
export interface TestDatabase {
  readonly connection: Connection;
  /** The same database as a `DATABASE_URL`. */
  readonly url: string;
  close(): Promise<void>;
}

/** A test database on an embedded PostgreSQL of its own, which a test may kill. */
export interface EmbeddedTestDatabase extends TestDatabase {
  readonly postgres: EmbeddedPostgres;
}

let made = 0;

/** Creates a migrated database on the cluster of the tests. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const socketDirectory = await testCluster();
  made += 1;
  const name = `test_${process.pid}_${made}`;
  await createMigratedDatabase(socketDirectory, name);
  const connection = connectionTo(socketDirectory, name);
  return {
    connection,
    url: urlOf(connection, socketDirectory),
    close: () => dropDatabase(socketDirectory, name),
  };
}

/** Starts an embedded PostgreSQL of its own for a test, with an empty database. */
export async function startEmbeddedDatabase(): Promise<EmbeddedTestDatabase> {
  const folder = await makeTestFolder();
  const postgres = await EmbeddedPostgres.start(folder, silentLogger);
  const connection = await embeddedConnection(postgres.socketDirectory);
  return {
    postgres,
    connection,
    url: urlOf(connection, postgres.socketDirectory),
    close: async () => {
      await postgres.stop();
      await rm(postgres.place.home, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function urlOf({ owner }: Connection, socketDirectory: string): string {
  return `postgres://${owner.user}@localhost/${owner.database}?host=${encodeURIComponent(socketDirectory)}`;
}
