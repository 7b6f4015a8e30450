import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { connectAsTestOwner } from '../../../testing/owner-connection.ts';
import { TestServer, type TestUser } from '../../../testing/test-server.ts';

describe('a token for a program', () => {
  let server: TestServer;
  let user: TestUser;
  let aheadMs = 0;

  before(async () => {
    server = await TestServer.start({ clock: () => new Date(Date.now() + aheadMs) });
    user = await server.signUp();
  });
  after(() => server.close());

  const path = '/v1/auth/tokens';
  const make = async (body: object, { accessToken: token }: TestUser = user) =>
    server.call('POST', path, { token, body: { name: 'cron', ...body } });
  const status = async (token: string, method: string, at: string, body?: unknown) =>
    (await server.call(method, at, { token, ...(body !== undefined && { body }) })).status;

  it('is shown once, stored as a hash, and listed', async () => {
    const made = await make({ mayTrade: true, days: 30 });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    const { token, item } = made.body;
    assert.match(token, /^stl_[\w-]{43}$/);
    const listed = await server.call('GET', path, { token: user.accessToken });
    assert.deepEqual(listed.body.items[0], item);
    assert.ok(!JSON.stringify(listed.body).includes(token));
    const owner = await connectAsTestOwner(server.database);
    const { rows } = await owner.query('select * from personal_tokens');
    await owner.end();
    assert.ok(!JSON.stringify(rows).includes(token));
  });

  it('reads what is traded, and trades only with the right to', async () => {
    const reading = (await make({ mayTrade: false })).body.token;
    const trading = (await make({ mayTrade: true })).body.token;
    for (const at of ['accounts', 'deployments', 'orders', 'strategies', 'alerts']) {
      assert.equal(await status(reading, 'GET', `/v1/${at}`), 200, at);
    }
    assert.equal(await status(reading, 'POST', '/v1/accounts', {}), 403);
    assert.equal(await status(trading, 'POST', '/v1/accounts', {}), 200);
    assert.equal(await status(trading, 'POST', '/v1/kill', {}), 200);
  });

  it('opens nothing else: neither the account, nor keys, nor strategies to change', async () => {
    const { token } = (await make({ mayTrade: true })).body;
    const routes = [
      ...['GET /v1/auth/sessions', 'GET /v1/auth/tokens', 'POST /v1/auth/tokens'],
      ...['GET /v1/providers/me', 'POST /v1/providers', 'POST /v1/strategies'],
      ...['PUT /v1/alerts/settings/mail', 'POST /v1/auth/recovery-codes'],
    ];
    for (const route of routes) {
      const [method = '', at = ''] = route.split(' ');
      const body = method === 'GET' ? undefined : {};
      assert.equal(await status(token, method, at, body), 403, route);
    }
  });

  it('ends when it is revoked and when its time is over', async () => {
    const { token, item } = (await make({ days: 1 })).body;
    assert.equal(await status(token, 'GET', '/v1/accounts'), 200);
    const stranger = await server.signUp();
    const gone = `${path}/${item.id}`;
    assert.equal(await status(stranger.accessToken, 'DELETE', gone), 404);
    assert.equal(await status(user.accessToken, 'DELETE', gone), 200);
    assert.equal(await status(token, 'GET', '/v1/accounts'), 401);
    const short = (await make({ days: 1 })).body.token;
    aheadMs = 86_400_000;
    assert.equal(await status(short, 'GET', '/v1/accounts'), 401);
    aheadMs = 0;
  });

  it('needs a fresh confirmation', async () => {
    const owner = await connectAsTestOwner(server.database);
    const stale = await server.signUp();
    await owner.query('update sessions set strong_at = null where user_id = $1', [stale.userId]);
    await owner.end();
    const { status: refused, body } = await make({}, stale);
    assert.deepEqual([refused, body.error], [403, 'auth.step-up']);
  });
});
