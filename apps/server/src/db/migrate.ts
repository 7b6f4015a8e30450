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

/** True: the database has every migration and no other. Asking it so costs a tenth of reading its whole catalogue, as the migrator does. */
async function isUpToDate(owner: Kysely<Schema>): Promise<boolean> {
  const { rows: tables } = await sql<{
    exists: boolean;
  }>`select to_regclass('kysely_migration') is not null as exists`.execute(owner);
  if (tables[0]?.exists !== true) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(owner);
  const applied = new Set(rows.map(({ name }) => name));
  const known = Object.keys(migrations);
  return applied.size === known.length && known.every((name) => applied.has(name));
}

async function runMigrations(owner: Kysely<Schema>, logger: Logger): Promise<void> {
  if (await isUpToDate(owner)) return;
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
