import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import { CoinbaseLedger, finishAtLedger, SOON_S, visitLedger } from '../testing/coinbase-ledger.ts';
import { messagesTo, noticeTo } from '../testing/codes.ts';
import { makeDemoKey } from '@stratloom/fake-providers';
import { providerSteps, usualRights } from '../testing/provider-steps.ts';
import { type Answer, TestServer, type TestUser } from '../testing/test-server.ts';
import { REAL_ADDRESSES } from './venue-addresses.ts';

let ledger: CoinbaseLedger;
let server: TestServer;

describe('a connection to Coinbase', () => {
  before(async () => {
    ledger = await CoinbaseLedger.open();
    server = await TestServer.start({ venues: ledger.venues });
  });
  after(async () => {
    ledger.close();
    await server.close();
  });

  beforeEach(() => {
    ledger.problem = undefined;
    ledger.isRotating = true;
    ledger.lifeS = SOON_S;
  });

  const { mine } = providerSteps(() => server);

  async function connect(user: TestUser): Promise<string> {
    const returned = await visitLedger(server.origin, user.accessToken);
    const { body } = await finishAtLedger(server.origin, user.accessToken, returned);
    assert.equal(body.operation_success, true);
    return body.connection?.id ?? '';
  }

  async function check(user: TestUser, id: string, at = server): Promise<Answer> {
    return at.call('POST', `/v1/providers/${id}/check`, { token: user.accessToken, body: {} });
  }

  async function statusOf(user: TestUser): Promise<string | undefined> {
    return (await mine(user))[0]?.status;
  }

  describe('an exchange of tokens', () => {
    it('is asked for once by any number of checks at once', async () => {
      const user = await server.signUp();
      const id = await connect(user);
      const before = ledger.exchanged;
      ledger.lifeS = 3_600;
      const held = ledger.hold('before the exchange');
      const answers = Promise.all(Array.from({ length: 25 }, () => check(user, id)));
      await held.arrived;
      held.release();
      for (const { body } of await answers) assert.equal(body.connection?.status, 'connected');
      assert.equal(ledger.exchanged - before, 1);
      assert.equal(await statusOf(user), 'connected');
    });

    for (const problem of [
      'invalid_client',
      'unauthorized_client',
      'invalid_request',
      'slow_down',
    ]) {
      it(`that fails for a reason of ours ends no connection: ${problem}`, async () => {
        const user = await server.signUp();
        const id = await connect(user);
        const returned = await visitLedger(server.origin, user.accessToken);
        ledger.problem = problem;
        assert.equal((await check(user, id)).status, 502);
        assert.equal(await statusOf(user), 'connected');
        const finished = await finishAtLedger(server.origin, user.accessToken, returned);
        assert.equal(finished.status, 502, 'nor is a code taken for refused');
        ledger.problem = undefined;
        assert.equal((await check(user, id)).body.connection.status, 'connected');
      });
    }

    it('that brings no new refresh token leaves the one that there is', async () => {
      const user = await server.signUp();
      const id = await connect(user);
      ledger.isRotating = false;
      for (let round = 0; round < 3; round += 1) {
        assert.equal((await check(user, id)).body.connection.status, 'connected');
      }
    });

    it('that the provider keeps waiting holds up nobody else', async () => {
      const users = await Promise.all(Array.from({ length: 24 }, () => server.signUp()));
      const ids = await Promise.all(users.map((user) => connect(user)));
      const slow = createServer(() => undefined);
      await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
      const address = slow.address();
      assert.ok(typeof address === 'object' && address !== null);
      const at = `http://127.0.0.1:${address.port}`;
      const venues = {
        ...ledger.venues,
        addresses: () => ({ ...REAL_ADDRESSES, coinbase: { login: at, api: at } }),
      };
      const beside = await TestServer.start({ venues }, server);
      const waiting = users.map((user, index) => check(user, ids[index] ?? '', beside));
      let answered = 0;
      for (const each of waiting) void each.finally(() => (answered += 1));
      for (const user of users) {
        const { status } = await beside.call('GET', '/v1/auth/methods', {
          token: user.accessToken,
        });
        assert.equal(status, 200);
      }
      assert.equal(answered, 0, 'the database had connections for others while these waited');
      slow.closeAllConnections();
      slow.on('connection', (socket) => socket.destroy());
      for (const { status } of await Promise.all(waiting)) assert.equal(status, 502);
      for (const user of users) assert.equal(await statusOf(user), 'connected');
      await beside.close();
      slow.close();
    });
  });

  describe('what a provider says of a connection', () => {
    it('that it no longer accepts is noted and written to its owner, once', async () => {
      const user = await server.signUp();
      await server.proveAddress(user);
      const id = await connect(user);
      ledger.good.clear();
      for (let round = 0; round < 2; round += 1) {
        const { status, body } = await check(user, id);
        assert.equal(status, 200);
        assert.equal(body.connection.status, 'needs-reconnect');
      }
      assert.ok(await noticeTo(server, user.email, /reconnect|connect/i));
      const subjects = (await messagesTo(server, user.email)).map(({ subject }) => subject);
      const reconnects = subjects.filter((subject) => /needs to be connected again/.test(subject));
      assert.equal(reconnects.length, 1);
      const alerts = await server.call('GET', '/v1/alerts', { token: user.accessToken });
      const kinds = alerts.body.items.map(({ kind }: { kind: string }) => kind);
      assert.deepEqual(kinds, ['key-expiring']);
      assert.equal(await connect(user), id, 'it is the same connection afterwards');
      assert.equal(await statusOf(user), 'connected');
    });

    it('is not taken for one of the keys that have replaced those meanwhile', async () => {
      const user = await server.signUp();
      const id = await connect(user);
      const held = ledger.hold('before the rights');
      const old = check(user, id);
      await held.arrived;
      // The old consent is revoked at the provider and given anew, while it is still being asked about the old one.
      ledger.revokeAll();
      await connect(user);
      held.release();
      const { body } = await old;
      assert.equal(body.connection.status, 'connected');
      assert.equal(await statusOf(user), 'connected');
    });

    it('about the time ends no connection', async (t) => {
      const user = await server.signUp();
      const demo = await TestServer.start({}, server);
      t.after(() => demo.close());
      const body = {
        providerId: 'kraken',
        connectionType: 'api_key',
        apiKeyData: makeDemoKey('kraken', usualRights('kraken')),
      };
      const made = await demo.call('POST', '/v1/providers', { token: user.accessToken, body });
      const late = createServer((_, response) => response.end('{"error":["EAPI:Invalid nonce"]}'));
      await new Promise<void>((resolve) => late.listen(0, '127.0.0.1', resolve));
      t.after(() => late.close());
      const address = late.address();
      assert.ok(typeof address === 'object' && address !== null);
      const kraken = { api: `http://127.0.0.1:${address.port}` };
      const venues = { addresses: () => ({ ...REAL_ADDRESSES, kraken }) };
      const beside = await TestServer.start({ venues }, server);
      t.after(() => beside.close());
      const checked = await check(user, made.body.connection.id, beside);
      assert.equal(checked.status, 502);
      assert.equal(checked.body.error, 'providers.out-of-time');
      assert.equal(await statusOf(user), 'connected');
    });
  });
});
