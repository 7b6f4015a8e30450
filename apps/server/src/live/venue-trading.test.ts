import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { TradingSteps } from '../testing/trading-steps.ts';
import { until } from '../testing/until.ts';
import { VenueWorld, WIDE_TOGETHER as LIMITS } from '../testing/venue-world.ts';

const REASON = 'Tried for months with another program.';
const NARROW = { maxExposure: '100000', maxDailyLoss: '1000' };

describe('a strategy on an account at a venue', () => {
  let world: VenueWorld;
  let steps: TradingSteps;

  before(async () => {
    world = await VenueWorld.start('binanceus');
    steps = world.steps;
  });
  after(async () => world?.close());

  const ordersOf = async (id: string) => steps.ordersOf(id);
  const isProtected = (orders: { side: string; state: string }[]): boolean =>
    orders.some(({ side, state }) => side === 'sell' && state === 'OPEN');

  it('is let through once every gate is met, or gone without for a reason that is kept', async () => {
    const accountId = await world.openAccount();
    const { body: accounts } = await steps.call('GET', 'accounts');
    const account = accounts.items.find((each: { id: string }) => each.id === accountId);
    assert.deepEqual(
      [account.kind, account.money, account.venue, account.name],
      ['venue', 'real', 'binanceus', 'Binance.US'],
    );
    assert.ok(account.balances.some((each: { total: string }) => each.total === '1000'));
    assert.equal(await world.openAccount(), accountId, 'a connection has one account');

    const wanted = await world.deployment(accountId);
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
    [world.forgetful, world.venueAheadMs] = [['fsync'], 1_500];
    world.venue.trading.permissions.push('withdraw-funds');
    const all = ['paper-trial', 'key-rights', 'limits', 'database', 'clock'];
    assert.deepEqual(await unmet(), all);
    const override = { reason: REASON };
    const refused = await steps.call('POST', 'deployments', { ...wanted, override });
    assert.deepEqual([refused.status, refused.body.error], [409, 'trading.preflight']);
    [world.forgetful, world.venueAheadMs] = [[], 0];
    world.venue.trading.permissions.pop();
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
    const id = await world.deployForReal(await world.openAccount());
    // The venue takes the order, and its answer gets lost: nobody here knows that it was filled.
    world.venue.trading.faults.inject({ kind: 'lost' });
    await world.closeBarsUntil(
      async () => world.atVenue(id),
      (orders) => orders.length > 0,
    );
    await world.restart();
    steps = world.steps;
    await world.closeBarsUntil(
      () => steps.deploymentOf(id),
      ({ positions }) => positions[0].quantity === '0.001',
    );
    await world.closeBarsUntil(() => ordersOf(id), isProtected);
    const orders = world.atVenue(id);
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
    const accountId = await world.openAccount();
    const stop = async (id: string): Promise<void> => {
      await steps.call('POST', `deployments/${id}/state`, { command: 'stop' });
    };
    const { body: before } = await steps.call('GET', 'deployments');
    for (const { id } of before.items) await stop(id);
    // Each may hold and lose a million by its own limits.
    const limits = { maxExposure: '1500000', maxDailyLoss: '1500000' };
    assert.equal((await steps.call('PUT', 'trading-limits', limits)).status, 200);
    const override = { reason: REASON };
    const both = [await world.deployment(accountId), await world.deployment(accountId)];
    const met = Promise.withResolvers<void>();
    let waiting = 0;
    world.atGate = async () => {
      waiting += 1;
      if (waiting === both.length) met.resolve();
      await met.promise;
    };
    const answers = await Promise.all(
      both.map((wanted) =>
        steps.call('POST', 'deployments', { ...wanted, funds: '100', override }),
      ),
    );
    world.atGate = async () => undefined;
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
    const accountId = await world.openAccount();
    const id = await world.deployForReal(accountId);
    await world.closeBarsUntil(() => ordersOf(id), isProtected);
    const connection = `providers/${await world.connect(world.user)}/disconnect`;
    const kept = await steps.call('POST', connection, {});
    assert.deepEqual([kept.status, kept.body.error], [409, 'providers.in-use']);
    await steps.call('POST', `accounts/${accountId}/kill`, {});
    await until(
      async () => world.atVenue(id),
      (orders) => orders.every(({ state }) => state !== 'open'),
    );
    const resume = async () => steps.call('POST', `deployments/${id}/state`, { command: 'resume' });
    const refused = await resume();
    assert.deepEqual([refused.status, refused.body.error], [409, 'trading.preflight']);
    await steps.call('POST', `accounts/${accountId}/release`, {});
    assert.equal((await resume()).body.state, 'running');
    await steps.call('POST', `deployments/${id}/state`, { command: 'stop', orders: 'cancelAll' });
    const { body } = await steps.call('GET', 'deployments');
    for (const { id: other, state } of body.items) {
      if (state === 'stopped') continue;
      await steps.call('POST', `deployments/${other}/state`, {
        command: 'stop',
        orders: 'cancelAll',
      });
    }
    await until(
      async () => world.atVenue(id),
      (orders) => orders.every(({ state }) => state !== 'open'),
    );
    await until(
      () => steps.call('POST', connection, {}),
      ({ status }) => status === 200,
    );
  });

  it('is refused for what is not the user’s, and for a key that may withdraw', async () => {
    const accountId = await world.openAccount();
    const stranger = await world.server.signUp();
    const theirs = new TradingSteps(world.server, stranger);
    const connectionId = await world.connect(world.user);
    const taken = await theirs.call('POST', 'accounts', { connectionId });
    assert.deepEqual([taken.status, taken.body.error], [404, 'trading.no-connection']);
    assert.equal((await theirs.call('GET', `accounts/${accountId}/log`)).status, 404);
    const theirConnection = await world.connect(stranger);
    world.venue.trading.permissions.push('withdraw-funds');
    const wide = await theirs.call('POST', 'accounts', { connectionId: theirConnection });
    world.venue.trading.permissions.pop();
    assert.deepEqual([wide.status, wide.body.error], [409, 'trading.may-withdraw']);
    const elsewhere = await steps.call('POST', 'deployments', {
      ...(await world.deployment(accountId)),
      symbol: 'kraken:BTC-USD',
    });
    assert.equal(elsewhere.body.error, 'trading.other-venue');
  });

  it('is refused to sessions that prove nothing strong: by password, and one that came by a link', async () => {
    const wanted = await world.deployment(await world.openAccount());
    const { server, user } = world;
    const password = 'orbit kettle maple 47';
    await server.call('PUT', '/v1/auth/password', { token: user.accessToken, body: { password } });
    const signIn = async (): Promise<string> => {
      const body = { email: user.email, password };
      return (await server.call('POST', '/v1/auth/signin', { body })).body.accessToken;
    };
    const linked = await server.call('POST', '/v1/auth/session/take-over', {
      body: { userId: user.userId, accessToken: await signIn(), isAgreed: true },
    });
    assert.equal(linked.status, 200, JSON.stringify(linked.body));
    for (const token of [await signIn(), linked.body.accessToken]) {
      const body = { ...wanted, override: { reason: REASON } };
      const refused = await server.call('POST', '/v1/deployments', { token, body });
      assert.deepEqual([refused.status, refused.body.error], [403, 'auth.step-up']);
    }
  });
});
