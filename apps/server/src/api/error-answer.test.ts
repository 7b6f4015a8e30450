import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { connectAsTestOwner } from '../testing/owner-connection.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { errorAnswer } from './error-answer.ts';

let database: TestDatabase;

describe('the answer to a request that failed', () => {
  before(async () => {
    database = await startTestDatabase();
  });
  after(() => database.close());

  it('because another one keeps the same row says to come back, not that something is broken', async () => {
    const [one, two] = [await connectAsTestOwner(database), await connectAsTestOwner(database)];
    await one.query('create table things (id integer)');
    await one.query('insert into things values (1)');
    await one.query('begin');
    await one.query('select from things for update');
    await two.query("set lock_timeout = '50ms'");
    const error: unknown = await two.query('select from things for update').then(
      () => assert.fail('the row is free'),
      (reason: unknown) => reason,
    );
    const { status, body, headers } = errorAnswer(error);
    assert.equal(status, 503);
    assert.equal(body.error, 'server.busy');
    assert.equal(headers['retry-after'], '5');
    await one.end();
    await two.end();
  });

  it('of a bug says nothing of the inside', () => {
    const { status, body } = errorAnswer(new Error('secret at /home/stratloom/secret.ts:1:1'));
    assert.equal(status, 500);
    assert.ok(!JSON.stringify(body).includes('secret'));
    assert.deepEqual(errorAnswer('thrown text').body, body);
  });
});
