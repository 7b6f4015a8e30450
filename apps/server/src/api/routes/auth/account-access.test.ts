import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  noticeTo,
  receivedCode,
  signUpByAuthenticator,
  signUpBySms,
  totpCode,
} from '../../../testing/codes.ts';
import { SoftAuthenticator } from '../../../testing/soft-authenticator.ts';
import { type Answer, TestServer, type TestUser } from '../../../testing/test-server.ts';

const MINUTE_MS = 60_000;

let server: TestServer;
let other: TestServer;
let now = Math.floor(Date.now() / 30_000) * 30_000;

const clock = (): Date => new Date(now);

function get(path: string, token: string): Promise<Answer> {
  return server.call('GET', `/v1/auth/${path}`, { token });
}

function post(path: string, token: string, body: object = {}): Promise<Answer> {
  return server.call('POST', `/v1/auth/${path}`, { token, body });
}

function remove(path: string, token: string): Promise<Answer> {
  return server.call('DELETE', `/v1/auth/${path}`, { token });
}

async function isValid(at: TestServer, accessToken: string): Promise<boolean> {
  const { body } = await at.call('POST', '/v1/auth/session/validate', { body: { accessToken } });
  return body.valid;
}

async function signInAgain(user: TestUser): Promise<Answer['body']> {
  const challenge = await server.challenge();
  const { body } = await server.call('PUT', `/v1/auth/passkeys/authentications/${challenge}`, {
    body: user.authenticator.get({ challenge }),
    headers: { 'user-agent': 'Second Browser' },
  });
  return body;
}

/** Lets the fresh proof of a session pass; returns a token of the same session. */
async function grownOld(user: { refreshToken: string }): Promise<string> {
  now += 16 * MINUTE_MS;
  const { body } = await server.call('POST', '/v1/auth/session/refresh', {
    body: { refreshToken: user.refreshToken },
  });
  return body.accessToken;
}

