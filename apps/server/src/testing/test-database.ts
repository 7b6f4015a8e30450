import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, embeddedConnection } from '../db/connection.ts';
import { EmbeddedPostgres } from '../db/postgres-embedded/supervisor.ts';
import { silentLogger } from '../log.ts';

/** A database in a temporary folder, gone after `close`. */
export interface TestDatabase {
  readonly connection: Connection;
  /** The same database as a `DATABASE_URL`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Makes a folder for a data folder that the account of the database can reach. */
export async function makeTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stratloom-test-'));
  await chmod(folder, 0o755);
  return folder;
}

/** A test database of the embedded kind. */
export interface EmbeddedTestDatabase extends TestDatabase {
  readonly postgres: EmbeddedPostgres;
}

/** Starts an embedded PostgreSQL of its own for a test. */
export async function startTestDatabase(): Promise<EmbeddedTestDatabase> {
  const folder = await makeTestFolder();
  const postgres = await EmbeddedPostgres.start(folder, silentLogger);
  const connection = await embeddedConnection(postgres.socketDirectory);
  const host = encodeURIComponent(postgres.socketDirectory);
  return {
    postgres,
    connection,
    url: `postgres://${connection.owner.user}@localhost/${connection.owner.database}?host=${host}`,
    close: async () => {
      await postgres.stop();
      await rm(postgres.place.home, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}
