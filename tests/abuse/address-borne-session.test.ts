// A4: a link that carries an access token signs its visitor in to the account of who sent it, and gets at the keys they enter.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { signUpBySms } from '../../apps/server/src/testing/codes.ts';
import { DemoVisitor } from '../../apps/server/src/testing/demo-visitor.ts';
import { providerSteps } from '../../apps/server/src/testing/provider-steps.ts';
import {
  type Answer,
  TestServer,
  type TestUser,
} from '../../apps/server/src/testing/test-server.ts';

let server: TestServer;

const steps = providerSteps(() => server);

interface Sent {
  readonly userId: string;
  readonly accessToken: string;
}

/** Opens the link of `sent` as its screen does. */
async function takeOver(sent: Sent, isAgreed: boolean, headers = {}): Promise<Answer> {
  const { userId, accessToken } = sent;
  return server.call('POST', '/v1/auth/session/take-over', {
    body: { userId, accessToken, isAgreed },
    headers,
  });
}

/** Returns the session of a victim who has agreed. */
async function takenOver(attacker: TestUser): Promise<TestUser> {
  const { body } = await takeOver(attacker, true);
  return { ...attacker, accessToken: body.accessToken };
}

async function isGood(token: string): Promise<boolean> {
  return (await server.call('GET', '/v1/auth/sessions', { token })).status === 200;
}

describe('sessions that come by a link', () => {
  before(async () => {
    server = await TestServer.start();
  });
  after(() => server.close());

  describe('a link with a token of its sender', () => {
    it('signs nobody in unasked, and names whose account it is', async () => {
      const attacker = await server.signUp();
      const { status, body } = await takeOver(attacker, false);
      assert.equal(status, 200);
      const { userId, email } = attacker;
      assert.deepEqual(body, { userId, email, name: 'Test User' });
    });

    it('is asked about in a browser that has begun another sign-in', async () => {
      const victim = new DemoVisitor(server);
      await victim.call('GET', '/v1/auth/oauth/google/signin/authorization-url');
      assert.match(victim.cookie, /stratloom_visit/);
      const { body } = await takeOver(await server.signUp(), false, { cookie: victim.cookie });
      assert.equal(body.accessToken, undefined);
    });

    it('is worth nothing once it was opened, and gives no refresh token', async () => {
      const attacker = await server.signUp();
      const { body } = await takeOver(attacker, true);
      assert.equal(body.refreshToken, undefined);
      assert.equal(await isGood(body.accessToken), true);
      assert.equal(await isGood(attacker.accessToken), false);
      assert.equal((await takeOver(attacker, true)).status, 401);
    });

    it('is refused for another user than its own, and to a page of another site', async () => {
      const [attacker, other] = [await server.signUp(), await server.signUp()];
      const mixed = { userId: other.userId, accessToken: attacker.accessToken };
      assert.equal((await takeOver(mixed, true)).status, 401);
      const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      assert.equal((await takeOver(attacker, true, foreign)).status, 403);
      assert.equal(await isGood(attacker.accessToken), true);
    });
  });

  describe('a session that came by a link, however fresh the proof of its sender', () => {
    it('links no keys of an exchange', async () => {
      const attacker = await server.signUp();
      assert.equal((await steps.connectByKey(attacker, 'kraken')).status, 200, 'it could itself');
      const { status, body } = await steps.connectByKey(await takenOver(attacker), 'binanceus');
      assert.equal(status, 403);
      assert.equal(body.error, 'auth.step-up');
    });

    it('makes no tokens for programs, and changes no way to sign in', async () => {
      const victim = await takenOver(await server.signUp());
      for (const [method, path, body] of [
        ['POST', '/v1/auth/tokens', { name: 'mine' }],
        ['PUT', '/v1/auth/password', { password: 'a long and unusual phrase' }],
        ['POST', '/v1/auth/passkeys/registrations', {}],
        ['POST', '/v1/auth/recovery-codes', {}],
      ] as const) {
        const answer = await server.call(method, path, { token: victim.accessToken, body });
        assert.equal(answer.status, 403, path);
        assert.equal(answer.body.error, 'auth.step-up', path);
      }
    });

    it('gets no first strong way for an account that has none', async () => {
      const { body: attacker } = await signUpBySms(server, 'address@example.com', '+12015550161');
      const { body: victim } = await takeOver(attacker, true);
      const { status, body } = await server.call('POST', '/v1/auth/passkeys/registrations', {
        token: victim.accessToken,
        body: {},
      });
      assert.equal(status, 403);
      assert.equal(body.error, 'auth.sign-in-again');
    });
  });

  describe('a sign-in that this browser has begun', () => {
    it('is taken over from an address without a question, and is not strong either', async () => {
      const visitor = new DemoVisitor(server);
      const path = '/v1/auth/oauth/google/signup';
      const begun = await visitor.call('GET', `${path}/authorization-url`);
      const { code, state } = await visitor.visit(begun.body.url, { email: 'begun@example.com' });
      const { body } = await visitor.call('POST', `${path}/callback`, { body: { code, state } });
      const sent = { userId: body.user.id, accessToken: body.tokens.accessToken };
      const elsewhere = await takeOver(sent, false);
      assert.equal(elsewhere.body.accessToken, undefined, 'another browser is asked');
      const { body: taken } = await takeOver(sent, false, { cookie: visitor.cookie });
      const { body: stepUp } = await server.call('GET', '/v1/auth/step-up', {
        token: taken.accessToken,
      });
      assert.equal(stepUp.until, null);
    });
  });
});
