import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  type AccountRows,
  type BookedFill,
  entriesOf,
  FenceLost,
  StoreFailure,
} from '@stratloom/execution';
import { testExecutionStore } from '@stratloom/execution/testing';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../db/database.ts';
import { silentLogger } from '../process/log.ts';
import { CommitCutter } from '../testing/commit-cutter.ts';
import { makeExecutionAccount, makeRealOwner } from '../testing/execution-account.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { PostgresExecutionStore } from './postgres-execution-store.ts';

describe('PostgreSQL', () => {
  let test: TestDatabase;
  let databases: Database[];
  let stores: PostgresExecutionStore[];

  before(async () => {
    test = await startTestDatabase();
    databases = await Promise.all([1, 2].map(() => openDatabase(test.connection, silentLogger)));
    stores = databases.map((database) => new PostgresExecutionStore(database, silentLogger));
    for (const store of stores) store.start();
  });
  after(async () => {
    for (const store of stores ?? []) await store.stop();
    for (const database of databases ?? []) await database.close();
    await test?.close();
  });

  function databaseAt(index: number): Database {
    const database = databases[index];
    assert.ok(database !== undefined);
    return database;
  }

  function storeAt(index: number): PostgresExecutionStore {
    const store = stores[index];
    assert.ok(store !== undefined);
    return store;
  }

  testExecutionStore('PostgreSQL', () => ({
    store: storeAt(0),
    other: storeAt(1),
    newAccount: async () => (await makeExecutionAccount(databaseAt(0))).accountId,
    newOwner: (limits) => makeRealOwner(databaseAt(0), limits),
    pass: async (ms) => {
      await sql`select pg_sleep(${ms / 1_000})`.execute(databaseAt(1).shared);
    },
  }));

  it('reports a connection that breaks in the middle as a failure, with nothing written', async () => {
    const { accountId } = await makeExecutionAccount(databaseAt(0));
    const broken = storeAt(0).command(accountId, async (rows) => {
      await rows.insertEntries(OPENING);
      await sql`select pg_terminate_backend(pid) from pg_locks
        where locktype = 'relation' and relation = 'ledger_entries'::regclass
          and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()`.execute(databaseAt(1).shared);
      await rows.holdings();
    });
    await assert.rejects(broken, StoreFailure);
    assert.equal((await storeAt(1).command(accountId, (rows) => rows.holdings())).size, 0);
  });

  it('ends a transaction of a holder that stands still, so that the next one gets on', async () => {
    const { accountId } = await makeExecutionAccount(databaseAt(0));
    const bounds = { statementMs: 4_000, pauseMs: 200 };
    const frozen = new PostgresExecutionStore(databaseAt(0), silentLogger, bounds);
    const first = await frozen.acquire(accountId, 'one', 10);
    assert.ok(first !== null);
    const [holds, isTaken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const late = frozen.write(first, async (rows) => {
      await rows.insertEntries(OPENING);
      holds.resolve();
      await isTaken.promise;
      await rows.insertEntries(OPENING);
    });
    // On a machine that is slow enough the database has ended it by now.
    await Promise.race([holds.promise, late.catch(() => undefined)]);
    await sql`select pg_sleep(0.02)`.execute(databaseAt(1).shared);
    // Waits for the lock that the transaction holds: it is there once the database has ended that.
    assert.equal((await storeAt(1).acquire(accountId, 'two', 60_000))?.number, 2);
    isTaken.resolve();
    await assert.rejects(late, StoreFailure);
    await assert.rejects(
      frozen.write(first, (rows) => rows.holdings()),
      FenceLost,
    );
    assert.equal((await storeAt(1).command(accountId, (rows) => rows.holdings())).size, 0);
  });

  it('reports a commit without an answer as a failure, and a body that runs again changes nothing', async () => {
    const { accountId } = await makeExecutionAccount(databaseAt(0));
    const cutter = await CommitCutter.start(test.connection);
    const cut = await openDatabase(cutter.connection, silentLogger);
    try {
      const store = new PostgresExecutionStore(cut, silentLogger);
      for (let round = 1; round <= 10; round++) {
        cutter.cutNext();
        const body = (rows: AccountRows): Promise<boolean> => book(rows, `t${round}`);
        await assert.rejects(store.command(accountId, body), StoreFailure);
        // It was committed all the same, or will be before the lock is free.
        assert.equal(await store.command(accountId, body), false);
      }
      const held = await store.command(accountId, (rows) => rows.holdings());
      assert.deepEqual(
        [...held],
        [
          ['BTC', '10'],
          ['USD', '-1000'],
        ],
      );
    } finally {
      await cut.close();
      await cutter.close();
    }
  });

  it('takes texts that PostgreSQL cannot hold', async () => {
    const { accountId } = await makeExecutionAccount(databaseAt(0));
    await storeAt(0).command(accountId, async (rows) => {
      await rows.putAccount({ ...(await rows.account()), mismatch: 'a\0b\ud800' });
      assert.equal((await rows.account()).mismatch, 'a\u{FFFD}b\u{FFFD}');
    });
  });
});

const OPENING = [{ currency: 'USD', account: 'holdings', amount: '1', tradeId: '' }] as const;

/** Books a fill of 1 BTC at 100 USD; false when it was booked before. */
function book(rows: AccountRows, tradeId: string): Promise<boolean> {
  const fill: BookedFill = {
    ...{ tradeId, clientOrderId: '', symbol: 'BTC-USD', baseCurrency: 'BTC' },
    ...{ quoteCurrency: 'USD', quantity: '1', price: '100', fee: '0', feeCurrency: 'USD' },
    ...{ side: 'buy', time: 0, deploymentId: null, bookedAt: 0 },
  };
  return rows.insertFill(fill, entriesOf(fill));
}
