import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { messagesTo, otherCode, receivedCode } from '../../../testing/codes.ts';
import { connectAsTestOwner } from '../../../testing/owner-connection.ts';
import { type Answer, TestServer, type TestUser } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';

let server: TestServer;
let now = Date.now();

function call(name: string, body: object, token?: string): Promise<Answer> {
  const path = `/v1/auth/emailotp/${name}`;
  return server.call('POST', path, token === undefined ? { body } : { body, token });
}

/** Somebody whose address is proven and who lets codes sign them in. */
async function mailUser(): Promise<TestUser> {
  const user = await server.signUp();
  const token = user.accessToken;
  await call('send', { email: user.email, purpose: 'verify' }, token);
  const otp = await receivedCode(server, user.email);
  await call('verify', { email: user.email, purpose: 'verify', otp }, token);
  await server.call('POST', '/v1/auth/methods/email', { token, body: {} });
  return user;
}

describe('a code by e-mail', () => {
  before(async () => {
    server = await TestServer.start({ clock: () => new Date(now) });
  });
  after(() => server.close());

  it('proves the address of an account', async () => {
    const user = await server.signUp();
    const token = user.accessToken;
    const early = await server.call('POST', '/v1/auth/methods/email', { token, body: {} });
    assert.equal(early.status, 409);
    assert.equal(early.body.error, 'methods.email-unproven');
    const said = { email: user.email, purpose: 'verify' };
    const sent = await call('send', said, token);
    assert.equal(sent.body.success, true);
    assert.equal(sent.body.expiresAt, Math.floor((now + 300_000) / 1000));
    const pending = await call('status', said, token);
    assert.deepEqual(pending.body, { hasPending: true, expiresAt: sent.body.expiresAt });
    const otp = await receivedCode(server, user.email);
    const wrong = await call('verify', { ...said, otp: otherCode(otp) }, token);
    assert.equal(wrong.status, 400);
    assert.equal(wrong.body.message, 'Failed to verify e-mail code');
    const right = await call('verify', { ...said, otp }, token);
    assert.equal(right.body.verified, true);
    assert.equal(right.body.accessToken, undefined);
    const none = await call('status', said, token);
    assert.deepEqual(none.body, { hasPending: false, expiresAt: null });
    const { body } = await server.call('POST', '/v1/auth/session/current-user', {
      body: { accessToken: token },
    });
    assert.equal(body.isEmailVerified, true);
  });

  it('proves no address but that of the account, and needs the account', async () => {
    const user = await server.signUp();
    const said = { email: 'else@example.com', purpose: 'verify' };
    const other = await call('send', said, user.accessToken);
    assert.equal(other.status, 400);
    assert.equal(other.body.error, 'email.other-address');
    assert.equal((await call('send', { ...said, email: user.email })).status, 401);
    assert.equal((await call('status', { ...said, email: user.email })).status, 401);
  });

  it('proves no address that the account has changed to while the code was being read', async () => {
    const user = await server.signUp();
    const [token, said] = [user.accessToken, { email: user.email, purpose: 'verify' }];
    await call('send', said, token);
    const otp = await receivedCode(server, user.email);
    const owner = await connectAsTestOwner(server.database);
    await owner.query('begin');
    await owner.query('select 1 from one_time_codes for update');
    const verified = call('verify', { ...said, otp }, token);
    // It has read the address and now waits for its code.
    await until(
      () =>
        owner.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        ),
      ({ rows }) => rows.length > 0,
    );
    const body = { email: 'never-proven@example.com' };
    assert.equal((await server.call('PUT', '/v1/auth/email', { token, body })).status, 200);
    await owner.query('commit');
    await owner.end();
    const answer = await verified;
    assert.equal(answer.status, 400);
    assert.equal(answer.body.error, 'email.other-address');
    const current = await server.call('POST', '/v1/auth/session/current-user', {
      body: { accessToken: token },
    });
    assert.equal(current.body.email, body.email);
    assert.equal(current.body.isEmailVerified, false);
  });

  it('signs in who has asked for that, and nobody else', async () => {
    const [user, closed] = [await mailUser(), await server.signUp()];
    const answers = [];
    for (const email of [user.email, closed.email, 'nobody@example.com']) {
      answers.push(await call('send', { email, purpose: 'signin' }));
    }
    assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
    const otp = await receivedCode(server, user.email, 2);
    const { status, body } = await call('verify', { email: user.email, purpose: 'signin', otp });
    assert.equal(status, 200);
    assert.equal(body.userId, user.userId);
    assert.match(body.accessToken, /^v4\./);
    for (const email of [closed.email, 'nobody@example.com']) {
      assert.ok((await messagesTo(server, email)).every(({ text }) => !/^\d{6}/.test(text)));
      const status = await call('status', { email, purpose: 'signin' });
      assert.equal(status.body.hasPending, true, 'looks the same');
    }
    const again = await call('verify', { email: user.email, purpose: 'signin', otp });
    assert.equal(again.status, 400, 'works once');
  });

  it('is void after five tries and after five minutes', async () => {
    const user = await mailUser();
    const said = { email: user.email, purpose: 'signin' };
    await call('send', said);
    const otp = await receivedCode(server, user.email, 2);
    for (let round = 0; round < 5; round += 1) {
      assert.equal((await call('verify', { ...said, otp: otherCode(otp) })).status, 400);
    }
    assert.equal((await call('verify', { ...said, otp })).status, 400);
    await call('send', said);
    const second = await receivedCode(server, user.email, 3);
    now += 300_000;
    assert.equal((await call('verify', { ...said, otp: second })).status, 400);
  });

  it('says what is wrong with an address', async () => {
    const empty = await call('send', { email: ' ', purpose: 'signin' });
    assert.equal(empty.body.message, 'Email is required');
    const odd = await call('send', { email: 'nonsense', purpose: 'signin' });
    assert.equal(odd.body.message, 'Please enter a valid email address');
    assert.equal((await call('send', { email: 'a@b.co', purpose: 'other' })).status, 400);
  });
});
