// A1, A5 and A9: tokens, challenges and sessions that are replayed, forged, raced or too old for what they are used for.
import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { connectAsTestOwner } from '../../apps/server/src/testing/owner-connection.ts';
import {
  type Answer,
  TestServer,
  type TestUser,
} from '../../apps/server/src/testing/test-server.ts';

const MINUTE_MS = 60_000;

let server: TestServer;
let other: TestServer;
let now = Date.now();

function refresh(refreshToken: string, agent = 'one', at = server): Promise<Answer> {
  return at.call('POST', '/v1/auth/session/refresh', {
    body: { refreshToken },
    headers: { 'user-agent': agent },
  });
}

async function isGood(token: string): Promise<boolean> {
  return (await server.call('GET', '/v1/auth/sessions', { token })).status === 200;
}

/** Pre-authentication encoding of PASETO. */
function encoded(pieces: readonly Buffer[]): Buffer {
  const le64 = (value: number): Buffer => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(BigInt(value));
    return bytes;
  };
  return Buffer.concat([
    le64(pieces.length),
    ...pieces.flatMap((piece) => [le64(piece.length), piece]),
  ]);
}

/** Makes a v4.public token with a key of one's own. */
function forged(claims: object, footer = ''): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  const head = Buffer.from('v4.public.');
  const message = Buffer.from(JSON.stringify(claims));
  const implicit = Buffer.from('stratloom access v1');
  const signature = sign(null, encoded([head, message, Buffer.from(footer), implicit]), privateKey);
  const body = Buffer.concat([message, signature]).toString('base64url');
  return `v4.public.${body}${footer === '' ? '' : `.${Buffer.from(footer).toString('base64url')}`}`;
}

function claimsOf(token: string): Record<string, unknown> {
  const bytes = Buffer.from(token.split('.')[2] ?? '', 'base64url');
  return JSON.parse(bytes.subarray(0, -64).toString());
}

