import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  noticeTo,
  otherCode,
  signUpByAuthenticator,
  totpCode,
  type AuthenticatorUser,
} from '../../../testing/codes.ts';
import { type Answer, TestServer } from '../../../testing/test-server.ts';

const REGISTRATIONS = '/v1/auth/totp/registrations';
const STEP_MS = 30_000;

let server: TestServer;
let now = Math.floor(Date.now() / STEP_MS) * STEP_MS;
let users = 0;

function newUser(): Promise<AuthenticatorUser> {
  users += 1;
  return signUpByAuthenticator(server, `totp${users}@example.com`, now);
}

function signIn(body: object): Promise<Answer> {
  return server.call('POST', '/v1/auth/totp/authentications', { body });
}

async function startSetup(email: string): Promise<{ token: string; setup: Answer['body'] }> {
  const token = await server.createProfile(email);
  const { body } = await server.call('POST', REGISTRATIONS, { token, body: {} });
  return { token, setup: body };
}

describe('authenticators', () => {
  before(async () => {
    server = await TestServer.start({ clock: () => new Date(now) });
  });
  after(() => server.close());

  describe('setup of an authenticator', () => {
    it('answers with a secret of 160 bits and its address, whoever sends the token in whichever place', async () => {
      const identityToken = await server.createProfile('place@example.com');
      const { status, body } = await server.call('POST', REGISTRATIONS, {
        body: { identityToken, email: 'place@example.com' },
      });
      assert.equal(status, 200);
      assert.match(body.secret, /^[A-Z2-7]{32}$/);
      const uri = new URL(body.qrCodeUri);
      assert.equal(uri.protocol, 'otpauth:');
      assert.equal(uri.searchParams.get('secret'), body.secret);
      assert.equal(uri.searchParams.get('issuer'), 'Stratloom');
      assert.match(decodeURIComponent(uri.pathname), /Stratloom:place@example\.com$/);
      assert.equal(body.expiresAt, now / 1000 + 600);
      const confirmed = await server.call('PUT', `${REGISTRATIONS}/${body.userId}`, {
        body: {
          userId: body.userId,
          sessionToken: identityToken,
          code: totpCode(body.secret, now),
        },
      });
      assert.equal(confirmed.status, 200);
      assert.equal(confirmed.body.completed, true);
    });

    it('makes the account at sign-up and signs its owner in', async () => {
      const user = await newUser();
      assert.match(user.accessToken, /^v4\./);
      const { body } = await server.call('POST', '/v1/auth/session/current-user', {
        body: { accessToken: user.accessToken },
      });
      assert.equal(body.email, user.email);
      assert.deepEqual(body.authMethods, ['authenticator']);
      assert.equal(body.passkeyRegistered, false);
      assert.equal(body.isEmailVerified, false);
    });

    it('refuses a wrong code, makes no account of it, and ends after five', async () => {
      const { token, setup } = await startSetup('wrong@example.com');
      const path = `${REGISTRATIONS}/${setup.userId}`;
      const right = totpCode(setup.secret, now);
      for (let round = 0; round < 5; round += 1) {
        const { status, body } = await server.call('PUT', path, {
          token,
          body: { code: otherCode(right) },
        });
        assert.equal(status, 400);
        assert.equal(body.error, 'totp.refused');
        assert.equal(body.message, 'Failed to verify authenticator code');
      }
      const late = await server.call('PUT', path, { token, body: { code: right } });
      assert.equal(late.status, 400, 'the setup is over');
      assert.ok(await server.createProfile('wrong@example.com'), 'the address is still free');
    });

    it('is over after ten minutes', async () => {
      const { token, setup } = await startSetup('slow@example.com');
      now += 600_000;
      const { status } = await server.call('PUT', `${REGISTRATIONS}/${setup.userId}`, {
        token,
        body: { code: totpCode(setup.secret, now) },
      });
      assert.equal(status, 400);
    });

    it('is replaced by a new start', async () => {
      const { token, setup } = await startSetup('twice@example.com');
      const { body: second } = await server.call('POST', REGISTRATIONS, { token, body: {} });
      assert.notEqual(second.secret, setup.secret);
      const path = `${REGISTRATIONS}/${setup.userId}`;
      const old = await server.call('PUT', path, {
        token,
        body: { code: totpCode(setup.secret, now) },
      });
      assert.equal(old.status, 400);
      const fresh = await server.call('PUT', path, {
        token,
        body: { code: totpCode(second.secret, now) },
      });
      assert.equal(fresh.status, 200);
    });

    it('needs a token, and its own', async () => {
      const nobody = await server.call('POST', REGISTRATIONS, { body: { userId: 'x' } });
      assert.equal(nobody.status, 401);
      assert.equal(nobody.body.error, 'signup.token');
      const { token, setup } = await startSetup('mine@example.com');
      const foreign = await startSetup('foreign@example.com');
      const { status, body } = await server.call('PUT', `${REGISTRATIONS}/${setup.userId}`, {
        token: foreign.token,
        body: { code: totpCode(setup.secret, now) },
      });
      assert.equal(status, 400);
      assert.equal(body.error, 'signup.other-email');
      const other = await server.call('POST', REGISTRATIONS, {
        token,
        body: { email: 'else@example.com' },
      });
      assert.equal(other.status, 400);
    });

    it('confirms once of twenty times at once', async () => {
      const { token, setup } = await startSetup('parallel@example.com');
      const code = totpCode(setup.secret, now);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          server.call('PUT', `${REGISTRATIONS}/${setup.userId}`, { token, body: { code } }),
        ),
      );
      assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    });

    it('adds an authenticator to an account with a fresh proof, and tells its owner', async () => {
      const user = await server.signUp('link-totp@example.com');
      await server.proveAddress(user);
      const token = user.accessToken;
      const { body: setup } = await server.call('POST', REGISTRATIONS, {
        token,
        body: { userId: user.userId },
      });
      const confirmed = await server.call('PUT', `${REGISTRATIONS}/${user.userId}`, {
        token,
        body: { code: totpCode(setup.secret, now) },
      });
      assert.deepEqual(confirmed.body, { completed: true, userId: user.userId });
      const status = await server.call('GET', `${REGISTRATIONS}/${user.userId}`, { token });
      assert.deepEqual(status.body, { enabled: true });
      const notice = /now sign in to Stratloom with an authenticator app/;
      assert.ok(await noticeTo(server, user.email, notice));
      now += 16 * 60_000;
      const { body } = await server.call('POST', '/v1/auth/session/refresh', {
        body: { refreshToken: user.refreshToken },
      });
      const late = await server.call('POST', REGISTRATIONS, { token: body.accessToken, body: {} });
      assert.equal(late.status, 403);
      assert.equal(late.body.error, 'auth.step-up');
    });
  });

  describe('sign-in by authenticator', () => {
    it('takes the e-mail address or the id, in either field', async () => {
      const user = await newUser();
      const names = [
        { email: user.email },
        { email: ` ${user.email.toUpperCase()} ` },
        { userId: user.userId },
        { userId: user.email },
      ];
      for (const name of names) {
        now += STEP_MS;
        const { status, body } = await signIn({ ...name, code: totpCode(user.secret, now) });
        assert.equal(status, 200, JSON.stringify(name));
        assert.equal(body.userId, user.userId);
        assert.match(body.accessToken, /^v4\./);
        assert.ok(body.refreshToken);
      }
    });

    it('takes a code once, and none of before it', async () => {
      const user = await newUser();
      const { email } = user;
      assert.equal(
        (await signIn({ email, code: totpCode(user.secret, now) })).status,
        401,
        'setup',
      );
      now += 2 * STEP_MS;
      const code = totpCode(user.secret, now);
      assert.equal((await signIn({ email, code })).status, 200);
      const again = await signIn({ email, code });
      assert.equal(again.status, 401);
      assert.equal(again.body.message, 'Failed to verify authenticator code');
      const before = totpCode(user.secret, now - STEP_MS);
      assert.equal((await signIn({ email, code: before })).status, 401);
    });

    it('takes the step before, but neither the one before that nor the next', async () => {
      const user = await newUser();
      const { email, secret } = user;
      now += 10 * STEP_MS;
      assert.equal(
        (await signIn({ email, code: totpCode(secret, now - 2 * STEP_MS) })).status,
        401,
      );
      assert.equal((await signIn({ email, code: totpCode(secret, now + STEP_MS) })).status, 401);
      assert.equal((await signIn({ email, code: totpCode(secret, now - STEP_MS) })).status, 200);
    });

    it('lets one of fifty uses of a code in', async () => {
      const user = await newUser();
      now += STEP_MS;
      const code = totpCode(user.secret, now);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => signIn({ email: user.email, code })),
      );
      assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    });

    it('says the same of unknown accounts, of those without an authenticator and of wrong codes', async () => {
      const [user, other] = [await newUser(), await server.signUp()];
      now += STEP_MS;
      const code = otherCode(totpCode(user.secret, now));
      const bodies = [];
      for (const email of [user.email, other.email, 'nobody@example.com', 'nonsense']) {
        const { status, body } = await signIn({ email, code });
        assert.equal(status, 401);
        bodies.push(JSON.stringify(body));
      }
      assert.equal(new Set(bodies).size, 1);
    });

    it('says what is missing', async () => {
      const { status, body } = await signIn({ code: '123456' });
      assert.equal(status, 400);
      assert.equal(body.message, 'Email is required');
      const short = await signIn({ email: 'a@b.co', code: '12345' });
      assert.equal(short.body.message, 'The code has six digits');
    });

    it('is checked and verified without a session, each time using the code up', async () => {
      const user = await newUser();
      now += STEP_MS;
      const code = totpCode(user.secret, now);
      const check = (path: string, said: object): Promise<Answer> =>
        server.call('POST', `/v1/auth/totp/${path}`, { body: said });
      const first = await check('authenticate', { userId: user.userId, code });
      assert.deepEqual(first.body, { userId: user.userId });
      assert.equal((await check('authenticate', { userId: user.userId, code })).status, 401);
      assert.deepEqual((await check('verify', { userId: user.userId, code })).body, {
        verified: false,
      });
      now += STEP_MS;
      const next = { userId: user.userId, code: totpCode(user.secret, now) };
      assert.deepEqual((await check('verify', next)).body, { verified: true });
      assert.equal((await signIn(next)).status, 401);
    });
  });

  describe('an authenticator', () => {
    it('is disabled by its owner, unless it is the last strong way to sign in', async () => {
      const user = await newUser();
      const path = `${REGISTRATIONS}/${user.userId}`;
      const last = await server.call('DELETE', path, { token: user.accessToken });
      assert.equal(last.status, 409);
      assert.equal(last.body.error, 'methods.last');
      const second = await server.addPasskey(user.accessToken);
      const gone = await server.call('DELETE', path, { token: second.accessToken });
      assert.deepEqual(gone.body, { disabled: true });
      const status = await server.call('GET', path, { token: second.accessToken });
      assert.deepEqual(status.body, { enabled: false });
      now += STEP_MS;
      const code = totpCode(user.secret, now);
      assert.equal((await signIn({ email: user.email, code })).status, 401);
      const again = await server.call('DELETE', path, { token: second.accessToken });
      assert.equal(again.status, 404);
    });
  });
});
