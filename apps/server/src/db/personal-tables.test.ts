import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Client } from 'pg';
import { silentLogger } from '../process/log.ts';
import { connectAsTestOwner } from '../testing/owner-connection.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { PERSONAL_TABLES, type PersonalTable, type PersonalTableRule } from './personal-tables.ts';

/** Returns tables with rows of users that have no rule. */
async function tablesWithoutRule(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id' order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !(name in PERSONAL_TABLES));
}

/** Returns columns that name users and are not those of whom a row belongs to. */
async function otherPeople(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select t.relname || '.' || a.attname as name from pg_class t
     join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attname <> 'user_id'
     and (a.attname ~ '^(author|buyer|follower|member|moderator|owner|person|reader|reviewer|seller)_id$'
       or exists (select from pg_constraint r where r.contype = 'f' and r.confrelid = 'users'::regclass
         and r.conrelid = t.oid and a.attnum = any (r.conkey)))
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

describe('tables with rows of users', () => {
  let test: TestDatabase;
  let owner: Client;

  before(async () => {
    test = await startTestDatabase();
    await (await openDatabase(test.connection, silentLogger)).close();
    owner = await connectAsTestOwner(test);
  });
  after(async () => {
    await owner?.end();
    await test?.close();
  });

  it('do not compile without a rule', () => {
    const { author_follows: forgotten, ...others } = PERSONAL_TABLES;
    // @ts-expect-error -- the type check fails where this line stops failing
    const planted: Readonly<Record<PersonalTable, PersonalTableRule>> = others;
    assert.equal(Object.values(planted).includes(forgotten), true, 'rules are shared');
    assert.equal('author_follows' in planted, false);
  });

  it('are found in the database without one, and with columns that name somebody else', async () => {
    assert.deepEqual(await tablesWithoutRule(owner), []);
    await owner.query(
      'create table planted (user_id uuid, seller_id uuid, friend uuid references users)',
    );
    try {
      assert.deepEqual(await tablesWithoutRule(owner), ['planted']);
      assert.deepEqual(
        (await otherPeople(owner)).filter((name) => name.startsWith('planted')),
        ['planted.friend', 'planted.seller_id'],
      );
    } finally {
      await owner.query('drop table planted');
    }
  });

  it('name other people in columns alone of which it is known what becomes of them', async () => {
    assert.deepEqual(await otherPeople(owner), [
      // Forgotten when the author goes (forget_followers_of_user).
      'author_follows.author_id',
      // Part of the books: an id that names nobody once its owner is gone.
      'listing_purchases.author_id',
    ]);
  });
});