describe('replay of proofs', () => {
  before(async () => {
    const clock = (): Date => new Date(now);
    server = await TestServer.start({ clock });
    other = await TestServer.start({ clock }, server);
  });
  after(async () => {
    await other.close();
    await server.close();
  });

  describe('an access token', () => {
    it('is refused when it is signed by another key, names a key, or is of another version or purpose', async () => {
      const user = await server.signUp();
      const claims = claimsOf(user.accessToken);
      assert.equal(await isGood(user.accessToken), true);
      const [, , body = ''] = user.accessToken.split('.');
      const tokens = [
        forged(claims),
        forged(claims, JSON.stringify({ kid: 'k4.pid.mine' })),
        forged({ ...claims, aud: 'stratloom-signup' }),
        `v4.local.${body}`,
        `v3.public.${body}`,
        `v2.public.${body}`,
        `v4.public.${body}.${Buffer.from('{"kid":"x"}').toString('base64url')}`,
        user.refreshToken,
        await server.createProfile('other-purpose@example.com'),
        Buffer.from(JSON.stringify({ alg: 'none' }))
          .toString('base64url')
          .concat('.e30.'),
      ];
      for (const token of tokens) assert.equal(await isGood(token), false, token.slice(0, 20));
    });

    it('is refused five minutes before its time and after it', async () => {
      now += 5 * MINUTE_MS;
      const user = await server.signUp();
      now -= 5 * MINUTE_MS;
      assert.equal(await isGood(user.accessToken), false, 'issued in the future');
      now += 5 * MINUTE_MS + 15 * MINUTE_MS + 1_000;
      assert.equal(await isGood(user.accessToken), false, 'expired');
    });

    it('is of a new session after each sign-in: nobody can be given a session to sign in to', async () => {
      const user = await server.signUp();
      const challenge = await server.challenge();
      const { body } = await server.call('PUT', `/v1/auth/passkeys/authentications/${challenge}`, {
        body: user.authenticator.get({ challenge }),
        token: user.accessToken,
      });
      assert.notEqual(claimsOf(body.accessToken)['sid'], claimsOf(user.accessToken)['sid']);
    });

    it('is worth nothing on any process after the sign-out, even to requests at the same time', async () => {
      const user = await server.signUp();
      await server.call('POST', '/v1/auth/session/signout', { token: user.accessToken });
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 === 0 ? server : other).call('GET', '/v1/auth/methods', {
            token: user.accessToken,
          }),
        ),
      );
      assert.ok(answers.every(({ status }) => status === 401));
    });
  });

  describe('a refresh token', () => {
    it('that was stolen ends the session for thief and victim, whoever comes second', async () => {
      for (const thiefFirst of [true, false]) {
        const user = await server.signUp();
        const order = thiefFirst ? ['thief', 'victim'] : ['victim', 'thief'];
        const first = await refresh(user.refreshToken, order[0]);
        const second = await refresh(user.refreshToken, order[1]);
        assert.equal(first.status, 200);
        assert.equal(second.status, 401);
        assert.equal((await refresh(first.body.refreshToken, order[0])).status, 401);
        assert.equal(await isGood(first.body.accessToken), false);
      }
    });

    it('used fifty times at once on two processes gives one successor, and the session lives', async () => {
      const user = await server.signUp();
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          refresh(user.refreshToken, 'one', index % 2 === 0 ? server : other),
        ),
      );
      assert.ok(answers.every(({ status }) => status === 200));
      const successors = new Set(answers.map(({ body }) => body.refreshToken));
      assert.equal(successors.size, 1);
      assert.equal((await refresh([...successors][0] ?? '')).status, 200);
    });

    it('used by fifty clients at once leaves nobody with a session', async () => {
      const user = await server.signUp();
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => refresh(user.refreshToken, `client ${index}`)),
      );
      const entered = answers.filter(({ status }) => status === 200);
      assert.ok(entered.length <= 1);
      for (const { body } of entered) {
        assert.equal(await isGood(body.accessToken), false);
        assert.equal((await refresh(body.refreshToken, 'client 0')).status, 401);
      }
    });

    it('of another account or made up is refused alike', async () => {
      const made = await refresh('x'.repeat(43));
      const garbage = await refresh('');
      assert.equal(made.status, 401);
      assert.deepEqual(made.body, garbage.body);
    });
  });

  describe('what moves money or changes the ways to sign in', () => {
    const needing: readonly [string, string, object | undefined][] = [
      ['POST', '/v1/auth/recovery-codes', {}],
      ['PUT', '/v1/auth/password', { password: 'orbit kettle maple' }],
      ['POST', '/v1/auth/methods/email', {}],
      ['DELETE', '/v1/auth/methods/password', undefined],
      ['POST', '/v1/auth/passkeys/registrations', {}],
      ['POST', '/v1/auth/totp/registrations', {}],
      ['POST', '/v1/auth/smsotp/messages', { phoneNumber: '+12015557001' }],
      ['POST', '/v1/auth/oauth/google/link', {}],
    ];

    async function hourOld(user: TestUser): Promise<string> {
      now += 60 * MINUTE_MS;
      return (await refresh(user.refreshToken)).body.accessToken;
    }

    it('is refused to a session of an hour ago, though its token was refreshed just now', async () => {
      const token = await hourOld(await server.signUp());
      for (const [method, path, body] of needing) {
        const answer = await server.call(
          method,
          path,
          body === undefined ? { token } : { token, body },
        );
        assert.equal(answer.status, 403, path);
        assert.equal(answer.body.error, 'auth.step-up', path);
      }
    });

    it('is refused to a session by password, however fresh, where there is something strong', async () => {
      const user = await server.signUp();
      const password = 'orbit kettle maple';
      await server.call('PUT', '/v1/auth/password', {
        token: user.accessToken,
        body: { password },
      });
      const { body: weak } = await server.call('POST', '/v1/auth/signin', {
        body: { email: user.email, password },
      });
      for (const [method, path, body] of needing) {
        const token = weak.accessToken;
        const answer = await server.call(
          method,
          path,
          body === undefined ? { token } : { token, body },
        );
        assert.equal(answer.status, 403, path);
      }
    });
  });

  describe('events of security', () => {
    it('leave their reason in the sessions that ended', async () => {
      const owner = await connectAsTestOwner(server.database);
      const { rows } = await owner.query(
        'select distinct end_reason from sessions where ended_at is not null',
      );
      await owner.end();
      const reasons = rows.map(({ end_reason: reason }) => reason);
      assert.ok(reasons.includes('refresh-token-reused') && reasons.includes('sign-out'));
    });
  });
});
