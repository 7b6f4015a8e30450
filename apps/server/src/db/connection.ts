import type { ClientConfig } from 'pg';
import { StartProblem } from '../process/start-problem.ts';
import { OWNER_ROLE } from './postgres-embedded/cluster.ts';
import { connectAsOwner } from './postgres-embedded/ownership.ts';
import { APP_ROLE } from './roles.ts';

/** Addresses of one database: as its owner (migrations only) and as the application. */
export interface Connection {
  readonly owner: ClientConfig;
  readonly app: ClientConfig;
}

const DATABASE = 'stratloom';

/** Returns the connection to the embedded PostgreSQL behind a socket, making the database if there is none. */
export async function embeddedConnection(socketDirectory: string): Promise<Connection> {
  const client = await connectAsOwner(socketDirectory);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      DATABASE,
    ]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
  const place = { host: socketDirectory, port: 5432, database: DATABASE };
  return { owner: { ...place, user: OWNER_ROLE }, app: { ...place, user: APP_ROLE } };
}

/**
 * Returns the connection to the PostgreSQL of `DATABASE_URL`. Its user owns the tables and runs the migrations; requests
 * run on connections that give up its rights when they open.
 *
 * @throws StartProblem when the address is none.
 */
export function urlConnection(url: string): Connection {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new StartProblem(
      'DATABASE_URL is not a PostgreSQL address.',
      'Write it as postgres://user:password@host:5432/database.',
    );
  }
  return {
    owner: { connectionString: url },
    app: { connectionString: url, options: `-c role=${APP_ROLE}` },
  };
}
