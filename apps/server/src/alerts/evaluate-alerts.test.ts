import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type Database, openDatabase } from '../db/database.ts';
import { insertUser } from '../db/queries/accounts.ts';
import {
  insertPriceAlert,
  listFirings,
  listPriceAlerts,
  symbolsWithAlerts,
} from '../db/queries/price-alerts.ts';
import type { PriceAlertCondition } from '../db/schema/price-alerts.ts';
import { silentLogger } from '../process/log.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { evaluateAlerts, KEPT_FIRINGS } from './evaluate-alerts.ts';

const NOW = new Date('2026-06-10T15:30:00Z');

let test: TestDatabase;
let database: Database;
/** A second process on the same database. */
let other: Database;
let symbol: string;
let userId: string;

describe('the evaluation of price alerts', () => {
  before(async () => {
    test = await startTestDatabase();
    database = await openDatabase(test.connection, silentLogger);
    other = await openDatabase(test.connection, silentLogger);
  });
  after(async () => {
    await other.close();
    await database.close();
    await test.close();
  });
  beforeEach(async () => {
    symbol = `S${randomUUID()}`;
    userId = await newUser();
  });

  async function newUser(): Promise<string> {
    const id = randomUUID();
    const user = { id, name: 'x', email: `${id}@example.com`, created_at: NOW };
    await database.forUser(id, (space) => insertUser(space, user));
    return id;
  }

  async function setAlert(
    condition: PriceAlertCondition,
    threshold: number,
    { owner = userId, isRepeating = false } = {},
  ): Promise<void> {
    const alert = {
      ...{ id: randomUUID(), symbol, condition, threshold, is_repeating: isRepeating },
      ...{ reference_price: 100, priced_at: 0, created_at: NOW },
    };
    await database.forUser(owner, (space) => insertPriceAlert(space, alert));
  }

  async function evaluate(price: number, pricedAt: number, by = database): Promise<number> {
    const quote = { symbol, price, pricedAt, source: 'Simulated prices' };
    return evaluateAlerts({ database: by, clock: () => NOW }, [quote]);
  }

  async function firings(of = userId): Promise<number[]> {
    const rows = await database.forUser(of, (space) => listFirings(space, 1_000));
    return rows.map(({ price }) => price);
  }

  describe('a price', () => {
    it('fires the alerts of all users that it meets, each for its owner', async () => {
      const neighbour = await newUser();
      await setAlert('above', 110);
      await setAlert('below', 90);
      await setAlert('above', 105, { owner: neighbour });
      assert.equal(await evaluate(104, 1), 0);
      assert.equal(await evaluate(111, 2), 2);
      assert.deepEqual([await firings(), await firings(neighbour)], [[111], [111]]);
      const [firing] = await database.forUser(userId, (space) => listFirings(space, 1));
      assert.deepEqual(
        [firing?.symbol, firing?.condition, firing?.threshold, firing?.priced_at, firing?.source],
        [symbol, 'above', 110, 2, 'Simulated prices'],
      );
    });

    it('fires each alert once, whichever process sees it first, and how often', async () => {
      for (let count = 0; count < 5; count += 1)
        await setAlert('above', 110, { isRepeating: true });
      const looks = [database, other, database, other].map((by) => evaluate(111, 2, by));
      const counts = await Promise.all(looks);
      assert.equal(
        counts.reduce((sum, count) => sum + count, 0),
        5,
      );
      assert.equal((await firings()).length, 5);
    });

    it('ends an alert that does not repeat', async () => {
      await setAlert('above', 110);
      assert.ok((await symbolsWithAlerts(database.shared)).includes(symbol));
      await evaluate(111, 1);
      assert.ok(!(await symbolsWithAlerts(database.shared)).includes(symbol));
      await evaluate(90, 2);
      await evaluate(111, 3);
      assert.equal((await firings()).length, 1);
      const [alert] = await database.forUser(userId, listPriceAlerts);
      assert.deepEqual([alert?.is_active, alert?.fired_at], [false, NOW]);
    });

    it('fires one that repeats again once it has been back', async () => {
      await setAlert('below', 90, { isRepeating: true });
      for (const [price, pricedAt] of [
        [89, 1],
        [88, 2],
        [95, 3],
        [89, 4],
      ] as const) {
        await evaluate(price, pricedAt);
      }
      assert.equal((await firings()).length, 2);
    });

    it('that is older than the last one changes nothing: it comes from a slower process', async () => {
      await setAlert('above', 110, { isRepeating: true });
      await evaluate(111, 5);
      await evaluate(100, 4, other);
      await evaluate(112, 6);
      assert.equal((await firings()).length, 1);
    });

    it('that has moved far enough is the reference of the next move', async () => {
      await setAlert('move', 0.1, { isRepeating: true });
      for (const [price, pricedAt] of [
        [109, 1],
        [111, 2],
        [119, 3],
        [99, 4],
      ] as const) {
        await evaluate(price, pricedAt);
      }
      assert.deepEqual(new Set(await firings()), new Set([111, 99]));
    });

    it('leaves no more than the newest firings of a user', async () => {
      await setAlert('move', 0.1, { isRepeating: true });
      let price = 100;
      for (let time = 1; time <= KEPT_FIRINGS + 2; time += 1) {
        price = time % 2 === 0 ? 100 : 120;
        await evaluate(price, time);
      }
      assert.equal((await firings()).length, KEPT_FIRINGS);
    });
  });
});
