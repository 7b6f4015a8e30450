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
import { listWatched } from './queries/watchlist.ts';
import { listWatchlists } from './queries/watchlists.ts';
import { ensureRoles } from './roles.ts';
import type { Schema } from './schema/schema.ts';

/** Brings a database to the state before there were several watchlists. */
async function migrateBefore(owner: Kysely<Schema>): Promise<void> {
  await owner.connection().execute(async (locked) => ensureRoles(locked));
  const old = Object.entries(migrations).filter(([name]) => name < '0022');
  const provider = { getMigrations: async () => Object.fromEntries(old) };
  const { error } = await new Migrator({ db: owner, provider }).migrateToLatest();
  assert.equal(error, undefined);
}

/** Stores a user with a watchlist as it was before. */
async function insertWatcher(owner: Kysely<Schema>, symbols: readonly string[]): Promise<string> {
  const id = randomUUID();
  await owner.transaction().execute(async (rows) => {
    await sql`select set_config('app.user_id', ${id}, true)`.execute(rows);
    await sql`insert into users (id, name, email, created_at) values (${id}, 'x', ${`${id}@example.com`}, now())`.execute(
      rows,
    );
    for (const [index, symbol] of symbols.entries()) {
      await sql`insert into watchlist_items (id, user_id, symbol, position, added_at)
        values (${randomUUID()}, ${id}, ${symbol}, ${index + 1}, now())`.execute(rows);
    }
  });
  return id;
}

describe('a watchlist from before there were several', () => {
  it('is the first list of its user, with its symbols in their order', async () => {
    const test = await startEmbeddedDatabase();
    const pool = new Pool(test.connection.owner);
    const owner = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    await migrateBefore(owner);
    const [ann, bob] = [
      await insertWatcher(owner, ['MSFT', 'AAPL']),
      await insertWatcher(owner, ['BTC']),
    ];
    const nobody = await insertWatcher(owner, []);
    await owner.destroy();
    const database = await openDatabase(test.connection, silentLogger);
    const watchedBy = (user: string) =>
      database.forUser(user, async (space) => {
        const lists = await listWatchlists(space);
        const watched = await Promise.all(lists.map(({ id }) => listWatched(space, id)));
        return lists.map(({ name }, index) => [name, watched[index]?.map(({ symbol }) => symbol)]);
      });
    assert.deepEqual(await watchedBy(ann), [['Watchlist', ['MSFT', 'AAPL']]]);
    assert.deepEqual(await watchedBy(bob), [['Watchlist', ['BTC']]]);
    assert.deepEqual(await watchedBy(nobody), []);
    await database.close();
    await test.close();
  });
});
