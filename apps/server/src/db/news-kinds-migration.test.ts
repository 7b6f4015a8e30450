import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import { silentLogger } from '../process/log.ts';
import { startEmbeddedDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { migrations } from './migrations/index.ts';
import { waitingNews } from './queries/market-news.ts';
import { readMailKinds, readPushKinds } from './queries/trading-alerts.ts';
import { ensureRoles } from './roles.ts';
import type { Schema } from './schema/schema.ts';

const NEWS = ['followed-author', 'marketplace'];

/** Brings a database to the state in which the kinds were there, and nobody had been asked. */
async function migrateBefore(owner: Kysely<Schema>): Promise<void> {
  await owner.connection().execute(async (locked) => ensureRoles(locked));
  const old = Object.entries(migrations).filter(([name]) => name < '0055');
  const provider = { getMigrations: async () => Object.fromEntries(old) };
  const { error } = await new Migrator({ db: owner, provider }).migrateToLatest();
  assert.equal(error, undefined);
}

interface Choice {
  readonly mail: readonly string[];
  readonly push: readonly string[];
  /** Days after the kinds came, < 0 before. */
  readonly day: number;
}

/** Stores a user who has chosen kinds of alerts. */
async function insertChooser(owner: Kysely<Schema>, { mail, push, day }: Choice): Promise<string> {
  const id = randomUUID();
  await owner.transaction().execute(async (rows) => {
    await sql`select set_config('app.user_id', ${id}, true)`.execute(rows);
    await sql`insert into users (id, name, email, created_at) values (${id}, 'x', ${`${id}@example.com`}, now())`.execute(
      rows,
    );
    await sql`insert into alert_settings (user_id, mail_kinds, push_kinds, updated_at)
      values (${id}, ${[...mail]}, ${[...push]}, now() + ${day} * interval '1 day')`.execute(rows);
  });
  return id;
}

describe('kinds of alerts that come later', () => {
  it('are on for whoever gets others that way, with a note, unless they have chosen since', async () => {
    const test = await startEmbeddedDatabase();
    const pool = new Pool(test.connection.owner);
    const owner = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    await migrateBefore(owner);
    const ann = await insertChooser(owner, { mail: ['halt'], push: [], day: -1 });
    const bob = await insertChooser(owner, { mail: [], push: ['fill', ...NEWS], day: -1 });
    const off = await insertChooser(owner, { mail: [], push: [], day: -1 });
    const since = await insertChooser(owner, { mail: ['halt'], push: ['halt'], day: 1 });
    await owner.destroy();
    const database = await openDatabase(test.connection, silentLogger);
    const chosen = (user: string) =>
      database.forUser(user, async (space) => [
        [...(await readMailKinds(space))].toSorted(),
        [...(await readPushKinds(space))].toSorted(),
      ]);
    assert.deepEqual(await chosen(ann), [[...NEWS, 'halt'].toSorted(), []]);
    assert.deepEqual(await chosen(bob), [[], ['fill', ...NEWS].toSorted()]);
    assert.deepEqual(await chosen(off), [[], []]);
    assert.deepEqual(await chosen(since), [['halt'], ['halt']]);
    const noted = (await waitingNews(database.shared, 10)).map(({ userId }) => userId);
    assert.deepEqual(noted.toSorted(), [ann, bob].toSorted());
    await database.close();
    await test.close();
  });
});
