import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { silentLogger } from '../process/log.ts';
import { StartProblem } from '../process/start-problem.ts';
import { startEmbeddedDatabase } from '../testing/test-database.ts';
import { urlConnection } from './connection.ts';
import { openDatabase } from './database.ts';

describe('the embedded database', () => {
  it('lets requests take no other role, as they are signed in as theirs', async () => {
    const test = await startEmbeddedDatabase();
    const database = await openDatabase(test.connection, silentLogger);
    for (const role of ['stratloom_lookup', 'stratloom_owner']) {
      await assert.rejects(sql`set role ${sql.ref(role)}`.execute(database.shared), role);
    }
    await database.close();
    await test.close();
  });
});

describe('a database that cannot be used', () => {
  it('is named, without its password, when it is not there', async () => {
    const connection = urlConnection('postgres://user:secret@127.0.0.1:1/none');
    await assert.rejects(openDatabase(connection, silentLogger), (error: unknown) => {
      assert.ok(error instanceof StartProblem);
      assert.match(error.message, /ECONNREFUSED/);
      assert.ok(!error.message.includes('secret'));
      return true;
    });
  });

  it('is refused when its address is none', () => {
    assert.throws(() => urlConnection('mysql://localhost/x'), StartProblem);
  });
});
