import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Misbehavior, SoftAuthenticator } from '../testing/soft-authenticator.ts';
import { type Answer, TestServer } from '../testing/test-server.ts';

const REGISTRATIONS = '/v1/auth/passkeys/registrations';
const AUTHENTICATIONS = '/v1/auth/passkeys/authentications';

let server: TestServer;
let now = Date.now();

/** Takes a sign-up to the point where the browser answers; returns what sends the answer. */
async function beginRegistration(
  email: string,
  wrong: Misbehavior = {},
): Promise<() => Promise<Answer>> {
  const token = await server.createProfile(email);
  const { body: options } = await server.call('POST', REGISTRATIONS, { token, body: {} });
  const answer = new SoftAuthenticator(server.origin).create(options, wrong);
  const path = `${REGISTRATIONS}/${options.challenge}`;
  return () => server.call('PUT', path, { token, body: answer });
}

/** Takes a sign-up to the point where the browser answers, and answers it wrongly. */
async function register(email: string, wrong: Misbehavior = {}): Promise<Answer> {
  const answer = await beginRegistration(email, wrong);
  return answer();
}

describe('passkeys', () => {
  before(async () => {
    server = await TestServer.start({ clock: () => new Date(now) });
  });
  after(() => server.close());

  describe('registration of a passkey', () => {
    it('offers what the specification says', async () => {
      const token = await server.createProfile('options@example.com');
      const { status, body } = await server.call('POST', REGISTRATIONS, {
        body: { email: 'options@example.com', identityToken: token },
      });
      assert.equal(status, 200);
      assert.deepEqual(
        body.pubKeyCredParams.map((each: { alg: number }) => each.alg),
        [-7, -257],
      );
      assert.deepEqual(body.authenticatorSelection, {
        authenticatorAttachment: 'platform',
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'preferred',
      });
      assert.equal(body.timeout, 60_000);
      assert.equal(body.attestation, 'none');
      assert.equal(body.rpId, 'localhost');
      assert.equal(body.username, 'options@example.com');
    });

    it('makes the account and signs its owner in', async () => {
      const user = await server.signUp('ann@example.com');
      assert.match(user.accessToken, /^v4\.public\./);
      const { body } = await server.call('POST', '/v1/auth/session/current-user', {
        body: { accessToken: user.accessToken },
      });
      assert.equal(body.email, 'ann@example.com');
      assert.equal(body.name, 'Test User');
      assert.equal(body.id, user.userId);
      assert.equal(body.createdAt, Math.floor(now / 1000));
    });

    it('takes an authenticator that does not verify its user, as only preferred', async () => {
      const { status } = await register('no-uv@example.com', { userVerified: false });
      assert.equal(status, 200);
    });

    const wrongs: Readonly<Record<string, Misbehavior>> = {
      'another origin': { origin: 'http://localhost:1' },
      'an origin that begins like ours': { origin: 'http://localhost.evil.example' },
      'another relying party': { rpId: 'example.com' },
      'another challenge': { challenge: 'AAAA' },
      'an answer of a sign-in': { type: 'webauthn.get' },
      'nobody present': { userPresent: false },
      'another credential id beside the answer': { credentialId: 'AAAAAAAAAAAAAAAA' },
    };
    for (const [name, wrong] of Object.entries(wrongs)) {
      it(`refuses ${name}`, async () => {
        const email = 'refused@example.com';
        const { status, body } = await register(email, wrong);
        assert.equal(status, 400);
        assert.equal(body.error, 'passkeys.refused');
        assert.equal(body.message, 'Failed to setup passkey authentication');
        const again = await server.call('POST', '/v1/signup/profile', {
          body: { name: 'A', email },
        });
        assert.equal(again.status, 200, 'no account was made');
      });
    }

    it('refuses a challenge that was answered before', async () => {
      const token = await server.createProfile('replay@example.com');
      const { body: options } = await server.call('POST', REGISTRATIONS, { token, body: {} });
      const path = `${REGISTRATIONS}/${options.challenge}`;
      const authenticator = new SoftAuthenticator(server.origin);
      const wrong = await server.call('PUT', path, {
        token,
        body: authenticator.create(options, { origin: 'http://evil.example' }),
      });
      assert.equal(wrong.status, 400);
      const right = await server.call('PUT', path, { token, body: authenticator.create(options) });
      assert.equal(right.status, 400);
    });

    it('refuses a challenge that was given to another profile', async () => {
      const [one, two] = [
        await server.createProfile('one@example.com'),
        await server.createProfile('two@example.com'),
      ];
      const { body: options } = await server.call('POST', REGISTRATIONS, { token: one, body: {} });
      const answer = new SoftAuthenticator(server.origin).create(options);
      const { status } = await server.call('PUT', `${REGISTRATIONS}/${options.challenge}`, {
        token: two,
        body: answer,
      });
      assert.equal(status, 400);
    });

    it('refuses a challenge after five minutes', async () => {
      const token = await server.createProfile('late@example.com');
      const { body: options } = await server.call('POST', REGISTRATIONS, { token, body: {} });
      now += 5 * 60_000 + 1;
      const { status } = await server.call('PUT', `${REGISTRATIONS}/${options.challenge}`, {
        token,
        body: new SoftAuthenticator(server.origin).create(options),
      });
      assert.equal(status, 400);
    });

    it('refuses a temporary token after thirty minutes', async () => {
      const token = await server.createProfile('later@example.com');
      now += 30 * 60_000 + 1;
      const { status, body } = await server.call('POST', REGISTRATIONS, { token, body: {} });
      assert.equal(status, 401);
      assert.equal(body.error, 'signup.token');
    });

    it('refuses a passkey that somebody else registered', async () => {
      const owner = await server.signUp();
      const token = await server.createProfile('copy@example.com');
      const { body: options } = await server.call('POST', REGISTRATIONS, { token, body: {} });
      const handle = owner.authenticator.userHandle;
      const answer = owner.authenticator.create(options);
      owner.authenticator.userHandle = handle;
      const { status, body } = await server.call('PUT', `${REGISTRATIONS}/${options.challenge}`, {
        token,
        body: answer,
      });
      assert.equal(status, 409);
      assert.equal(body.error, 'passkeys.known');
    });

    it('lets one of two sign-ups with the same address win', async () => {
      const email = 'race@example.com';
      // Both have to come as far as their answers: a profile of an address that is taken is refused at once.
      const answers = [await beginRegistration(email), await beginRegistration(email)];
      const [first, second] = await Promise.all(answers.map((answer) => answer()));
      assert.ok(first !== undefined && second !== undefined);
      assert.equal(first.status + second.status, 200 + 409);
      const lost = first.status === 409 ? first : second;
      assert.match(lost.body.message, /already exists/);
    });

    it('adds a passkey to an account that signed in a moment ago, and not later', async () => {
      const user = await server.signUp();
      const token = user.accessToken;
      const { body: options } = await server.call('POST', REGISTRATIONS, { token, body: {} });
      assert.deepEqual(options.excludeCredentials, [
        { type: 'public-key', id: user.authenticator.credentialId },
      ]);
      const second = new SoftAuthenticator(server.origin);
      const added = await server.call('PUT', `${REGISTRATIONS}/${options.challenge}`, {
        token,
        body: second.create(options),
      });
      assert.equal(added.status, 200);
      assert.equal(added.body.userId, user.userId);
      now += 14 * 60_000;
      // The session that began with the new passkey has taken the place of the one before.
      const refresh = async (refreshToken: string) =>
        server.call('POST', '/v1/auth/session/refresh', { body: { refreshToken } });
      assert.equal((await refresh(user.refreshToken)).status, 401);
      const refreshed = await refresh(added.body.refreshToken);
      now += 2 * 60_000;
      const late = await server.call('POST', REGISTRATIONS, {
        token: refreshed.body.accessToken,
        body: {},
      });
      assert.equal(late.status, 403);
      assert.equal(late.body.error, 'auth.step-up');
    });
  });

  describe('sign-in by passkey', () => {
    it('asks for a verified user and names no passkeys', async () => {
      const { body } = await server.call('POST', AUTHENTICATIONS, { body: {} });
      const options = body.publicKeyCredentialRequestOptions;
      assert.equal(options.userVerification, 'required');
      assert.deepEqual(options.allowCredentials, []);
      assert.equal(options.rpId, 'localhost');
    });

    it('signs the owner of the passkey in', async () => {
      const user = await server.signUp();
      const challenge = await server.challenge();
      const { status, body } = await server.call('PUT', `${AUTHENTICATIONS}/${challenge}`, {
        body: user.authenticator.get({ challenge }),
      });
      assert.equal(status, 200);
      assert.equal(body.userId, user.userId);
    });

    it('takes counters that stay at zero, as synced passkeys have them', async () => {
      const token = await server.createProfile('synced@example.com');
      const { body: options } = await server.call('POST', REGISTRATIONS, { token, body: {} });
      const authenticator = new SoftAuthenticator(server.origin);
      await server.call('PUT', `${REGISTRATIONS}/${options.challenge}`, {
        token,
        body: authenticator.create(options, { counter: 0 }),
      });
      for (const round of [1, 2]) {
        const challenge = await server.challenge();
        const { status } = await server.call('PUT', `${AUTHENTICATIONS}/${challenge}`, {
          body: authenticator.get({ challenge }, { counter: 0 }),
        });
        assert.equal(status, 200, `round ${round}`);
      }
    });

    const wrongs: Readonly<Record<string, Misbehavior>> = {
      'another origin': { origin: 'https://localhost.example' },
      'another relying party': { rpId: '127.0.0.1' },
      'another challenge': { challenge: 'AAAA' },
      'an answer of a registration': { type: 'webauthn.create' },
      'an unverified user': { userVerified: false },
      'nobody present': { userPresent: false },
      'a counter that stands still': { counter: 1 },
      'no user handle': { userHandle: null },
      'the user handle of another account': { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' },
      'an unknown passkey': { credentialId: 'AAAAAAAAAAAAAAAA' },
    };
    for (const [name, wrong] of Object.entries(wrongs)) {
      it(`refuses ${name}`, async () => {
        const user = await server.signUp();
        const challenge = await server.challenge();
        const { status, body } = await server.call('PUT', `${AUTHENTICATIONS}/${challenge}`, {
          body: user.authenticator.get({ challenge }, wrong),
        });
        assert.equal(status, 401);
        assert.equal(body.error, 'passkeys.refused');
        assert.equal(body.message, 'Failed to sign in with passkey');
      });
    }

    it('refuses the signature of one passkey under the id of another', async () => {
      const [one, two] = [await server.signUp(), await server.signUp()];
      const challenge = await server.challenge();
      const { status } = await server.call('PUT', `${AUTHENTICATIONS}/${challenge}`, {
        body: one.authenticator.get(
          { challenge },
          {
            credentialId: two.authenticator.credentialId,
            userHandle: two.authenticator.userHandle,
          },
        ),
      });
      assert.equal(status, 401);
    });

    it('refuses a challenge that was given for a registration', async () => {
      const user = await server.signUp();
      const token = await server.createProfile('purpose@example.com');
      const { body: options } = await server.call('POST', REGISTRATIONS, { token, body: {} });
      const { status } = await server.call('PUT', `${AUTHENTICATIONS}/${options.challenge}`, {
        body: user.authenticator.get(options),
      });
      assert.equal(status, 401);
    });

    it('lets one of fifty answers to the same challenge in', async () => {
      const user = await server.signUp();
      const challenge = await server.challenge();
      const body = user.authenticator.get({ challenge });
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          server.call('PUT', `${AUTHENTICATIONS}/${challenge}`, { body }),
        ),
      );
      assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    });
  });
});
