import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Answer, TestServer, type TestUser } from '../../../testing/test-server.ts';

let server: TestServer;
let names = 0;

function newHandle(): string {
  names += 1;
  return `trader_${names}`;
}

async function set({ accessToken: token }: TestUser, body: object): Promise<Answer> {
  return server.call('PUT', '/v1/users/privacy', { token, body });
}

const seen = async (handle: string): Promise<Answer> =>
  server.call('GET', `/v1/users/public/${encodeURIComponent(handle)}`);

describe('privacy', () => {
  before(async () => {
    server = await TestServer.start();
  });
  after(() => server.close());

  it('is complete until a handle is chosen and the profile shown', async () => {
    const user = await server.signUp();
    const { accessToken: token } = user;
    const { body } = await server.call('GET', '/v1/users/privacy', { token });
    const closed = { showProfile: false, publicStats: false, allowFollowers: false };
    assert.deepEqual(body, { handle: null, ...closed });
    const handle = newHandle();
    await set(user, { handle, showProfile: false, publicStats: true });
    assert.equal((await seen(handle)).status, 404);
    assert.equal((await seen(user.userId)).status, 404);
    assert.equal((await seen(user.email)).status, 404);
  });

  it('lets anybody see what is shown, never an address or an id', async () => {
    const user = await server.signUp();
    const { accessToken: token, userId } = user;
    const handle = newHandle();
    const details = {
      name: 'Ada',
      email: 'ada@private.example',
      bio: 'I trade',
      location: 'London',
    };
    await server.call('PUT', `/v1/users/profiles/${userId}`, { token, body: details });
    await set(user, { handle: handle.toUpperCase(), showProfile: true, publicStats: false });
    const { status, body } = await seen(handle);
    assert.equal(status, 200);
    assert.deepEqual(
      [body.handle, body.name, body.bio, body.location],
      [handle, 'Ada', 'I trade', 'London'],
    );
    assert.equal(body.statistics, null);
    const text = JSON.stringify(body);
    for (const secret of ['private.example', user.email, userId]) {
      assert.equal(text.includes(secret), false, secret);
    }
  });

  it('shows figures only where they are public, and takes effect at once', async () => {
    const user = await server.signUp();
    const handle = newHandle();
    await set(user, { handle, showProfile: true, publicStats: true });
    const { statistics } = (await seen(handle)).body;
    assert.equal(statistics.experience, 'Beginner');
    assert.equal('achievements' in statistics, false);
    await set(user, { handle, showProfile: true, publicStats: false });
    assert.equal((await seen(handle)).body.statistics, null);
    await set(user, { handle, showProfile: false, publicStats: true });
    const hidden = await seen(handle);
    const none = await seen('nobody_at_all');
    assert.deepEqual([hidden.status, hidden.body], [404, none.body]);
  });

  it('gives a handle to one user alone, and some to nobody', async () => {
    const [ann, bob] = [await server.signUp(), await server.signUp()];
    const handle = newHandle();
    const shown = { showProfile: true, publicStats: false };
    assert.equal((await set(ann, { handle, ...shown })).status, 200);
    for (const taken of [handle, handle.toUpperCase(), 'admin', 'Stratloom']) {
      const { status, body } = await set(bob, { handle: taken, ...shown });
      assert.deepEqual([status, body.error], [409, 'privacy.handle-taken'], taken);
    }
    const own = newHandle();
    await set(ann, { handle: own, ...shown });
    assert.equal((await seen(handle)).status, 404);
    assert.equal((await seen(own)).status, 200);
    assert.equal((await set(bob, { handle, ...shown })).status, 200, 'free again');
  });

  it('takes no handle that is none, and shows nobody without one', async () => {
    const user = await server.signUp();
    for (const handle of ['ab', 'a b', '_ada', 'ada/..', 'x'.repeat(31), 'аdа']) {
      const { status } = await set(user, { handle, showProfile: true, publicStats: false });
      assert.equal(status, 400, handle);
    }
    const none = await set(user, { handle: null, showProfile: true, publicStats: false });
    assert.deepEqual([none.status, none.body.error], [400, 'privacy.no-handle']);
  });
});
