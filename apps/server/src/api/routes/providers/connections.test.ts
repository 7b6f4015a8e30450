import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { ProviderId } from '@stratloom/contracts';
import { Client } from 'pg';
import { REAL_ADDRESSES } from '../../../connections/venue-addresses.ts';
import { makeDemoKey } from '@stratloom/fake-providers';
import { providerSteps, usualRights } from '../../../testing/provider-steps.ts';
import { type Answer, TestServer, type TestUser } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: Client;
let now = Date.now();

const { connectByKey, mine, visit, finish } = providerSteps(() => server);

describe('connections', () => {
  before(async () => {
    server = await TestServer.start({ clock: () => new Date(now) });
    owner = new Client(server.database.connection.owner);
    await owner.connect();
  });
  after(async () => {
    await owner.end();
    await server.close();
  });

  describe('a connection', () => {
    async function check(user: TestUser, id: string): Promise<Answer> {
      return server.call('POST', `/v1/providers/${id}/check`, {
        token: user.accessToken,
        body: {},
      });
    }

    it('is checked at its provider', async () => {
      const user = await server.signUp();
      const { body } = await connectByKey(user, 'kraken');
      now += 60_000;
      const checked = await check(user, body.connection.id);
      assert.equal(checked.status, 200, checked.body.message);
      assert.equal(checked.body.connection.status, 'connected');
      assert.ok(checked.body.connection.checkedAt > body.connection.checkedAt);
    });

    it('of a consent is renewed before it ends, once for many checks at once', async () => {
      const user = await server.signUp();
      const { visitor, returned } = await visit(user, 'coinbase');
      const { body } = await finish(user, 'coinbase', visitor, returned);
      const before = await owner.query(
        'select credentials_sealed from provider_connections where id = $1',
        [body.connection.id],
      );
      now += 3_600_000;
      const { body: fresh } = await server.call('POST', '/v1/auth/session/refresh', {
        body: { refreshToken: user.refreshToken },
      });
      const again = { ...user, ...fresh };
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => check(again, body.connection.id)),
      );
      // The demo takes a refresh token once: a second exchange of the same one would end the connection.
      for (const { body } of answers)
        assert.equal(body.connection.status, 'connected', body.message);
      const after = await owner.query(
        'select credentials_sealed from provider_connections where id = $1',
        [body.connection.id],
      );
      assert.notDeepEqual(after.rows, before.rows);
      now = Date.now();
    });

    it('that its provider no longer accepts needs to be connected again', async () => {
      const user = await server.signUp();
      const { visitor, returned } = await visit(user, 'coinbase');
      const { body } = await finish(user, 'coinbase', visitor, returned);
      const { rows } = await owner.query('select * from provider_connections where id = $1', [
        body.connection.id,
      ]);
      assert.equal(rows.length, 1);
      await server.call('POST', `/v1/providers/${body.connection.id}/disconnect`, {
        token: user.accessToken,
        body: {},
      });
      // As a backup would bring it back: its consent was revoked meanwhile.
      const [row] = rows;
      const names = Object.keys(row);
      await owner.query(
        `insert into provider_connections (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()})`,
        names.map((name) => (name === 'rights' ? JSON.stringify(row[name]) : row[name])),
      );
      now += 3_600_000;
      const { body: fresh } = await server.call('POST', '/v1/auth/session/refresh', {
        body: { refreshToken: user.refreshToken },
      });
      const checked = await check({ ...user, ...fresh }, body.connection.id);
      assert.equal(checked.status, 200);
      assert.equal(checked.body.connection.status, 'needs-reconnect');
      assert.deepEqual(checked.body.connection.rights, []);
      assert.match(checked.body.message, /Connect it again/);
      now = Date.now();
    });

    it('is forgotten, secrets and all', async () => {
      const user = await server.signUp();
      const { body } = await connectByKey(user, 'alpaca');
      const gone = await server.call('POST', `/v1/providers/${body.connection.id}/disconnect`, {
        token: user.accessToken,
        body: {},
      });
      assert.equal(gone.status, 200);
      assert.match(gone.body.message, /secrets are deleted/);
      assert.deepEqual(await mine(user), []);
      const { rows } = await owner.query('select from provider_connections where id = $1', [
        body.connection.id,
      ]);
      assert.equal(rows.length, 0);
      const twice = await server.call('POST', `/v1/providers/${body.connection.id}/disconnect`, {
        token: user.accessToken,
        body: {},
      });
      assert.equal(twice.status, 404);
    });

    it('does not open when its secrets are copied to another user', async () => {
      const [ann, bob] = [await server.signUp(), await server.signUp()];
      await connectByKey(ann, 'kraken');
      const { body } = await connectByKey(bob, 'kraken');
      await owner.query(
        `update provider_connections set credentials_sealed =
         (select credentials_sealed from provider_connections where user_id = $1) where user_id = $2`,
        [ann.userId, bob.userId],
      );
      const { status, body: answer } = await check(bob, body.connection.id);
      assert.equal(status, 500);
      assert.equal(answer.error, 'server.error');
      const gone = await server.call('POST', `/v1/providers/${body.connection.id}/disconnect`, {
        token: bob.accessToken,
        body: {},
      });
      assert.equal(gone.status, 200, 'it can still be forgotten');
    });
  });

  describe('a provider that does not answer', () => {
    let silent: Server;
    let answer: RequestListener;
    let beside: TestServer;

    before(async () => {
      silent = createServer((request, response) => answer(request, response));
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
      const address = silent.address();
      assert.ok(typeof address === 'object' && address !== null);
      const at = `http://127.0.0.1:${address.port}`;
      const addresses = () => ({
        ...REAL_ADDRESSES,
        coinbase: { login: at, api: at },
        kraken: { api: at },
        binanceus: { api: at },
        alpaca: { pages: at, live: at, paper: at },
      });
      const clock = () => new Date(now);
      beside = await TestServer.start(
        { venues: { addresses }, clock },
        { database: server.database },
      );
    });
    after(async () => {
      await beside.close();
      silent.closeAllConnections();
      silent.close();
    });

    const silences: Readonly<Record<string, RequestListener>> = {
      'is down': (_, response) => response.writeHead(503).end('{}'),
      'is too busy': (_, response) => response.writeHead(429).end('{}'),
      'speaks no JSON': (_, response) => response.end('<html>'),
      'hangs up': (request) => request.socket.destroy(),
      'sends elsewhere': (_, response) =>
        response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    };
    for (const [name, listener] of Object.entries(silences)) {
      it(`has refused nothing: ${name}`, async () => {
        answer = listener;
        const user = await server.signUp();
        for (const providerId of ProviderId.options) {
          const { status, body } = await beside.call('POST', '/v1/providers', {
            token: user.accessToken,
            body: {
              providerId,
              connectionType: 'api_key',
              apiKeyData: makeDemoKey(providerId, usualRights(providerId)),
            },
          });
          assert.equal(status, 502, providerId);
          assert.equal(body.error, 'providers.unreachable');
        }
        const { body } = await connectByKey(user, 'kraken');
        const checked = await beside.call('POST', `/v1/providers/${body.connection.id}/check`, {
          token: user.accessToken,
          body: {},
        });
        assert.equal(checked.status, 502);
        const [connection] = await mine(user);
        assert.equal(connection?.status, 'connected', 'unknown is not failed');
      });
    }
  });
});
