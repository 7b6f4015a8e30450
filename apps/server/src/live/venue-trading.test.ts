import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { WORKER_SETTINGS } from '@stratloom/execution';
import {
  FAKE_TRADING_VENUES,
  type FakeTradingServer,
  startFakeTrading,
} from '@stratloom/fake-providers/trading';
import { REAL_ADDRESSES } from '../connections/venue-addresses.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { TestServer, type TestUser } from '../testing/test-server.ts';
import { TradingSteps } from '../testing/trading-steps.ts';
import { until } from '../testing/until.ts';

const MINUTE = 60_000;
/** Reads of 50 ms in which the clock of the venue is read again. */
const READS_BETWEEN_JUMPS = 160;
const NOWHERE = 'http://127.0.0.1:1';
const REASON = 'Tried for months with another program.';
const LIMITS = { maxExposure: '9000000', maxDailyLoss: '9000000' };
const NARROW = { maxExposure: '100000', maxDailyLoss: '1000' };
const QUICK = { ...WORKER_SETTINGS, pollMs: 500, reconcileMs: 1_000, askMs: 200 };

/** Enters at once, with a stop far below. */
const WITH_STOP = `//@version=6
strategy("With a stop")
if strategy.position_size == 0
    strategy.entry("long", strategy.long, qty = 0.001)
strategy.exit("out", "long", stop = close * 0.5)
`;

