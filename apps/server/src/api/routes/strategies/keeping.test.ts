import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Database, openDatabase } from '../../../db/database.ts';
import { eraseStrategy, strategiesDeletedForGood } from '../../../db/queries/strategies.ts';
import { silentLogger } from '../../../process/log.ts';
import { connectAsTestOwner } from '../../../testing/owner-connection.ts';
import { strategyContent } from '../../../testing/strategy-content.ts';
import { strategyRun } from '../../../testing/strategy-run.ts';
import { type Answer, TestServer, type TestUser } from '../../../testing/test-server.ts';

const RUN = strategyRun();

describe('strategies as their list shows them', () => {
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
    return server.call(method, `/v1/strategies${path}`, { token: as.accessToken, ...given });
  }

  async function create(name = 'Cross'): Promise<string> {
    const { body } = await call('POST', '', { name, content: strategyContent() });
    return body.id;
  }

  async function listed(id: string): Promise<Answer['body']> {
    const { items } = (await call('GET', '')).body;
    return items.find((each: { id: string }) => each.id === id);
  }

  it('keep the result of a run of the newest version, and of no older one', async () => {
    const id = await create();
    assert.equal((await listed(id)).lastRun, null);
    const begun = Date.now();
    const kept = await call('PUT', `/${id}/last-run`, RUN);
    const ended = Date.now();
    assert.equal(kept.status, 200);
    const { ranAt, ...run } = (await listed(id)).lastRun;
    assert.deepEqual(run, RUN);
    assert.ok(ranAt >= begun && ranAt <= ended);
    await call('POST', `/${id}/versions`, { basedOn: 1, content: strategyContent('two') });
    await call('PUT', `/${id}/last-run`, { ...RUN, tradeCount: 99 });
    assert.equal((await listed(id)).lastRun.tradeCount, 12);
  });

  it('take no result that is none, and none of somebody else', async () => {
    const id = await create();
    for (const wrong of [
      { curve: [1] },
      { curve: Array.from({ length: 65 }, () => 1) },
      { receipt: '<script>' },
      { tradeCount: -1 },
      { returnRatio: 'much' },
    ]) {
      assert.equal((await call('PUT', `/${id}/last-run`, { ...RUN, ...wrong })).status, 400);
    }
    assert.equal((await call('PUT', `/${id}/last-run`, RUN, other)).status, 404);
    assert.equal((await listed(id)).lastRun, null);
  });

  it('carry the result over to a copy', async () => {
    const id = await create();
    await call('PUT', `/${id}/last-run`, RUN);
    const { body } = await call('POST', `/${id}/duplicate`, {});
    assert.equal(body.lastRun.receipt, RUN.receipt);
    assert.equal(body.lastRun.versionNumber, 1);
  });

  it('lie in folders, and keep their place in the order of changes when moved', async () => {
    const [first, second] = [await create('A'), await create('B')];
    const moved = await call('PUT', `/${first}`, { folder: ' Swing\u202E ' });
    assert.equal(moved.body.folder, 'Swing');
    const { items } = (await call('GET', '')).body;
    assert.equal(items[0].id, second);
  });

  it('have names of what can be seen, also where they were saved before', async () => {
    const name = '\u202Eevil\u0007 dip\u2028two';
    const content = strategyContent();
    const saved = await call('POST', '', { name, description: 'a\u2066b\nc', content });
    assert.equal(saved.body.name, 'evil dip two');
    assert.equal(saved.body.description, 'ab\nc');
    const nothing = await call('POST', '', { name: '\u200B\u202E', content });
    assert.equal(nothing.status, 400);
    const owner = await connectAsTestOwner(server.database);
    await owner.query('update strategies set name = $1 where id = $2', [name, saved.body.id]);
    await owner.end();
    assert.equal((await listed(saved.body.id)).name, 'evil dip\u2028two'.replace('\u2028', ' '));
  });

  it('come back whole after they were deleted, to their owner alone', async () => {
    const id = await create('Gone');
    await call('POST', `/${id}/versions`, { basedOn: 1, content: strategyContent('two') });
    await call('DELETE', `/${id}`);
    assert.equal(await listed(id), undefined);
    assert.equal((await call('GET', `/${id}`)).status, 404);
    assert.equal((await call('PUT', `/${id}`, { name: 'x' })).status, 404);
    const late = { basedOn: 2, content: strategyContent('three') };
    assert.equal((await call('POST', `/${id}/versions`, late)).status, 404);
    assert.equal((await call('POST', `/${id}/restore`, {}, other)).status, 404);
    const back = await call('POST', `/${id}/restore`, {});
    assert.equal(back.body.name, 'Gone');
    const { body } = await call('GET', `/${id}`);
    assert.deepEqual([body.content.code, body.versions.length], ['two', 2]);
    assert.equal((await call('POST', `/${id}/restore`, {})).status, 404);
  });

  it('are erased an hour after they were deleted, and not before', async () => {
    const [kept, gone] = [await create('Recent'), await create('Old')];
    await call('DELETE', `/${kept}`);
    await call('DELETE', `/${gone}`);
    const owner = await connectAsTestOwner(server.database);
    const aged = `update strategies set deleted_at = now() - interval '61 minutes' where id = $1`;
    await owner.query(aged, [gone]);
    const database: Database = await openDatabase(server.database.connection, silentLogger);
    const due = await strategiesDeletedForGood(database.shared);
    assert.deepEqual(due, [{ userId: user.userId, strategyId: gone }]);
    await database.forUser(user.userId, (space) => eraseStrategy(space, gone));
    await database.close();
    assert.equal((await call('POST', `/${gone}/restore`, {})).status, 404);
    const { rows } = await owner.query(
      'select count(*)::int as left from strategy_versions where strategy_id = $1',
      [gone],
    );
    await owner.end();
    assert.equal(rows[0].left, 0);
    assert.equal((await call('POST', `/${kept}/restore`, {})).status, 200);
  });
});
