import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { noticeTo } from '../../../testing/codes.ts';
import { type Answer, TestServer } from '../../../testing/test-server.ts';

const GOOD = 'orbit kettle maple 47';

let server: TestServer;
let now = Date.now();

function set(token: string, password: string): Promise<Answer> {
  return server.call('PUT', '/v1/auth/password', { token, body: { password } });
}

function signIn(email: string, password: string): Promise<Answer> {
  return server.call('POST', '/v1/auth/signin', { body: { email, password } });
}

describe('a password', () => {
  before(async () => {
    server = await TestServer.start({ clock: () => new Date(now) });
  });
  after(() => server.close());

  it('is set with a fresh proof and signs in, though not to what moves money', async () => {
    const user = await server.signUp();
    await server.proveAddress(user);
    assert.deepEqual((await set(user.accessToken, GOOD)).body, { success: true });
    const { status, body } = await signIn(user.email.toUpperCase(), GOOD);
    assert.equal(status, 200);
    assert.equal(body.userId, user.userId);
    const codes = await server.call('POST', '/v1/auth/recovery-codes', {
      token: body.accessToken,
      body: {},
    });
    assert.equal(codes.status, 403);
    const change = await set(body.accessToken, `${GOOD} two`);
    assert.equal(change.status, 403, 'nor to another password');
    assert.ok(await noticeTo(server, user.email, /with a password/));
  });

  it('is taken however its letters are encoded', async () => {
    const user = await server.signUp();
    await set(user.accessToken, 'caf\u00e9 kettle maple');
    assert.equal((await signIn(user.email, 'cafe\u0301 kettle maple')).status, 200);
  });

  it('is refused when it is wrong, with the same words as for unknown addresses', async () => {
    const [user, without] = [await server.signUp(), await server.signUp()];
    await set(user.accessToken, GOOD);
    const bodies = [];
    for (const email of [user.email, without.email, 'nobody@example.com', '']) {
      const { status, body } = await signIn(email, `${GOOD}!`);
      assert.equal(status, 401);
      bodies.push(JSON.stringify(body));
    }
    assert.equal(new Set(bodies).size, 1);
  });

  it('is changed by its owner; the old one no longer counts', async () => {
    const user = await server.signUp();
    await set(user.accessToken, GOOD);
    await set(user.accessToken, `${GOOD} and more`);
    assert.equal((await signIn(user.email, GOOD)).status, 401);
    assert.equal((await signIn(user.email, `${GOOD} and more`)).status, 200);
  });

  it('must be long, uncommon and not the name of its owner', async () => {
    const user = await server.signUp('longest.surname@example.com');
    const cases: [string, string][] = [
      ['short', 'request.invalid'],
      ['x'.repeat(129), 'request.invalid'],
      ['aaaaaaaaaaaaaa', 'password.common'],
      ['unbelievable', 'password.common'],
      ['longest.surname', 'password.personal'],
      ['Stratloom2026', 'password.personal'],
    ];
    for (const [password, code] of cases) {
      const { status, body } = await set(user.accessToken, password);
      assert.equal(status, 400, password);
      assert.equal(body.error, code, password);
    }
  });

  it('needs a fresh proof', async () => {
    const user = await server.signUp();
    now += 16 * 60_000;
    const { body } = await server.call('POST', '/v1/auth/session/refresh', {
      body: { refreshToken: user.refreshToken },
    });
    const late = await set(body.accessToken, GOOD);
    assert.equal(late.status, 403);
    assert.equal(late.body.error, 'auth.step-up');
  });
});