describe('a strategy on an account at a venue', () => {
  let database: TestDatabase;
  let venue: FakeTradingServer;
  let server: TestServer;
  let user: TestUser;
  let steps: TradingSteps;
  let streaming: NodeJS.Timeout;
  let forgetful: readonly string[] = [];
  /** Waited for by whoever has counted what is deployed, and has not deployed yet. */
  let atGate = async (): Promise<void> => undefined;
  let aheadMs = 0;
  let venueAheadMs = 0;
  const now = (): number => Date.now() + aheadMs;

  async function startServer(): Promise<TestServer> {
    return TestServer.start(
      {
        marketData: 'auto',
        marketOrigins: { binanceus: venue.origin, coinbase: NOWHERE, kraken: NOWHERE },
        venues: {
          addresses: () => ({ ...REAL_ADDRESSES, binanceus: { api: venue.origin } }),
          isDemoKey: undefined,
        },
        clock: () => new Date(now()),
        forgetfulSettings: async () => {
          await atGate();
          return forgetful;
        },
        workerSettings: QUICK,
      },
      { database },
    );
  }

  before(async () => {
    const tested = FAKE_TRADING_VENUES.binanceus;
    venue = await startFakeTrading(tested, Date.now(), () => now() + venueAheadMs);
    streaming = setInterval(() => venue.sockets.advance(), 100);
    database = await startTestDatabase();
    server = await startServer();
    user = await server.signUp();
    steps = new TradingSteps(server, user);
  });
  after(async () => {
    await server?.close();
    await database?.close();
    clearInterval(streaming);
    await venue?.close();
  });

  async function connect(who: TestUser): Promise<string> {
    const { apiKey, apiSecret } = FAKE_TRADING_VENUES.binanceus.key;
    const { status, body } = await server.call('POST', '/v1/providers', {
      token: who.accessToken,
      body: {
        ...{ providerId: 'binanceus', connectionType: 'api_key' },
        apiKeyData: { apiKey, apiSecret },
      },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body.connection.id;
  }

  async function openAccount(): Promise<string> {
    const connectionId = await connect(user);
    const { status, body } = await steps.call('POST', 'accounts', { connectionId });
    assert.equal(status, 200, JSON.stringify(body));
    return body.id;
  }

  const deploymentOf = async (id: string) => steps.deploymentOf(id);
  const ordersOf = async (id: string) => steps.ordersOf(id);
  const atVenue = (id: string) =>
    venue.trading.account.orders.filter(({ clientId }) =>
      clientId.startsWith(id.replaceAll('-', '').slice(0, 8)),
    );
  const isProtected = (orders: { side: string; state: string }[]): boolean =>
    orders.some(({ side, state }) => side === 'sell' && state === 'OPEN');

  /** Lets bars close, each once the clock of the venue has been read again, until `read` gives what meets a condition. */
  async function closeBarsUntil<T>(
    read: () => Promise<T>,
    meets: (value: T) => boolean,
  ): Promise<T> {
    let readsToJump = 0;
    return until(async () => {
      const left = MINUTE - (now() % MINUTE);
      readsToJump -= 1;
      if (readsToJump < 0 && left > 3_000) {
        aheadMs += left - 2_500;
        readsToJump = READS_BETWEEN_JUMPS;
      }
      return read();
    }, meets);
  }

  async function deployment(accountId: string): Promise<Record<string, unknown>> {
    const strategyId = await steps.saveScript(WITH_STOP);
    return steps.deployment({ strategyId, accountId, symbol: 'binanceus:BTC-USDT' });
  }

  async function deployForReal(accountId: string): Promise<string> {
    const wanted = { ...(await deployment(accountId)), override: { reason: REASON } };
    const { status, body } = await steps.call('POST', 'deployments', wanted);
    assert.equal(status, 200, JSON.stringify(body));
    return body.id;
  }

  it('is let through once every gate is met, or gone without for a reason that is kept', async () => {
    const accountId = await openAccount();
    const { body: accounts } = await steps.call('GET', 'accounts');
    const account = accounts.items.find((each: { id: string }) => each.id === accountId);
    assert.deepEqual(
      [account.kind, account.money, account.venue, account.name],
      ['venue', 'real', 'binanceus', 'Binance.US'],
    );
    assert.ok(account.balances.some((each: { total: string }) => each.total === '1000'));
    assert.equal(await openAccount(), accountId, 'a connection has one account');

    const wanted = await deployment(accountId);
    const path = `accounts/${accountId}/preflight?strategyId=${String(wanted['strategyId'])}&versionNumber=1`;
    const unmet = async (): Promise<string[]> => {
      const { body } = await steps.call('GET', path);
      assert.equal(body.money, 'real');
      return body.items
        .filter((gate: { isMet: boolean }) => !gate.isMet)
        .map(({ code, remedy }: { code: string; remedy: string }) => {
          assert.notEqual(remedy, '');
          return code;
        });
    };
    [forgetful, venueAheadMs] = [['fsync'], 1_500];
    venue.trading.permissions.push('withdraw-funds');
    const all = ['paper-trial', 'key-rights', 'limits', 'database', 'clock'];
    assert.deepEqual(await unmet(), all);
    const override = { reason: REASON };
    const refused = await steps.call('POST', 'deployments', { ...wanted, override });
    assert.deepEqual([refused.status, refused.body.error], [409, 'trading.preflight']);
    [forgetful, venueAheadMs] = [[], 0];
    venue.trading.permissions.pop();
    assert.deepEqual(await unmet(), ['paper-trial', 'limits']);
    await steps.call('PUT', 'trading-limits', LIMITS);
    assert.deepEqual(await unmet(), ['paper-trial']);
    assert.equal((await steps.call('POST', 'deployments', wanted)).body.error, 'trading.preflight');
    await steps.call('PUT', 'trading-limits', NARROW);
    const beyond = await steps.call('POST', 'deployments', { ...wanted, override });
    assert.equal(beyond.body.error, 'trading.preflight', 'it may hold more than all together');
    await steps.call('PUT', 'trading-limits', LIMITS);
    const { status, body } = await steps.call('POST', 'deployments', { ...wanted, override });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.isPaper, false);
    const { body: log } = await steps.call('GET', `accounts/${accountId}/log`);
    const kept = log.items.find(({ kind }: { kind: string }) => kind === 'gate-overridden');
    assert.equal(kept.message, REASON);
    await steps.call('POST', `deployments/${body.id}/state`, { command: 'stop' });
  });

  it('is filled there, protects what it holds, and survives lost replies and a restart', async () => {
    const id = await deployForReal(await openAccount());
    // The venue takes the order, and its answer gets lost: nobody here knows that it was filled.
    venue.trading.faults.inject({ kind: 'lost' });
    await closeBarsUntil(
      async () => atVenue(id),
      (orders) => orders.length > 0,
    );
    await server.close();
    server = await startServer();
    steps = new TradingSteps(server, user);
    await closeBarsUntil(
      () => deploymentOf(id),
      ({ position }) => position === '0.001',
    );
    await closeBarsUntil(() => ordersOf(id), isProtected);
    const orders = atVenue(id);
    assert.deepEqual(
      orders.map(({ side, state }) => `${side} ${state}`),
      ['buy filled', 'sell open'],
    );
    const stop = orders.at(-1);
    // The venue has no stops at market: it may trade down to 5 % below its level.
    assert.ok(stop?.stop != null && stop.limit != null);
    assert.ok(Math.abs(Number(stop.limit) / Number(stop.stop) - 0.95) < 0.001);
  });

  it('never goes beyond the limits of its owner by two that are deployed at once', async () => {
    const accountId = await openAccount();
    const stop = async (id: string): Promise<void> => {
      await steps.call('POST', `deployments/${id}/state`, { command: 'stop' });
    };
    const { body: before } = await steps.call('GET', 'deployments');
    for (const { id } of before.items) await stop(id);
    // Each may hold and lose a million by its own limits.
    const limits = { maxExposure: '1500000', maxDailyLoss: '1500000' };
    assert.equal((await steps.call('PUT', 'trading-limits', limits)).status, 200);
    const override = { reason: REASON };
    const both = [await deployment(accountId), await deployment(accountId)];
    const met = Promise.withResolvers<void>();
    let waiting = 0;
    atGate = async () => {
      waiting += 1;
      if (waiting === both.length) met.resolve();
      await met.promise;
    };
    const answers = await Promise.all(
      both.map((wanted) =>
        steps.call('POST', 'deployments', { ...wanted, funds: '100', override }),
      ),
    );
    atGate = async () => undefined;
    const { body } = await steps.call('GET', 'deployments');
    const ids = new Set(both.map(({ id }) => id));
    const states = body.items
      .filter(({ id }: { id: string }) => ids.has(id))
      .map(({ state }: { state: string }) => state);
    assert.ok(states.filter((state: string) => state !== 'stopped').length <= 1, states.join());
    const accepted = answers.filter(({ status }) => status === 200).length;
    assert.equal(states.filter((state: string) => state === 'running').length, accepted);
    const refused = answers.filter(({ status }) => status !== 200);
    assert.ok(refused.length > 0);
    for (const { body: answer } of refused) assert.match(answer.message, /deployed meanwhile/);
    for (const id of ids) await stop(String(id));
    await steps.call('PUT', 'trading-limits', LIMITS);
  });

  it('cancels everything at the kill switch, and is resumed only behind the gates', async () => {
    const accountId = await openAccount();
    const id = await deployForReal(accountId);
    await closeBarsUntil(() => ordersOf(id), isProtected);
    await steps.call('POST', `accounts/${accountId}/kill`, {});
    await until(
      async () => atVenue(id),
      (orders) => orders.every(({ state }) => state !== 'open'),
    );
    const resume = async () => steps.call('POST', `deployments/${id}/state`, { command: 'resume' });
    const refused = await resume();
    assert.deepEqual([refused.status, refused.body.error], [409, 'trading.preflight']);
    await steps.call('POST', `accounts/${accountId}/release`, {});
    assert.equal((await resume()).body.state, 'running');
    await steps.call('POST', `deployments/${id}/state`, { command: 'stop', orders: 'cancelAll' });
  });

  it('is refused for what is not the user’s, and for a key that may withdraw', async () => {
    const accountId = await openAccount();
    const stranger = await server.signUp();
    const theirs = new TradingSteps(server, stranger);
    const connectionId = await connect(user);
    const taken = await theirs.call('POST', 'accounts', { connectionId });
    assert.deepEqual([taken.status, taken.body.error], [404, 'trading.no-connection']);
    assert.equal((await theirs.call('GET', `accounts/${accountId}/log`)).status, 404);
    const theirConnection = await connect(stranger);
    venue.trading.permissions.push('withdraw-funds');
    const wide = await theirs.call('POST', 'accounts', { connectionId: theirConnection });
    venue.trading.permissions.pop();
    assert.deepEqual([wide.status, wide.body.error], [409, 'trading.may-withdraw']);
    const elsewhere = await steps.call('POST', 'deployments', {
      ...(await deployment(accountId)),
      symbol: 'kraken:BTC-USD',
    });
    assert.equal(elsewhere.body.error, 'trading.other-venue');
  });
});
