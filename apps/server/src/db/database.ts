import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import { later } from '../process/clock.ts';
import type { Logger } from '../process/log.ts';
import { DATABASE_CONNECTIONS } from '../process/settings.ts';
import { StartProblem } from '../process/start-problem.ts';
import type { Connection } from './connection.ts';
import { migrate } from './migrate.ts';
import { deleteAnonymousDevices } from './queries/devices.ts';
import type { Schema } from './schema/schema.ts';
import { StatementDialect } from './statement-driver.ts';
import type { TransactionBounds } from './transaction-bounds.ts';
import { inUserSpace, type UserSpace } from './user-space.ts';

/** An open, migrated database. */
export interface Database {
  /** For the tables that belong to nobody; sees no row of any user. */
  readonly shared: Kysely<Schema>;
  /** The connections behind it, as the application's role. */
  readonly pool: Pool;
  /** Runs `work` in one transaction that sees only the rows of `userId`. @param bounds - Bounds of the transaction, where trading depends on it. */
  forUser<Result>(
    userId: string,
    work: (space: UserSpace) => Promise<Result>,
    bounds?: TransactionBounds,
  ): Promise<Result>;
  close(): Promise<void>;
}

/** Retention of browsers that nobody signed in with. */
const ANONYMOUS_DEVICE_MS = 90 * 86_400_000;

// Counts and sizes are far below 2^53; as text they would silently be joined instead of added.
types.setTypeParser(types.builtins.INT8, Number);

function openPool(config: PoolConfig, logger: Logger): Pool {
  const pool = new Pool({ connectionTimeoutMillis: 5_000, ...config });
  const note = (error: Error): void =>
    logger.warn('a database connection broke', { reason: error.message });
  pool.on('error', note);
  // A connection that breaks between two queries of a transaction tells only itself, and unheard it ends the process.
  pool.on('connect', (client) => client.on('error', note));
  return pool;
}

function kysely(pool: Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

async function prepare(connection: Connection, logger: Logger): Promise<void> {
  const owner = kysely(openPool({ ...connection.owner, max: 2 }, logger));
  try {
    await migrate(owner, logger);
    await deleteAnonymousDevices(owner, later(new Date(), -ANONYMOUS_DEVICE_MS));
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(
      `The database cannot be made ready: ${reason}`,
      'Check that it is running and that its user may create roles and tables (DATABASE_URL).',
    );
  } finally {
    await owner.destroy();
  }
}

/** The promise that requests cannot see other users' rows rests on the role; so it is looked at, not assumed. */
async function checkRole(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{
    name: string;
    above: boolean;
  }>`select rolname as name, rolsuper or rolbypassrls as above from pg_roles where rolname = current_user`.execute(
    db,
  );
  const role = rows[0];
  if (role === undefined || role.above) {
    throw new StartProblem(
      `The database role ${role?.name ?? ''} bypasses row-level security.`,
      'Take SUPERUSER and BYPASSRLS from the role stratloom_app.',
    );
  }
}

/**
 * Opens a database: migrates it as its owner, then connects as the application.
 *
 * @param connectionCount - At most.
 * @throws StartProblem when it cannot be reached or made ready.
 */
export async function openDatabase(
  connection: Connection,
  logger: Logger,
  connectionCount = DATABASE_CONNECTIONS,
): Promise<Database> {
  await prepare(connection, logger);
  const pool = openPool(
    {
      ...connection.app,
      max: connectionCount,
      // A new connection is a new process of PostgreSQL, and costs many times what a kept one does.
      idleTimeoutMillis: 60_000,
      statement_timeout: 30_000,
      lock_timeout: 10_000,
      idle_in_transaction_session_timeout: 60_000,
    },
    logger,
  );
  const shared = new Kysely<Schema>({ dialect: new StatementDialect(pool) });
  await checkRole(shared);
  return {
    shared,
    pool,
    forUser: (userId, work, bounds) => inUserSpace(shared, userId, work, bounds),
    close: () => shared.destroy(),
  };
}
