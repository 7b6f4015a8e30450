import { type Kysely, sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import type { Logger } from '../process/log.ts';
import { StartProblem } from '../process/start-problem.ts';
import { migrations } from './migrations/index.ts';
import { ensureRoles } from './roles.ts';
import type { Schema } from './schema/schema.ts';

const MIN_SERVER_VERSION = 150_000;
/** Keeps processes that start at once from making the roles and tables at once. */
const LOCK = 7_386_022;

async function checkVersion(owner: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{
    version: number;
  }>`select current_setting('server_version_num')::int as version`.execute(owner);
  const version = rows[0]?.version ?? 0;
  if (version < MIN_SERVER_VERSION) {
    throw new StartProblem(
      `The database is PostgreSQL ${Math.floor(version / 10_000)}; 15 or newer is needed.`,
      'Update it, or leave DATABASE_URL out to use the PostgreSQL that comes with Stratloom.',
    );
  }
}

async function runMigrations(owner: Kysely<Schema>, logger: Logger): Promise<void> {
  const provider: MigrationProvider = { getMigrations: async () => ({ ...migrations }) };
  const { error, results } = await new Migrator({ db: owner, provider }).migrateToLatest();
  for (const { migrationName, status } of results ?? []) {
    logger.info('migration', { migration: migrationName, status });
  }
  if (error !== undefined) throw error;
}

/** Brings the tables and roles of a database up to date; harmless when they are. */
export async function migrate(owner: Kysely<Schema>, logger: Logger): Promise<void> {
  await checkVersion(owner);
  await owner.connection().execute(async (locked) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(locked);
    try {
      await ensureRoles(locked);
      await runMigrations(owner, logger);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(locked);
    }
  });
}
