// Recovery of a server that is killed (kill -9) while Coinbase exchanges a code or a refresh token, each of which works
// once. The ledger is the judge: it knows what it has done, whoever has heard of it.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { noticeTo } from '../../apps/server/src/testing/codes.ts';
import {
  CoinbaseLedger,
  finishAtLedger,
  LEDGER_CLIENT,
  visitLedger,
} from '../../apps/server/src/testing/coinbase-ledger.ts';
import { providerSteps } from '../../apps/server/src/testing/provider-steps.ts';
import {
  EVERY_SERVICE,
  TEST_KEYS,
  TestServer,
  type TestUser,
} from '../../apps/server/src/testing/test-server.ts';
import { startToKill, type KilledProcess } from './killed-process.ts';

let ledger: CoinbaseLedger;
let server: TestServer;

const { mine } = providerSteps(() => server);
const source = new URL('../../apps/server/src/', import.meta.url).href;

async function startVictim(): Promise<KilledProcess> {
  const options = { port: 0, databaseUrl: server.database.url, keys: TEST_KEYS };
  const program = `import { startServer } from '${source}start-server.ts';
    import { REAL_ADDRESSES } from '${source}connections/venue-addresses.ts';
    const coinbase = { login: '${ledger.origin}', api: '${ledger.origin}' };
    const venues = {
      addresses: () => ({ ...REAL_ADDRESSES, coinbase }),
      clients: { coinbase: ${JSON.stringify(LEDGER_CLIENT)}, alpaca: undefined },
      isDemoKey: undefined,
    };
    const { origin } = await startServer({ ...${JSON.stringify(options)}, venues });
    process.stdout.write(origin);`;
  return startToKill(program);
}

async function connect(user: TestUser): Promise<string> {
  const returned = await visitLedger(server.origin, user.accessToken);
  const { body } = await finishAtLedger(server.origin, user.accessToken, returned);
  assert.equal(body.operation_success, true);
  return body.connection?.id ?? '';
}

/** Asks a server about a connection; what comes of it when the server is killed is nobody's business. */
function askAbout(origin: string, { accessToken }: TestUser, id: string): Promise<unknown> {
  return fetch(`${origin}/v1/providers/${id}/check`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => undefined);
}

async function statusNow(user: TestUser, id: string): Promise<string> {
  const path = `/v1/providers/${id}/check`;
  const { status, body } = await server.call('POST', path, { token: user.accessToken, body: {} });
  assert.equal(status, 200, JSON.stringify(body));
  return body.connection.status;
}

const PLACES = ['before the exchange', 'after the exchange'] as const;

describe('an exchange of tokens that is cut short', () => {
  before(async () => {
    ledger = await CoinbaseLedger.open();
    server = await TestServer.start({ services: EVERY_SERVICE, venues: ledger.venues });
  });
  after(async () => {
    ledger.close();
    await server.close();
  });

  describe('a server that is killed while a code is exchanged', () => {
    for (const place of PLACES) {
      it(`has connected nothing, and the next try connects: ${place}`, async () => {
        const user = await server.signUp();
        const victim = await startVictim();
        const returned = await visitLedger(victim.origin, user.accessToken);
        const held = ledger.hold(place);
        const finishing = finishAtLedger(victim.origin, user.accessToken, returned).catch(() => 0);
        await held.arrived;
        await victim.kill();
        held.release();
        assert.equal(await finishing, 0, 'no success was reported');
        assert.deepEqual(await mine(user), []);
        const again = await finishAtLedger(server.origin, user.accessToken, returned);
        assert.equal(again.status, 400);
        assert.equal(again.body.error, 'providers.state', 'a visit is good once');
        const id = await connect(user);
        assert.equal(await statusNow(user, id), 'connected');
        assert.equal((await mine(user)).length, 1);
      });
    }
  });

  describe('a server that is killed while a refresh token is exchanged', () => {
    it('before Coinbase has done it has lost nothing: the same token works afterwards', async () => {
      const user = await server.signUp();
      const id = await connect(user);
      const victim = await startVictim();
      const held = ledger.hold('before the exchange');
      const asking = askAbout(victim.origin, user, id);
      await held.arrived;
      await victim.kill();
      held.release();
      await asking;
      assert.equal((await mine(user))[0]?.status, 'connected', 'unknown is not failed');
      const { refused } = ledger;
      assert.equal(await statusNow(user, id), 'connected');
      assert.equal(ledger.refused, refused);
    });

    it('after Coinbase has done it learns so from Coinbase alone, informs its owner, and connects again', async () => {
      const user = await server.signUp();
      await server.proveAddress(user);
      const id = await connect(user);
      const victim = await startVictim();
      const { exchanged } = ledger;
      const held = ledger.hold('after the exchange');
      const asking = askAbout(victim.origin, user, id);
      await held.arrived;
      assert.equal(ledger.exchanged, exchanged + 1);
      await victim.kill();
      held.release();
      await asking;
      assert.equal((await mine(user))[0]?.status, 'connected', 'unknown is not failed');
      assert.equal(await statusNow(user, id), 'needs-reconnect');
      // The queue of the server that was asked last writes after its answer.
      // Connecting has been announced before, and may be announced once more in the same mail.
      assert.ok(await noticeTo(server, user.email, /Coinbase no longer accepts this connection/));
      assert.equal(await connect(user), id);
      assert.equal(await statusNow(user, id), 'connected');
    });

    it('at any other moment leaves what Coinbase would say', async () => {
      const user = await server.signUp();
      const id = await connect(user);
      const victims = await Promise.all(Array.from({ length: 3 }, startVictim));
      for (const [index, victim] of victims.entries()) {
        const asking = askAbout(victim.origin, user, id);
        await new Promise((resolve) => setTimeout(resolve, index * 20));
        await victim.kill();
        await asking;
        const { refused } = ledger;
        const status = await statusNow(user, id);
        assert.equal(status === 'needs-reconnect', ledger.refused > refused, `try ${index}`);
        if (status !== 'connected') assert.equal(await connect(user), id);
      }
      assert.equal(await statusNow(user, id), 'connected');
      assert.equal((await mine(user)).length, 1);
    });
  });
});
