import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { adjustBars } from '@stratloom/engine/market-data';
import { type CorporateAction, DAY_MS } from '@stratloom/engine/model';
import { walkBars } from '@stratloom/testkit';
import { type Database, openDatabase } from '../../db/database.ts';
import { silentLogger } from '../../process/log.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { ActionStore, readAdjusted } from './action-store.ts';
import { BarStore } from './bar-store.ts';
import { BarStoreProblem } from './bar-store-problem.ts';
import { coverageOf } from './history-coverage.ts';

const DAY = Date.UTC(2024, 0, 1);
const walk = walkBars(60, 6);
const bars = { ...walk, openTime: walk.openTime.map((_, day) => DAY + day * DAY_MS) };
const SPLIT: CorporateAction = { kind: 'split', time: DAY + 40 * DAY_MS, ratio: 4 };
const DIVIDEND: CorporateAction = { kind: 'dividend', time: DAY + 40 * DAY_MS, amount: 0.25 };
const BOTH = { splits: true, dividends: true };
const key = { source: 'my-broker', symbol: 'ACME', timeframe: '1d' } as const;

describe('splits and dividends of stored bars', () => {
  let test: TestDatabase;
  let database: Database;
  let store: BarStore;
  let actions: ActionStore;

  before(async () => {
    test = await startTestDatabase();
    database = await openDatabase(test.connection, silentLogger);
    store = new BarStore(database, () => new Date(DAY));
    actions = new ActionStore(database);
    await store.write(key, bars, { onConflict: 'refuse' });
  });
  after(async () => {
    await database?.close();
    await test?.close();
  });

  it('are kept by source and symbol, and replaced as a whole', async () => {
    assert.deepEqual(await actions.list(key), []);
    await actions.replace(key, [DIVIDEND, SPLIT]);
    assert.deepEqual(await actions.list(key), [DIVIDEND, SPLIT]);
    assert.deepEqual(await actions.list({ ...key, source: 'another' }), []);
    await actions.replace(key, [SPLIT]);
    assert.deepEqual(await actions.list(key), [SPLIT]);
  });

  it('are refused together when one of them is not sound', async () => {
    await actions.replace(key, [SPLIT]);
    for (const wrong of [
      [DIVIDEND, { ...SPLIT, ratio: 0 }],
      [SPLIT, DIVIDEND],
      Array.from({ length: 6_001 }, (_, day): CorporateAction => ({
        ...DIVIDEND,
        time: day * DAY_MS,
      })),
    ]) {
      await assert.rejects(actions.replace(key, wrong), BarStoreProblem);
    }
    assert.deepEqual(await actions.list(key), [SPLIT]);
  });

  it('adjust bars when they are read, every part like the whole', async () => {
    await actions.replace(key, [DIVIDEND, SPLIT]);
    const expected = adjustBars(bars, [DIVIDEND, SPLIT], BOTH);
    assert.ok(expected.ok);
    const stores = { store, actions };
    const whole = await readAdjusted(stores, key, { from: -Infinity, to: Infinity }, BOTH);
    assert.deepEqual(whole.close, expected.value.close);
    const to = DAY + 10 * DAY_MS;
    const part = await readAdjusted(stores, key, { from: DAY + 2 * DAY_MS, to }, BOTH);
    assert.deepEqual(part.close, expected.value.close.slice(2, 10));
    assert.deepEqual((await store.read(key)).close, bars.close.slice(0, 60));
  });

  it('are a problem where a dividend is not below its price', async () => {
    await actions.replace(key, [{ ...DIVIDEND, amount: 1e6 }]);
    await assert.rejects(
      readAdjusted({ store, actions }, key, { from: DAY, to: Infinity }, BOTH),
      /not below the last price/,
    );
  });

  it('leave the picture of a history as it is', async () => {
    const history = (await store.list())[0] ?? assert.fail();
    assert.deepEqual(await coverageOf(store, history), {
      there: [{ from: DAY, to: DAY + 60 * DAY_MS }],
      ...{ missing: [], damaged: [], repaired: [], missingCount: 0 },
      asked: [{ from: DAY, to: DAY + 60 * DAY_MS }],
    });
  });
});
