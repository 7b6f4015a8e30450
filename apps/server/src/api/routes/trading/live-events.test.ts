import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { connectAsTestOwner } from '../../../testing/owner-connection.ts';
import { EventReader, type ReadEvent } from '../../../testing/read-events.ts';
import { startTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { EVERY_SERVICE, TestServer } from '../../../testing/test-server.ts';
import { TradingSteps } from '../../../testing/trading-steps.ts';

/** Buys what the funds of a deployment are enough for. */
const BUY_A_LITTLE = `//@version=6
strategy("Buy a little")
if strategy.position_size == 0
    strategy.entry("long", strategy.long, qty = 0.001)
`;

describe('the stream of live trading', () => {
  let database: TestDatabase;
  let server: TestServer;
  let other: TestServer;
  let aheadMs = 0;
  const clock = (): Date => new Date(Date.now() + aheadMs);

  before(async () => {
    database = await startTestDatabase();
    server = await TestServer.start(
      { services: EVERY_SERVICE, clock, openStreams: { each: 2, all: 10 } },
      { database },
    );
    other = await TestServer.start({ services: EVERY_SERVICE, clock }, { database });
  });
  after(async () => {
    await server?.close();
    await other?.close();
    await database?.close();
  });

  const isState = (state: string) => (event: ReadEvent) =>
    event.event === 'deployment' && event.data.state === state;

  it('gives states, orders and log entries as they are committed in any process', async () => {
    const user = await server.signUp();
    const stream = await EventReader.open(server, user.accessToken);
    const ready = await stream.next();
    assert.deepEqual(ready, { event: 'ready', id: 0, data: { isGapless: false } });
    const elsewhere = new TradingSteps(other, user);
    const strategyId = await elsewhere.saveScript(BUY_A_LITTLE);
    const { id, accountId } = await elsewhere.deploy({ strategyId });
    const deployed = await stream.until(
      (event) => event.event === 'deployment' && event.data.lastBarTime !== null,
    );
    const logged = deployed.flatMap(({ event, data }) =>
      event === 'log' ? [[data.accountId, data.kind]] : [],
    );
    assert.deepEqual(logged[0], [accountId, 'account-opened']);
    assert.ok(deployed.some(({ event }) => event === 'account'));
    aheadMs += 60_000;
    const ordered = await stream.until(
      ({ event, data }) => event === 'order' && data.state === 'FILLED',
    );
    const [order] = ordered.flatMap(({ event, data }) => (event === 'order' ? [data] : []));
    assert.deepEqual([order?.deploymentId, order?.accountId], [id, accountId]);
    await elsewhere.call('POST', `deployments/${id}/state`, { command: 'halt' });
    const halted = await stream.until(isState('halted'));
    const ids = [...deployed, ...ordered, ...halted].map((event) => event.id);
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => a - b),
      'numbers rise',
    );
    stream.close();
  });

  it('goes on after the last event that was read, in another process too', async () => {
    const user = await server.signUp();
    const steps = new TradingSteps(server, user);
    const stream = await EventReader.open(server, user.accessToken);
    await steps.openAccount();
    const read = await stream.until(({ event }) => event === 'log');
    stream.close();
    const missed = await steps.openAccount();
    const again = await EventReader.open(other, user.accessToken, read.at(-1)?.id);
    assert.deepEqual((await again.next())?.data, { isGapless: true });
    const [first] = await again.until(({ event }) => event === 'log');
    assert.ok(first?.event === 'account' && first.data.id === missed);
    again.close();
  });

  it('says where something was missed that is no longer kept, or never was', async () => {
    const user = await server.signUp();
    const steps = new TradingSteps(server, user);
    const stream = await EventReader.open(server, user.accessToken);
    await steps.openAccount();
    const [read] = (await stream.until(({ event }) => event === 'log')).slice(-1);
    stream.close();
    const owner = await connectAsTestOwner(database);
    await owner.query(
      `update live_events set created_at = now() - interval '25 hours' where user_id = $1`,
      [user.userId],
    );
    await owner.end();
    // Old ones go with one of the next sixteen.
    for (let i = 0; i < 8; i++) await steps.openAccount();
    for (const after of [read?.id, 'x', 4e14]) {
      const again = await EventReader.open(other, user.accessToken, after);
      const ready = await again.next();
      assert.deepEqual(ready?.data, { isGapless: false });
      assert.ok((ready?.id ?? 0) > (read?.id ?? 0));
      again.close();
    }
  });

  it('shows nothing of others, and nothing to nobody', async () => {
    const [one, two] = [await server.signUp(), await server.signUp()];
    const stream = await EventReader.open(server, one.accessToken);
    const theirs = await new TradingSteps(server, two).openAccount();
    const own = await new TradingSteps(server, one).openAccount();
    const events = await stream.until(({ event }) => event === 'log');
    assert.ok(JSON.stringify(events).includes(own));
    assert.ok(!JSON.stringify(events).includes(theirs));
    stream.close();
    assert.equal((await server.call('GET', '/v1/deployments/events')).status, 401);
  });

  it('is refused to who has too many open', async () => {
    const { accessToken: token } = await server.signUp();
    const streams = [await EventReader.open(server, token), await EventReader.open(server, token)];
    const third = await server.call('GET', '/v1/deployments/events', { token });
    assert.deepEqual([third.status, third.body.error], [429, 'requests.too-many-streams']);
    for (const stream of streams) stream.close();
  });

  it('ends when the server stops', async () => {
    const user = await server.signUp();
    const third = await TestServer.start({ services: EVERY_SERVICE }, { database });
    const stream = await EventReader.open(third, user.accessToken);
    await stream.next();
    await third.close();
    assert.equal(await stream.next(), undefined);
  });
});
