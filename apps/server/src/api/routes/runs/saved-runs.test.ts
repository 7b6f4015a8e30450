import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openDatabase } from '../../../db/database.ts';
import { eraseRun, runsDeletedForGood } from '../../../db/queries/saved-runs.ts';
import { silentLogger } from '../../../process/log.ts';
import { connectAsTestOwner } from '../../../testing/owner-connection.ts';
import { savedRun } from '../../../testing/saved-run.ts';
import { type Answer, TestServer, type TestUser } from '../../../testing/test-server.ts';
import { QUOTAS } from '../../policies/quotas.ts';

describe('saved runs', () => {
  let server: TestServer;
  let user: TestUser;
  let other: TestUser;

  before(async () => {
    server = await TestServer.start();
    user = await server.signUp();
    other = await server.signUp();
  });
  after(() => server.close());

  function call(method: string, path: string, body?: unknown, as = user): Promise<Answer> {
    const given = body === undefined ? {} : { body };
    return server.call(method, `/v1/runs${path}`, { token: as.accessToken, ...given });
  }

  async function save(name?: string): Promise<string> {
    const { status, body } = await call('POST', '', savedRun(name));
    assert.equal(status, 200, JSON.stringify(body));
    return body.id;
  }

  async function listedIds(as = user): Promise<string[]> {
    const { items } = (await call('GET', '', undefined, as)).body;
    return items.map(({ id }: { id: string }) => id);
  }

  it('come back as they were saved, newest first, and private', async () => {
    const sent = savedRun('First');
    const { body: made } = await call('POST', '', sent);
    const later = await save('Second');
    assert.deepEqual((await listedIds()).slice(0, 2), [later, made.id]);
    const { body } = await call('GET', `/${made.id}`);
    assert.deepEqual(body, made);
    const { id, createdAt, sharing, linkToken, language, symbol, timeframe, ...rest } = body;
    assert.equal(typeof id, 'string');
    assert.ok(createdAt > 0);
    assert.deepEqual([sharing, linkToken], ['private', null]);
    assert.deepEqual([language, symbol, timeframe], ['python', 'AAPL', '1d']);
    assert.deepEqual(rest.hashes, sent.hashes);
    assert.deepEqual(rest.figures, sent.figures);
    assert.equal(rest.receipt, sent.receipt);
    assert.equal(rest.content.to, 1_700_000_000_000);
  });

  it('are renamed and noted, without what cannot be seen', async () => {
    const id = await save();
    const changed = await call('PUT', `/${id}`, { name: 'Ab\u202Ec', note: ' two\nlines ' });
    assert.deepEqual([changed.body.name, changed.body.note], ['Abc', 'two\nlines']);
    assert.equal((await call('PUT', `/${id}`, { note: '' })).body.name, 'Abc');
    assert.equal((await call('PUT', `/${id}`, { name: ' ' })).status, 400);
  });

  it('refuse what is no run: an open range, a receipt that is none, a curve of one point', async () => {
    const run = savedRun();
    for (const wrong of [
      { content: { ...run.content, to: null } },
      { receipt: '<script>' },
      { figures: { ...run.figures, curve: [1] } },
      { figures: { ...run.figures, curve: Array.from({ length: 129 }, () => 1) } },
      { name: '' },
      { note: 'x'.repeat(2_001) },
    ]) {
      assert.equal((await call('POST', '', { ...run, ...wrong })).status, 400);
    }
  });

  it('can be restored after they were deleted, with the link that they had', async () => {
    const id = await save('Gone');
    const { body: shared } = await call('PUT', `/${id}/sharing`, { sharing: 'with-code' });
    const link = `/v1/shared-runs/${shared.linkToken}`;
    assert.equal((await server.call('GET', link)).status, 200);
    assert.equal((await call('DELETE', `/${id}`)).status, 200);
    assert.ok(!(await listedIds()).includes(id));
    assert.equal((await call('GET', `/${id}`)).status, 404);
    assert.equal((await call('PUT', `/${id}`, { name: 'x' })).status, 404);
    assert.equal((await call('PUT', `/${id}/sharing`, { sharing: 'private' })).status, 404);
    assert.equal((await server.call('GET', link)).status, 404);
    assert.equal((await call('POST', `/${id}/restore`, {}, other)).status, 404);
    assert.equal((await call('POST', `/${id}/restore`, {})).body.name, 'Gone');
    assert.equal((await server.call('GET', link)).status, 200);
    assert.equal((await call('POST', `/${id}/restore`, {})).status, 404);
  });

  it('are erased an hour after they were deleted, and not before', async () => {
    const [recent, old] = [await save('Recent'), await save('Old')];
    await call('DELETE', `/${recent}`);
    await call('DELETE', `/${old}`);
    const owner = await connectAsTestOwner(server.database);
    const aged = `update saved_runs set deleted_at = now() - interval '61 minutes' where id = $1`;
    await owner.query(aged, [old]);
    await owner.end();
    const database = await openDatabase(server.database.connection, silentLogger);
    const due = await runsDeletedForGood(database.shared);
    assert.deepEqual(due, [{ userId: user.userId, runId: old }]);
    await database.forUser(user.userId, (space) => eraseRun(space, old));
    await database.close();
    assert.equal((await call('POST', `/${old}/restore`, {})).status, 404);
    assert.equal((await call('POST', `/${recent}/restore`, {})).status, 200);
  });

  it('are no more than an account may hold', async () => {
    const full = await server.signUp();
    const { body } = await call('POST', '', savedRun('Only'), full);
    const owner = await connectAsTestOwner(server.database);
    const copies = `
      insert into saved_runs (id, user_id, name, note, language, code, symbol, timeframe, from_time, to_time,
        settings, instrument, parameters, receipt, facts, created_at)
      select gen_random_uuid(), user_id, name, note, language, code, symbol, timeframe, from_time, to_time,
        settings, instrument, parameters, receipt, facts, created_at
      from saved_runs, generate_series(2, $2) where id = $1`;
    await owner.query(copies, [body.id, QUOTAS.savedRuns]);
    await owner.end();
    const refused = await call('POST', '', savedRun('Too many'), full);
    assert.equal(refused.status, 409);
    assert.equal(refused.body.error, 'runs.too-many');
    assert.match(refused.body.message, /500 saved runs/);
    await call('DELETE', `/${body.id}`, undefined, full);
    assert.equal((await call('POST', '', savedRun('Fits'), full)).status, 200);
  });
});
