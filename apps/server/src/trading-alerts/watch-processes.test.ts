import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Database, openDatabase } from '../db/database.ts';
import { putConnection } from '../db/queries/connections.ts';
import { takeAccount } from '../db/queries/execution-accounts.ts';
import { listAlerts } from '../db/queries/trading-alerts.ts';
import { silentLogger } from '../process/log.ts';
import { fillExecution, makeExecutionAccount } from '../testing/execution-account.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { DOUBT_MS, KEY_NOTICES_MS, ProcessWatch, SILENCE_MS } from './watch-processes.ts';

describe('the watch over live trading', () => {
  let test: TestDatabase;
  let database: Database;
  const times = { wall: 0, monotonic: 0 };
  const clock = { wall: () => times.wall, monotonic: () => times.monotonic };

  before(async () => {
    test = await startTestDatabase();
    database = await openDatabase(test.connection, silentLogger);
  });
  after(async () => {
    await database?.close();
    await test?.close();
  });

  /** Makes a user with a deployment for which nobody works, and an order. Returns what alerts there are of a kind. */
  async function traderWith(order: { state: 'INTENT' | 'UNKNOWN'; state_at: number }) {
    const { userId } = await makeExecutionAccount(database);
    await database.forUser(userId, async (space) => {
      await fillExecution(space);
      await space.rows.updateTable('orders').set(order).where('user_id', '=', userId).execute();
    });
    return async (kind: string): Promise<number> => {
      const alerts = await database.forUser(userId, (space) => listAlerts(space, 50));
      return alerts.filter((alert) => alert.kind === kind).length;
    };
  }

  it('writes once of an order that is in doubt for half a minute, whichever process looks', async () => {
    const count = await traderWith({ state: 'UNKNOWN', state_at: 1_000 });
    const [one, two] = [new ProcessWatch(database, clock), new ProcessWatch(database, clock)];
    times.wall = 1_000 + DOUBT_MS - 1;
    await one.look();
    assert.equal(await count('unknown-order'), 0);
    times.wall += 1;
    for (const watch of [one, one, two]) await watch.look();
    assert.equal(await count('unknown-order'), 1);
  });

  it('writes once of an account for which nothing works, and again when that happens again', async () => {
    const count = await traderWith({ state: 'INTENT', state_at: 0 });
    const watch = new ProcessWatch(database, clock);
    await watch.look();
    times.monotonic += SILENCE_MS - 1;
    await watch.look();
    assert.equal(await count('no-heartbeat'), 0);
    times.monotonic += 1;
    for (const each of [watch, watch]) await each.look();
    assert.equal(await count('no-heartbeat'), 1);
    const other = new ProcessWatch(database, clock);
    await other.look();
    times.monotonic += SILENCE_MS;
    await other.look();
    assert.equal(await count('no-heartbeat'), 1, 'a process that begins to watch repeats nothing');
  });

  it('writes of a key before it ends, once for each notice, and not of one that has ended', async () => {
    const { userId } = await makeExecutionAccount(database);
    const end = 100 * 86_400_000;
    const connection = {
      ...{ id: crypto.randomUUID(), user_id: userId, provider_id: 'kraken', status: 'connected' },
      ...{ connection_type: 'api_key', environment: 'live', rights: '[]', key_hint: null },
      ...{ credentials_sealed: Buffer.of(1), created_at: new Date(0), checked_at: new Date(0) },
      expires_at: new Date(end),
    };
    await database.forUser(userId, (space) => putConnection(space, connection));
    const titles = async (): Promise<number> => {
      const alerts = await database.forUser(userId, (space) => listAlerts(space, 50));
      return alerts.filter(({ kind }) => kind === 'key-expiring').length;
    };
    const [first = 0, second = 0] = KEY_NOTICES_MS;
    const watch = new ProcessWatch(database, clock);
    const counts: number[] = [];
    for (const wall of [end - first - 1, end - first, end - second, end - 1, end + 1]) {
      times.wall = wall;
      for (const each of [watch, watch]) await each.look();
      counts.push(await titles());
    }
    assert.deepEqual(counts, [0, 1, 2, 3, 3]);
  });

  it('writes nothing of an account for which a process works', async () => {
    const { accountId, userId } = await makeExecutionAccount(database);
    await database.forUser(userId, (space) => takeAccount(space, accountId, 'a process', 60_000));
    const watch = new ProcessWatch(database, clock);
    await watch.look();
    times.monotonic += 2 * SILENCE_MS;
    await watch.look();
    assert.deepEqual(await database.forUser(userId, (space) => listAlerts(space, 9)), []);
  });
});