describe('ways into an account', () => {
  before(async () => {
    server = await TestServer.start({ clock });
    other = await TestServer.start({ clock }, server);
  });
  after(async () => {
    await other.close();
    await server.close();
  });

  describe('the list of sessions', () => {
    it('shows how, when and where from somebody is signed in', async () => {
      const user = await server.signUp();
      now += MINUTE_MS;
      const second = await signInAgain(user);
      const { body } = await get('sessions', second.accessToken);
      assert.equal(body.items.length, 2);
      const [newest, oldest] = body.items;
      assert.equal(newest.isCurrent, true);
      assert.equal(newest.device, 'Second Browser');
      assert.equal(newest.method, 'passkey');
      assert.equal(newest.signedInAt, Math.floor(now / 1000));
      assert.equal(newest.expiresAt, Math.floor(now / 1000) + 90 * 86_400);
      assert.equal(oldest.isCurrent, false);
      assert.deepEqual(Object.keys(newest).includes('user_id'), false);
    });

    it('ends a session at once, at every process', async () => {
      const user = await server.signUp();
      const second = await signInAgain(user);
      const { body } = await get('sessions', second.accessToken);
      const foreign = body.items.find((each: { isCurrent: boolean }) => !each.isCurrent);
      assert.equal(await isValid(other, user.accessToken), true);
      assert.deepEqual((await remove(`sessions/${foreign.id}`, second.accessToken)).body, {
        success: true,
      });
      assert.equal(await isValid(other, user.accessToken), false);
      assert.equal(await isValid(other, second.accessToken), true);
      assert.equal((await remove(`sessions/${foreign.id}`, second.accessToken)).status, 404);
      assert.equal((await remove('sessions/nonsense', second.accessToken)).status, 404);
    });

    it('holds one session of a browser that has added a passkey', async () => {
      const user = await server.signUp();
      const elsewhere = await signInAgain(user);
      const added = await server.addPasskey(user.accessToken);
      const { body } = await get('sessions', added.accessToken);
      assert.equal(body.items.length, 2);
      assert.equal(await isValid(other, user.accessToken), false);
      assert.equal(await isValid(other, elsewhere.accessToken), true);
      const { status } = await server.call('POST', '/v1/auth/session/refresh', {
        body: { refreshToken: user.refreshToken },
      });
      assert.equal(status, 401);
    });

    it('leaves out those that nobody has used for thirty days: no token opens them any more', async () => {
      const user = await server.signUp();
      now += 31 * 24 * 60 * MINUTE_MS;
      const again = await signInAgain(user);
      const { body } = await get('sessions', again.accessToken);
      assert.equal(body.items.length, 1);
      assert.equal(body.items[0].isCurrent, true);
    });

    it('ends all others, or all', async () => {
      const user = await server.signUp();
      const [second, third] = [await signInAgain(user), await signInAgain(user)];
      const kept = await post('sessions/signout', third.accessToken, { keepThis: true });
      assert.deepEqual(kept.body, { success: true, ended: 2 });
      assert.equal(await isValid(other, second.accessToken), false);
      assert.equal(await isValid(other, third.accessToken), true);
      const all = await post('sessions/signout', third.accessToken);
      assert.deepEqual(all.body, { success: true, ended: 1 });
      assert.equal(await isValid(other, third.accessToken), false);
      const { status } = await server.call('POST', '/v1/auth/session/refresh', {
        body: { refreshToken: third.refreshToken },
      });
      assert.equal(status, 401);
    });
  });

  describe('the list of ways to sign in', () => {
    it('removes all but the last, and all but the last strong one', async () => {
      const user = await server.signUp();
      await server.proveAddress(user);
      const first = `passkey:${user.authenticator.credentialId}`;
      const token = user.accessToken;
      assert.equal((await remove(`methods/${first}`, token)).body.error, 'methods.last');
      await server.call('PUT', '/v1/auth/password', {
        token,
        body: { password: 'orbit kettle maple' },
      });
      assert.equal((await remove(`methods/${first}`, token)).body.error, 'methods.last-strong');
      const second = await server.addPasskey(token);
      const next = second.accessToken;
      assert.deepEqual((await remove(`methods/${first}`, next)).body, { success: true });
      const { body } = await get('methods', next);
      assert.deepEqual(
        body.items.map((each: { id: string }) => each.id),
        [`passkey:${second.authenticator.credentialId}`, 'password'],
      );
      assert.equal((await remove('methods/password', next)).status, 200);
      assert.equal((await remove('methods/password', next)).status, 404);
      const challenge = await server.challenge();
      const gone = await server.call('PUT', `/v1/auth/passkeys/authentications/${challenge}`, {
        body: user.authenticator.get({ challenge }),
      });
      assert.equal(gone.status, 401, 'the removed passkey opens nothing');
      const notice = /no longer sign in to Stratloom with a passkey/;
      assert.ok(await noticeTo(server, user.email, notice));
    });

    it('keeps one of two that are removed at once', async () => {
      const user = await server.signUp();
      const second = await server.addPasskey(user.accessToken);
      const ids = [user, second].map(({ authenticator }) => authenticator.credentialId);
      const answers = await Promise.all(
        ids.map((id) => remove(`methods/passkey:${id}`, second.accessToken)),
      );
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      assert.deepEqual(statuses, [200, 409]);
    });

    it('changes with a fresh proof only', async () => {
      const user = await server.signUp();
      const token = await grownOld(await server.addPasskey(user.accessToken));
      const id = `passkey:${user.authenticator.credentialId}`;
      for (const answer of [
        await remove(`methods/${id}`, token),
        await post('methods/email', token),
        await post('passkeys/registrations', token),
        await post('totp/registrations', token),
        await post('recovery-codes', token),
        await server.call('PUT', '/v1/auth/password', {
          token,
          body: { password: 'orbit kettle maple' },
        }),
      ]) {
        assert.equal(answer.status, 403);
        assert.equal(answer.body.error, 'auth.step-up');
      }
    });

    it('gets its first strong way by a recent sign-in, where there is nothing strong yet', async () => {
      const number = '+12015552001';
      const { body: weak } = await signUpBySms(server, 'upgrade@example.com', number);
      const late = await grownOld(weak);
      const refused = await post('passkeys/registrations', late);
      assert.equal(refused.body.error, 'auth.sign-in-again');
      await server.call('POST', '/v1/auth/smsotp/messages', { body: { phoneNumber: number } });
      const { body: fresh } = await server.call('POST', '/v1/auth/smsotp/verifications', {
        body: { phoneNumber: number, otpCode: await receivedCode(server, number, 2) },
      });
      const strong = await server.addPasskey(fresh.accessToken);
      assert.equal(strong.userId, weak.userId);
      const again = await post('passkeys/registrations', late);
      assert.equal(again.body.error, 'auth.step-up', 'from now on SMS is not enough');
    });
  });

  describe('a step-up', () => {
    it('by passkey makes an old session fresh for fifteen minutes', async () => {
      const user = await server.signUp();
      const first = await get('step-up', user.accessToken);
      assert.deepEqual(first.body, { until: Math.floor(now / 1000) + 900, kinds: ['passkey'] });
      const token = await grownOld(user);
      assert.equal((await get('step-up', token)).body.until, null);
      const { body } = await post('step-up/passkeys', token);
      const options = body.publicKeyCredentialRequestOptions;
      assert.equal(options.userVerification, 'required');
      assert.deepEqual(options.allowCredentials, [
        { type: 'public-key', id: user.authenticator.credentialId },
      ]);
      const path = `/v1/auth/step-up/passkeys/${options.challenge}`;
      const answer = user.authenticator.get(options);
      const stepped = await server.call('PUT', path, { token, body: answer });
      assert.deepEqual(stepped.body, { until: Math.floor(now / 1000) + 900, kinds: ['passkey'] });
      assert.equal((await post('recovery-codes', token)).status, 200);
      const replay = await server.call('PUT', path, { token, body: answer });
      assert.equal(replay.status, 403);
      assert.equal(replay.body.error, 'step-up.refused');
    });

    it('by authenticator takes a code once', async () => {
      const user = await signUpByAuthenticator(server, 'step-totp@example.com', now);
      const token = await grownOld(user);
      const code = totpCode(user.secret, now);
      assert.equal((await post('step-up/totp', token, { code: '000000' })).status, 403);
      const { status, body } = await post('step-up/totp', token, { code });
      assert.equal(status, 200);
      assert.deepEqual(body.kinds, ['authenticator']);
      assert.equal((await post('step-up/totp', token, { code })).status, 403, 'used up');
      assert.equal((await post('recovery-codes', token)).status, 200);
    });

    it("takes neither a sign-in's challenge, nor another session's, nor another user's passkey, nor an unverified user", async () => {
      const [user, stranger] = [await server.signUp(), await server.signUp()];
      const second = await signInAgain(user);
      const token = await grownOld(user);
      const refused = async (challenge: string, body: object, as = token): Promise<void> => {
        const path = `/v1/auth/step-up/passkeys/${challenge}`;
        assert.equal((await server.call('PUT', path, { token: as, body })).status, 403);
      };
      const newChallenge = async (): Promise<string> =>
        (await post('step-up/passkeys', token)).body.publicKeyCredentialRequestOptions.challenge;
      const signInChallenge = await server.challenge();
      await refused(signInChallenge, user.authenticator.get({ challenge: signInChallenge }));
      const challenge = await newChallenge();
      await refused(challenge, stranger.authenticator.get({ challenge }));
      const unverified = await newChallenge();
      const answer = user.authenticator.get({ challenge: unverified }, { userVerified: false });
      await refused(unverified, answer);
      const secondToken = (
        await server.call('POST', '/v1/auth/session/refresh', {
          body: { refreshToken: second.refreshToken },
          headers: { 'user-agent': 'Second Browser' },
        })
      ).body.accessToken;
      const ofFirst = await newChallenge();
      await refused(ofFirst, user.authenticator.get({ challenge: ofFirst }), secondToken);
      assert.equal((await get('step-up', token)).body.until, null);
    });

    it('is not had by a passkey that did not verify its user when it was made', async () => {
      const token = await server.createProfile('unverified@example.com');
      const { body: options } = await post('passkeys/registrations', token);
      const answer = new SoftAuthenticator(server.origin).create(options, { userVerified: false });
      const made = await server.call(
        'PUT',
        `/v1/auth/passkeys/registrations/${options.challenge}`,
        {
          token,
          body: answer,
        },
      );
      assert.equal((await get('step-up', made.body.accessToken)).body.until, null);
    });
  });

  describe('recovery codes', () => {
    it('are ten, shown once, and good once each', async () => {
      const user = await server.signUp();
      assert.deepEqual((await get('recovery-codes', user.accessToken)).body, {
        left: 0,
        createdAt: null,
      });
      const { body } = await post('recovery-codes', user.accessToken);
      assert.equal(new Set(body.codes).size, 10);
      assert.ok(
        body.codes.every((code: string) =>
          /^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/.test(code),
        ),
      );
      const recover = (code: string): Promise<Answer> =>
        server.call('POST', '/v1/auth/recovery', { body: { email: user.email, code } });
      const entered = await recover(` ${body.codes[0].toLowerCase().replaceAll('-', ' ')} `);
      assert.equal(entered.status, 200);
      assert.equal(entered.body.userId, user.userId);
      assert.equal((await recover(body.codes[0])).status, 401);
      const left = await get('recovery-codes', entered.body.accessToken);
      assert.deepEqual(left.body, { left: 9, createdAt: Math.floor(now / 1000) });
      const again = await Promise.all(Array.from({ length: 50 }, () => recover(body.codes[1])));
      assert.equal(again.filter(({ status }) => status === 200).length, 1);
    });

    it('end every other session, let the ways to sign in be changed, and move no money', async () => {
      const user = await server.signUp();
      await server.proveAddress(user);
      const { body: program } = await post('tokens', user.accessToken, {
        name: 'on the lost device',
        mayTrade: true,
      });
      const trades = async (): Promise<number> =>
        (await server.call('GET', '/v1/orders', { token: program.token })).status;
      assert.equal(await trades(), 200);
      const { body } = await post('recovery-codes', user.accessToken);
      const entered = await server.call('POST', '/v1/auth/recovery', {
        body: { email: user.email, code: body.codes[3] },
      });
      const token = entered.body.accessToken;
      assert.equal(await isValid(other, user.accessToken), false);
      assert.equal(await trades(), 401, 'and the tokens of programs');
      assert.equal((await post('recovery-codes', token)).body.error, 'auth.step-up');
      const fresh = await server.addPasskey(token);
      const lost = `passkey:${user.authenticator.credentialId}`;
      assert.equal((await remove(`methods/${lost}`, fresh.accessToken)).status, 200);
      assert.ok(
        await noticeTo(server, user.email, /signed in to your account with a recovery code/),
      );
    });

    it('are replaced by new ones', async () => {
      const user = await server.signUp();
      const { body: old } = await post('recovery-codes', user.accessToken);
      await post('recovery-codes', user.accessToken);
      const { status, body } = await server.call('POST', '/v1/auth/recovery', {
        body: { email: user.email, code: old.codes[0] },
      });
      assert.equal(status, 401);
      const unknown = await server.call('POST', '/v1/auth/recovery', {
        body: { email: 'nobody@example.com', code: old.codes[0] },
      });
      assert.deepEqual(unknown.body, body);
    });
  });
});
