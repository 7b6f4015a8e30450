import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { type Database, openDatabase } from '../db/database.ts';
import { insertUser } from '../db/queries/accounts.ts';
import { insertPriceAlert, listFirings } from '../db/queries/price-alerts.ts';
import { silentLogger } from '../process/log.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { keepingLogger } from '../testing/test-server.ts';
import { AlertEvaluation } from './alert-evaluation.ts';
import type { AlertQuote } from './evaluate-alerts.ts';

const NOW = new Date('2026-06-10T15:30:00Z');

describe('the evaluation of alerts by fresh prices', () => {
  let test: TestDatabase;
  let database: Database;
  before(async () => {
    test = await startTestDatabase();
    database = await openDatabase(test.connection, silentLogger);
  });
  after(async () => {
    await database.close();
    await test.close();
  });

  /** Sets an alert above 110 and one below 90, and returns their symbol and owner. */
  async function twoAlerts(): Promise<{ symbol: string; userId: string }> {
    const [symbol, userId] = [`S${randomUUID()}`, randomUUID()];
    const user = { id: userId, name: 'x', email: `${userId}@example.com`, created_at: NOW };
    const waiting = { is_repeating: false, reference_price: 100, priced_at: 0, created_at: NOW };
    await database.forUser(userId, async (space) => {
      await insertUser(space, user);
      for (const [condition, threshold] of [
        ['above', 110],
        ['below', 90],
      ] as const) {
        await insertPriceAlert(space, {
          id: randomUUID(),
          symbol,
          condition,
          threshold,
          ...waiting,
        });
      }
    });
    return { symbol, userId };
  }

  function quotes(symbol: string, ...prices: readonly number[]): AlertQuote[] {
    return prices.map((price, index) => ({ symbol, price, pricedAt: index + 1, source: 'Test' }));
  }

  async function firedAt(userId: string): Promise<number[]> {
    const firings = await database.forUser(userId, (space) => listFirings(space, 9));
    return firings.map(({ price }) => price).toSorted((one, other) => one - other);
  }

  it('misses no price that is touched while it is behind', async () => {
    const { symbol, userId } = await twoAlerts();
    const evaluation = new AlertEvaluation({ database, clock: () => NOW, logger: silentLogger });
    assert.ok((await evaluation.names()).includes(symbol));
    const [first, ...others] = quotes(symbol, 100, 101, 111, 102, 89, 100);
    evaluation.take(first === undefined ? [] : [first]);
    // Under way: these wait together.
    for (const quote of others) evaluation.take([quote]);
    await evaluation.settled();
    assert.deepEqual(await firedAt(userId), [89, 111]);
  });

  it('goes on with the next price after a failure of the database', async () => {
    const { symbol, userId } = await twoAlerts();
    const { lines, logger } = keepingLogger();
    let isDown = true;
    const forUser: Database['forUser'] = async (...rest) => {
      if (isDown) throw new Error('the database is down');
      return database.forUser(...rest);
    };
    const failing = { shared: database.shared, forUser };
    const evaluation = new AlertEvaluation({ database: failing, clock: () => NOW, logger });
    evaluation.take(quotes(symbol, 111));
    await evaluation.settled();
    assert.equal(lines.length, 1);
    isDown = false;
    evaluation.take([{ symbol, price: 112, pricedAt: 2, source: 'Test' }]);
    await evaluation.settled();
    assert.deepEqual(await firedAt(userId), [112]);
  });
});
