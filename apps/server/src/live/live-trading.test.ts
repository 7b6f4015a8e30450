import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { EVERY_SERVICE, TestServer, type TestUser } from '../testing/test-server.ts';
import { TradingSteps } from '../testing/trading-steps.ts';
import { until } from '../testing/until.ts';

const MINUTE = 60_000;

/** Enters at once, with a stop far below and a target far above: the same at each bar, however many close meanwhile. */
const WITH_EXITS = `//@version=6
strategy("With exits")
if strategy.position_size == 0
    strategy.entry("long", strategy.long, qty = 0.001)
strategy.exit("out", "long", stop = 1000, limit = 1000000)
`;

/** Returns the accounts that a process works for. */
async function heldAccounts({ connection }: TestDatabase): Promise<readonly unknown[]> {
  const client = new Client(connection.owner);
  await client.connect();
  try {
    const { rows } = await client.query(
      'select id from execution_accounts where holder is not null',
    );
    return rows;
  } finally {
    await client.end();
  }
}

describe('a strategy on paper', () => {
  let database: TestDatabase;
  let server: TestServer;
  let user: TestUser;
  let steps: TradingSteps;
  let aheadMs = 0;
  const clock = (): Date => new Date(Date.now() + aheadMs);

  before(async () => {
    database = await startTestDatabase();
    server = await TestServer.start({ services: EVERY_SERVICE, clock }, { database });
    user = await server.signUp();
    steps = new TradingSteps(server, user);
  });
  after(async () => {
    await server?.close();
    await database?.close();
  });

  const deploymentOf = async (id: string) => steps.deploymentOf(id);
  const ordersOf = async (id: string) => steps.ordersOf(id);

  const closeBar = async (id: string): Promise<void> =>
    steps.closeBar(id, () => {
      aheadMs += MINUTE;
    });

  it('orders at the close of a bar, is filled, and protects what it holds', async () => {
    const strategyId = await steps.saveScript(WITH_EXITS);
    const { id, accountId } = await steps.deploy({ strategyId });
    assert.deepEqual(await ordersOf(id), []);
    await closeBar(id);
    const held = await until(
      () => deploymentOf(id),
      ({ positions }) => positions[0].quantity === '0.001',
    );
    assert.equal(held.state, 'running');
    const orders = await until(
      () => ordersOf(id),
      (all: { state: string }[]) => all.filter(({ state }) => state === 'OPEN').length === 2,
    );
    assert.deepEqual(
      orders
        .map(({ side, type, state }: Record<string, string>) => `${side} ${type} ${state}`)
        .toSorted(),
      ['buy market FILLED', 'sell limit OPEN', 'sell stop OPEN'],
    );
    const { body: accounts } = await steps.call('GET', 'accounts');
    const account = accounts.items.find((each: { id: string }) => each.id === accountId);
    assert.equal(
      account.balances.find((each: { currency: string }) => each.currency === 'BTC').total,
      '0.001',
    );
    assert.equal(account.mismatch, '');
    const { body: log } = await steps.call('GET', `accounts/${accountId}/log`);
    const kinds = log.items.map(({ kind }: { kind: string }) => kind);
    const { body: verdict } = await steps.call('GET', `accounts/${accountId}/verification`);
    assert.deepEqual([verdict.brokenAt, verdict.wrongCurrencies], [null, []]);
    for (const kind of ['deployed', 'order-intent', 'order-sent', 'fill']) {
      assert.ok(kinds.includes(kind), `${kind} in ${kinds.join()}`);
    }
  });

  it('goes on where it was after a restart, and orders nothing twice', async () => {
    const { id } = await steps.deploy({ strategyId: await steps.saveScript(WITH_EXITS) });
    await closeBar(id);
    await until(
      () => ordersOf(id),
      (all: { state: string }[]) => all.filter(({ state }) => state === 'OPEN').length === 2,
    );
    await server.close();
    server = await TestServer.start({ services: EVERY_SERVICE, clock }, { database });
    steps = new TradingSteps(server, user);
    await closeBar(id);
    await closeBar(id);
    const orders = await ordersOf(id);
    const bought = orders.filter(({ side }: { side: string }) => side === 'buy');
    assert.equal(bought.length, 1);
    assert.equal((await deploymentOf(id)).positions[0].quantity, '0.001');
  });

  it('sends nothing after the kill switch, and cancels what works', async () => {
    const { id, accountId } = await steps.deploy({
      strategyId: await steps.saveScript(WITH_EXITS),
    });
    await closeBar(id);
    await until(
      () => ordersOf(id),
      (all: { state: string }[]) => all.filter(({ state }) => state === 'OPEN').length === 2,
    );
    const { status } = await steps.call('POST', `accounts/${accountId}/kill`, {});
    assert.equal(status, 200);
    assert.equal((await deploymentOf(id)).state, 'halted');
    const ended = await until(
      () => ordersOf(id),
      (all: { state: string }[]) => all.every(({ state }) => state !== 'OPEN'),
    );
    await closeBar(id);
    assert.equal((await ordersOf(id)).length, ended.length);
    const again = await steps.call('POST', 'deployments', await steps.deployment({ accountId }));
    assert.equal(again.body.error, 'trading.killed');
  });

  it('stops while it takes accounts over, and lets go of them', async () => {
    for (let count = 0; count < 3; count += 1) await steps.deploy({});
    await server.close();
    // Somewhere between its look for accounts and its first work.
    for (const delayMs of [5, 10, 20, 30, 40, 60, 80, 120]) {
      server = await TestServer.start({ services: EVERY_SERVICE, clock }, { database });
      await setTimeout(delayMs);
      await server.close();
      assert.deepEqual(await heldAccounts(database), []);
    }
    server = await TestServer.start({ services: EVERY_SERVICE, clock }, { database });
  });
});
