import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Kysely, sql } from 'kysely';
import { Client, Pool } from 'pg';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { StatementDialect } from './statement-driver.ts';

interface Tables {
  notes: { id: number; text: string };
}

let database: TestDatabase;
let owner: Client;
let pool: Pool;
let db: Kysely<Tables>;

async function texts(): Promise<string[]> {
  const { rows } = await owner.query<{ text: string }>('select text from notes order by id');
  return rows.map(({ text }) => text);
}

/** State of the only connection. */
async function prepared(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements order by prepare_time`.execute(db);
  return rows.map(({ statement }) => statement);
}

describe('the statement driver', () => {
  before(async () => {
    database = await startTestDatabase();
    owner = new Client(database.connection.owner);
    await owner.connect();
    await owner.query('create table notes (id int primary key, text text not null)');
    await owner.query('grant all on notes to stratloom_app');
    // One connection, so that each test finds what the one before has left in it.
    pool = new Pool({ ...database.connection.app, max: 1 });
    db = new Kysely<Tables>({ dialect: new StatementDialect(pool) });
  });
  after(async () => {
    await db.destroy();
    await owner.end();
    await database.close();
  });

  describe('a transaction', () => {
    it('is committed whole, and takes its settings with it', async () => {
      await db.transaction().execute(async (rows) => {
        const opened = await sql<{ own: string }>`
        select set_config('app.user_id', 'x', true) as own`.execute(rows);
        assert.deepEqual(opened.rows, [{ own: 'x' }]);
        await rows.insertInto('notes').values({ id: 1, text: 'plain' }).execute();
      });
      await db.transaction().execute(async (rows) => {
        const { numInsertedOrUpdatedRows } = await rows
          .insertInto('notes')
          .values({ id: 2, text: 'with parameters' })
          .executeTakeFirstOrThrow();
        assert.equal(numInsertedOrUpdatedRows, 1n);
      });
      assert.deepEqual(await texts(), ['plain', 'with parameters']);
      const { rows } = await sql<{
        own: string;
      }>`select coalesce(current_setting('app.user_id', true), '') as own`.execute(db);
      assert.deepEqual(rows, [{ own: '' }]);
    });

    it('leaves nothing behind when it fails, at its first statement or later', async () => {
      const first = db.transaction().execute((rows) => sql`select 1 / 0`.execute(rows));
      await assert.rejects(first, /division by zero/);
      const later = db.transaction().execute(async (rows) => {
        await rows.insertInto('notes').values({ id: 3, text: 'lost' }).execute();
        throw new Error('changed my mind');
      });
      await assert.rejects(later, /changed my mind/);
      assert.equal((await texts()).length, 2);
      await db.insertInto('notes').values({ id: 3, text: 'after' }).execute();
      assert.equal((await texts()).length, 3);
    });

    it('is not taken for committed when the database has rolled it back', async () => {
      const swallowed = db.transaction().execute(async (rows) => {
        await rows.insertInto('notes').values({ id: 4, text: 'lost' }).execute();
        await assert.rejects(sql`select 1 / 0`.execute(rows));
      });
      await assert.rejects(swallowed, { name: 'AbortedTransactionError' });
      assert.equal((await texts()).length, 3);
    });
  });

  describe('a statement that comes often', () => {
    it('is prepared, and goes on when a migration adds a column beside it', async () => {
      const read = () =>
        db.selectFrom('notes').select(['id', 'text']).where('id', '=', 1).execute();
      const all = () => db.selectFrom('notes').selectAll().where('id', '=', 1).execute();
      for (let i = 0; i < 20; i++) {
        assert.deepEqual(await read(), [{ id: 1, text: 'plain' }]);
        await all();
      }
      const texts = await prepared();
      assert.ok(
        texts.includes('select "id", "text" from "notes" where "id" = $1'),
        texts.join('\n'),
      );
      assert.ok(!texts.some((text) => text.includes('select * from "notes"')));
      await owner.query('alter table notes add column more int not null default 5');
      assert.deepEqual(await read(), [{ id: 1, text: 'plain' }]);
      assert.deepEqual(await all(), [{ id: 1, text: 'plain', more: 5 }]);
    });
  });
});
