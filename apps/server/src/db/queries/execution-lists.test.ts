import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { chained, type JournalOrder, NO_AUDIT, openingEntries } from '@stratloom/execution';
import { digest, verifyAudit } from '../../live/verify-audit.ts';
import { PostgresExecutionStore } from '../../live/postgres-execution-store.ts';
import { silentLogger } from '../../process/log.ts';
import { fillExecution, makeExecutionAccount } from '../../testing/execution-account.ts';
import { connectAsTestOwner } from '../../testing/owner-connection.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Database, openDatabase } from '../database.ts';
import {
  listAccounts,
  listAudit,
  listDeployments,
  listFills,
  listOrders,
  type OrderPlace,
  type OrderRow,
  type PageRequest,
  readDeployedStrategy,
  readDeployment,
} from './execution-lists.ts';

const ALL = { accountId: null, deploymentId: null };
const FIRST = { limit: 10, after: null };

function orderOf(orderNumber: number, decidedAt: number): JournalOrder {
  return {
    ...{ clientOrderId: `a-${orderNumber}-1`, deploymentId: 'd', orderNumber, revision: 1 },
    ...{ symbol: 'BTC-USD', side: 'buy', type: 'market', quantity: '1', limitPrice: null },
    ...{ stopPrice: null, reduceOnly: false, decidedPrice: '100', decidedAt, deadline: 0 },
    ...{ state: 'INTENT', cancel: 'none', venueOrderId: null, filledQuantity: '0' },
    ...{ finalQuantity: null, reason: '', stateAt: 0, sends: 0, isReported: false },
  };
}

describe('what the owner of an account sees of live trading', () => {
  let test: TestDatabase;
  let database: Database;
  let store: PostgresExecutionStore;

  before(async () => {
    test = await startTestDatabase();
    database = await openDatabase(test.connection, silentLogger);
    store = new PostgresExecutionStore(database, silentLogger);
  });
  after(async () => {
    await database?.close();
    await test?.close();
  });

  it('is all of their own and nothing of others', async () => {
    const [ann, bob] = [await makeExecutionAccount(database), await makeExecutionAccount(database)];
    await database.forUser(ann.userId, fillExecution);
    const seen = async (userId: string): Promise<number[]> =>
      database.forUser(userId, async (space) => [
        (await listAccounts(space)).length,
        (await listDeployments(space, null, FIRST)).length,
        (await listOrders(space, { ...ALL, isLive: true }, FIRST)).length,
        (await listFills(space, ALL, FIRST)).length,
      ]);
    assert.deepEqual(await seen(ann.userId), [2, 1, 1, 1]);
    assert.deepEqual(await seen(bob.userId), [1, 0, 0, 0]);
  });

  it('is an account with what it holds, and whether it is worked for', async () => {
    const { accountId, userId } = await makeExecutionAccount(database);
    await store.command(accountId, (rows) => rows.insertEntries(openingEntries('USD', '10.50')));
    const read = async () => (await database.forUser(userId, listAccounts))[0];
    assert.deepEqual([(await read())?.holdings, (await read())?.isHeld], [{ USD: '10.5' }, false]);
    await store.acquire(accountId, 'one', 60_000);
    assert.equal((await read())?.isHeld, true);
  });

  it('is a deployment with the program that it was deployed with', async () => {
    const { userId } = await makeExecutionAccount(database);
    await database.forUser(userId, fillExecution);
    await database.forUser(userId, async (space) => {
      const [listed] = await listDeployments(space, null, FIRST);
      assert.ok(listed !== undefined);
      assert.deepEqual([listed.name, listed.language], ['x', 'pine']);
      assert.deepEqual(await readDeployment(space, listed.id), listed);
      assert.equal((await readDeployedStrategy(space, listed.id))?.code, 'x');
      assert.equal(await readDeployment(space, 'none'), undefined);
      const { createdAt, id } = listed;
      const rest = await listDeployments(space, null, { limit: 1, after: { createdAt, id } });
      assert.deepEqual(rest, []);
    });
  });

  it('comes in pages without gaps or repetitions, also among orders of one moment', async () => {
    const { accountId, userId } = await makeExecutionAccount(database);
    await store.command(accountId, async (rows) => {
      for (const [n, at] of [1, 1, 1, 2, 3].entries()) await rows.insertOrder(orderOf(n + 1, at));
    });
    const pages: number[][] = [];
    let place: OrderPlace | null = null;
    for (;;) {
      const request: PageRequest<OrderPlace> = { limit: 2, after: place };
      const page: OrderRow[] = await database.forUser(userId, (space) =>
        listOrders(space, { ...ALL, accountId, isLive: false }, request),
      );
      if (page.length === 0) break;
      pages.push(page.map(({ orderNumber }) => orderNumber));
      place = page.at(-1) ?? null;
    }
    assert.deepEqual(pages, [[5, 4], [3, 2], [1]]);
  });

  it('is an audit log that is whole, and says where it was changed', async () => {
    const { accountId, userId } = await makeExecutionAccount(database);
    await store.command(accountId, async (rows) => {
      let head = NO_AUDIT;
      for (const message of ['one', 'two \u0000', 'three']) {
        const note = { at: 0.5, deploymentId: 'd', kind: 'x', message, facts: '{"a": 1}' };
        const entry = chained(accountId, head, note, digest);
        await rows.insertAudit(entry);
        head = entry;
      }
      await rows.insertEntries(openingEntries('USD', '5'));
    });
    const whole = { entryCount: 3, brokenAt: null, wrongCurrencies: [] };
    assert.deepEqual(await verifyAudit(database, accountId), whole);
    const page = await database.forUser(userId, (space) =>
      listAudit(space, { accountId, deploymentId: 'd' }, { limit: 2, after: 3 }),
    );
    assert.deepEqual(
      page.map(({ message }) => message),
      ['two \u0000', 'one'],
    );
    const owner = await connectAsTestOwner(test);
    await owner.query(`update audit_entries set facts = '{}' where account_id = $1 and seq = 2`, [
      accountId,
    ]);
    await owner.query(`update holdings set amount = 6 where account_id = $1`, [accountId]);
    await owner.end();
    assert.deepEqual(await verifyAudit(database, accountId), {
      ...{ entryCount: 3, brokenAt: 2, wrongCurrencies: ['USD'] },
    });
  });
});
