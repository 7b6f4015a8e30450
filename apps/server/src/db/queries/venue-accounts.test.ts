import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Deployment, JournalOrder } from '@stratloom/execution';
import { deploymentOn, intent } from '@stratloom/execution/testing';
import { PostgresExecutionStore } from '../../live/postgres-execution-store.ts';
import { silentLogger } from '../../process/log.ts';
import { makeExecutionAccount } from '../../testing/execution-account.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Database, openDatabase } from '../database.ts';
import { tradedInstruments } from './venue-accounts.ts';

describe('accounts at venues', () => {
  let test: TestDatabase;
  let database: Database;

  before(async () => {
    test = await startTestDatabase();
    database = await openDatabase(test.connection, silentLogger);
  });
  after(async () => {
    await database?.close();
    await test?.close();
  });

  it('instruments of stopped deployments count while something of them is left', async () => {
    const { accountId, userId } = await makeExecutionAccount(database);
    const store = new PostgresExecutionStore(database, silentLogger);
    const on = (id: string, base: string, changes: Partial<Deployment> = {}): Deployment => ({
      ...{ ...deploymentOn(accountId, id), state: 'stopped' },
      markets: [{ symbol: `${base}-USD`, baseCurrency: base }],
      ...changes,
    });
    const { books } = deploymentOn(accountId);
    const lots = [{ signedQuantity: '1', price: '1' }];
    const none = { lots: [], realizedPnl: '5' };
    const held = { ...books, positions: { 'SOL-USD': { lots, realizedPnl: '0' } } };
    const sold = { ...books, positions: { 'OLD-USD': none } };
    const ended: JournalOrder = {
      ...intent(1, 1_000, 'sold'),
      ...{ state: 'CANCELLED', finalQuantity: '0', isReported: true },
    };
    await store.command(accountId, async (rows) => {
      await rows.putDeployment(on('running', 'BTC', { state: 'running' }));
      await rows.putDeployment(on('failed', 'ETH', { state: 'error' }));
      await rows.putDeployment(on('holding', 'SOL', { books: held }));
      await rows.putDeployment(on('ordering', 'ADA'));
      await rows.putDeployment(on('sold', 'OLD', { books: sold }));
      await rows.insertOrder(intent(1, 1_000, 'ordering'));
      await rows.insertOrder(ended);
    });
    const traded = await database.forUser(userId, (space) => tradedInstruments(space, accountId));
    assert.deepEqual(traded.toSorted(), ['ADA-USD', 'BTC-USD', 'ETH-USD', 'SOL-USD']);
  });
});
