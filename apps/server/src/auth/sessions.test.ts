import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { type Answer, TestServer } from '../testing/test-server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let server: TestServer;
let other: TestServer;
let now = Date.now();

const clock = (): Date => new Date(now);

function refresh(refreshToken: string, agent = 'one'): Promise<Answer> {
  return server.call('POST', '/v1/auth/session/refresh', {
    body: { refreshToken },
    headers: { 'user-agent': agent },
  });
}

function validate(at: TestServer, accessToken: string): Promise<Answer> {
  return at.call('POST', '/v1/auth/session/validate', { body: { accessToken } });
}

describe('tokens of a session', () => {
  before(async () => {
    server = await TestServer.start({ clock });
    other = await TestServer.start({ clock }, server);
  });
  after(async () => {
    await other.close();
    await server.close();
  });

  describe('access token', () => {
    it('is good for fifteen minutes', async () => {
      const { accessToken, userId } = await server.signUp();
      const good = await validate(server, accessToken);
      assert.deepEqual(good.body, {
        valid: true,
        userId,
        expiresAt: Math.floor(now / 1000) + 15 * 60,
      });
      now += 15 * MINUTE_MS + 1_000;
      assert.deepEqual((await validate(server, accessToken)).body, { valid: false });
      const { status } = await server.call('GET', '/v1/strategies', { token: accessToken });
      assert.equal(status, 401);
    });

    it('is not good before its time', async () => {
      now += MINUTE_MS;
      const { accessToken } = await server.signUp();
      now -= MINUTE_MS;
      assert.deepEqual((await validate(server, accessToken)).body, { valid: false });
    });

    it('is refused when it was tampered with or is of another purpose', async () => {
      const { accessToken } = await server.signUp();
      const identityToken = await server.createProfile('purpose@example.com');
      const middle = Math.floor(accessToken.length / 2);
      const tampered =
        accessToken.slice(0, middle) +
        (accessToken[middle] === 'A' ? 'B' : 'A') +
        accessToken.slice(middle + 1);
      for (const token of [tampered, identityToken, `${accessToken}A`, 'v4.public.', 'x', '']) {
        assert.deepEqual((await validate(server, token)).body, { valid: false }, token);
        const { status } = await server.call('POST', '/v1/auth/session/current-user', {
          body: { accessToken: token },
        });
        assert.equal(status, 401, token);
      }
    });

    it('is good at every process that shares the database', async () => {
      const { accessToken } = await server.signUp();
      assert.equal((await validate(other, accessToken)).body.valid, true);
    });

    it('is worth nothing anywhere after the sign-out', async () => {
      const { accessToken, refreshToken } = await server.signUp();
      const out = await server.call('POST', '/v1/auth/session/signout', { token: accessToken });
      assert.deepEqual(out.body, { success: true });
      assert.equal((await validate(other, accessToken)).body.valid, false);
      assert.equal((await refresh(refreshToken)).status, 401);
    });
  });

  describe('refresh token', () => {
    it('is exchanged for a new pair', async () => {
      const user = await server.signUp();
      const { status, body } = await refresh(user.refreshToken);
      assert.equal(status, 200);
      assert.notEqual(body.refreshToken, user.refreshToken);
      assert.equal(body.userId, user.userId);
      assert.equal((await validate(server, body.accessToken)).body.valid, true);
      assert.equal((await refresh(body.refreshToken)).status, 200);
    });

    it('gives the same successor to the same client that asks again at once', async () => {
      const { refreshToken } = await server.signUp();
      const first = await refresh(refreshToken);
      now += 9_000;
      const again = await refresh(refreshToken);
      assert.equal(again.status, 200);
      assert.equal(again.body.refreshToken, first.body.refreshToken);
    });

    it('gives one successor to fifty requests at once', async () => {
      const { refreshToken } = await server.signUp();
      const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(refreshToken)));
      assert.ok(answers.every(({ status }) => status === 200));
      assert.equal(new Set(answers.map(({ body }) => body.refreshToken)).size, 1);
    });

    const thefts: Readonly<Record<string, (first: Answer) => Promise<string | void>>> = {
      'it comes again after ten seconds': async () => {
        now += 10_001;
      },
      'another client brings it': async () => 'two',
      'its successor was used meanwhile': async (first) => {
        await refresh(first.body.refreshToken);
      },
    };
    for (const [name, happening] of Object.entries(thefts)) {
      it(`ends the whole session when ${name}`, async () => {
        const { refreshToken } = await server.signUp();
        const first = await refresh(refreshToken);
        const agent = (await happening(first)) ?? 'one';
        const again = await refresh(refreshToken, agent);
        assert.equal(again.status, 401);
        assert.equal(again.body.error, 'auth.session-over');
        assert.equal((await refresh(first.body.refreshToken)).status, 401);
        assert.equal((await validate(server, first.body.accessToken)).body.valid, false);
      });
    }

    it('leaves the other sessions of the user alone when one is ended', async () => {
      const user = await server.signUp();
      const challenge = await server.challenge();
      const second = await server.call('PUT', `/v1/auth/passkeys/authentications/${challenge}`, {
        body: user.authenticator.get({ challenge }),
      });
      await server.call('POST', '/v1/auth/session/signout', { token: user.accessToken });
      assert.equal((await validate(server, second.body.accessToken)).body.valid, true);
    });

    it('is over after thirty idle days', async () => {
      const { refreshToken } = await server.signUp();
      now += 30 * DAY_MS + 1;
      assert.equal((await refresh(refreshToken)).status, 401);
    });

    it('is over ninety days after the sign-in, however busy', async () => {
      let { refreshToken } = await server.signUp();
      for (let day = 0; day < 80; day += 20) {
        now += 20 * DAY_MS;
        ({ refreshToken } = (await refresh(refreshToken)).body);
      }
      now += 11 * DAY_MS;
      assert.equal((await refresh(refreshToken)).status, 401);
    });

    it('is stored only as a hash', async () => {
      const { refreshToken, accessToken } = await server.signUp();
      const owner = new Client(server.database.connection.owner);
      await owner.connect();
      const { rows } = await owner.query('select t::text as line from refresh_tokens t');
      await owner.end();
      const stored = JSON.stringify(rows);
      const hex = Buffer.from(refreshToken).toString('hex');
      for (const secret of [refreshToken, hex, accessToken]) assert.ok(!stored.includes(secret));
    });
  });
});
