import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { connectAsTestOwner } from '../../testing/owner-connection.ts';
import { type Answer, TestServer, type TestUser } from '../../testing/test-server.ts';

describe('a write with an Idempotency-Key', () => {
  let server: TestServer;
  let user: TestUser;

  before(async () => {
    server = await TestServer.start();
    user = await server.signUp();
  });
  after(() => server.close());

  const open = (key: string, body: unknown, { accessToken: token }: TestUser = user) =>
    server.call('POST', '/v1/accounts', { token, body, headers: { 'idempotency-key': key } });
  const accountsOf = async ({ accessToken: token }: TestUser): Promise<unknown[]> =>
    (await server.call('GET', '/v1/accounts', { token })).body.items;

  it('is carried out once and answered the same again', async () => {
    const someone = await server.signUp();
    const key = randomUUID();
    const first = await open(key, { cash: '500' }, someone);
    const again = await open(key, { cash: '500' }, someone);
    assert.equal(first.status, 200);
    assert.deepEqual([again.status, again.body], [200, first.body]);
    assert.equal((await accountsOf(someone)).length, 1);
  });

  it('is carried out each time without one', async () => {
    const someone = await server.signUp();
    for (const _ of [1, 2]) {
      await server.call('POST', '/v1/accounts', { token: someone.accessToken, body: {} });
    }
    assert.equal((await accountsOf(someone)).length, 2);
  });

  it('is refused where the key was used for something else, another route included', async () => {
    const key = randomUUID();
    const first = await open(key, { cash: '500' });
    const headers = { 'idempotency-key': key };
    const others = [
      await open(key, { cash: '501' }),
      await server.call('POST', `/v1/accounts/${first.body.id}/kill`, {
        ...{ token: user.accessToken, body: { cash: '500' }, headers },
      }),
    ];
    for (const { status, body } of others) {
      assert.deepEqual([status, body.error], [422, 'request.idempotency-reused']);
    }
  });

  it('is one of a hundred at once', async () => {
    const someone = await server.signUp();
    const key = randomUUID();
    const answers: Answer[] = await Promise.all(
      Array.from({ length: 100 }, () => open(key, { cash: '700' }, someone)),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
    assert.equal((await accountsOf(someone)).length, 1);
  });

  it('does not meet the same key of somebody else', async () => {
    const other = await server.signUp();
    const key = randomUUID();
    const [mine, theirs] = [await open(key, {}), await open(key, { cash: '2' }, other)];
    assert.deepEqual([mine.status, theirs.status], [200, 200]);
    assert.notEqual(mine.body.id, theirs.body.id);
  });

  it('that was refused may be mended and sent again', async () => {
    const someone = await server.signUp();
    const key = randomUUID();
    const headers = { 'idempotency-key': key };
    const { accessToken: token } = someone;
    const missing = `/v1/accounts/${randomUUID()}/kill`;
    assert.equal((await server.call('POST', missing, { token, body: {}, headers })).status, 404);
    assert.equal((await open(key, {}, someone)).status, 200);
  });

  it('makes the same again after a process died over it', async () => {
    const someone = await server.signUp();
    const key = randomUUID();
    const first = await open(key, { cash: '900' }, someone);
    const owner = await connectAsTestOwner(server.database);
    // As a process leaves it that died after the work and before its answer was kept.
    await owner.query(
      `update idempotency_keys set answer = null, claimed_until = now() - interval '1 second' where key = $1`,
      [key],
    );
    const again = await open(key, { cash: '900' }, someone);
    await owner.end();
    assert.deepEqual([again.status, again.body], [200, first.body]);
    assert.equal((await accountsOf(someone)).length, 1);
  });

  it('is waited for while another process is at it', async () => {
    const someone = await server.signUp();
    const key = randomUUID();
    const first = await open(key, { cash: '900' }, someone);
    const owner = await connectAsTestOwner(server.database);
    const kept = await owner.query('select answer from idempotency_keys where key = $1', [key]);
    await owner.query(
      `update idempotency_keys set answer = null, claimed_until = now() + interval '1 minute' where key = $1`,
      [key],
    );
    const waiting = open(key, { cash: '900' }, someone);
    await owner.query('update idempotency_keys set answer = $2 where key = $1', [
      ...[key, kept.rows[0].answer],
    ]);
    assert.deepEqual((await waiting).body, first.body);
    await owner.end();
  });

  it('is forgotten after a day', async () => {
    const someone = await server.signUp();
    const key = randomUUID();
    await open(key, { cash: '10' }, someone);
    const owner = await connectAsTestOwner(server.database);
    await owner.query(
      `update idempotency_keys set created_at = now() - interval '25 hours' where key = $1`,
      [key],
    );
    await owner.end();
    assert.equal((await open(key, { cash: '11' }, someone)).status, 200);
  });

  it('needs a key that is one', async () => {
    for (const key of ['a b', '\u00fc', 'x'.repeat(256)]) {
      const { status, body } = await open(key, {});
      assert.deepEqual([status, body.error], [400, 'request.idempotency-key']);
    }
  });
});
