import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type BookedFill, entriesOf } from '@stratloom/execution';
import { openDatabase } from '../../../db/database.ts';
import { PostgresExecutionStore } from '../../../live/postgres-execution-store.ts';
import { silentLogger } from '../../../process/log.ts';
import { startTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { EVERY_SERVICE, TestServer } from '../../../testing/test-server.ts';
import { TradingSteps } from '../../../testing/trading-steps.ts';
import { until } from '../../../testing/until.ts';

const DAY_MS = 86_400_000;
const NOW = Date.now();
/** Buys at the first bar, and holds. */
const BUY = `//@version=6
strategy("Buy")
if strategy.position_size == 0
    strategy.entry("long", strategy.long, qty = 0.001)
`;

/** Returns a time some days ago, UTC ms. */
function daysAgo(days: number): number {
  return NOW - days * DAY_MS;
}

describe('the portfolio of a user', () => {
  let database: TestDatabase;
  let server: TestServer;
  let aheadMs = 0;

  before(async () => {
    database = await startTestDatabase();
    server = await TestServer.start(
      { services: EVERY_SERVICE, clock: () => new Date(Date.now() + aheadMs) },
      { database },
    );
  });
  after(async () => {
    await server?.close();
    await database?.close();
  });

  async function newcomer(): Promise<TradingSteps> {
    return new TradingSteps(server, await server.signUp());
  }

  /** Books a fill of BTC against dollars on an account, as a process that trades does. */
  async function book(accountId: string, terms: Partial<BookedFill>): Promise<void> {
    const fill: BookedFill = {
      ...{ tradeId: String(terms.time), clientOrderId: 'x', deploymentId: null, symbol: 'BTC-USD' },
      ...{ baseCurrency: 'BTC', quoteCurrency: 'USD', side: 'buy', quantity: '1', price: '100' },
      ...{ fee: '1', feeCurrency: 'USD', time: Date.now(), bookedAt: Date.now() },
      ...terms,
    };
    const own = await openDatabase(database.connection, silentLogger);
    try {
      const store = new PostgresExecutionStore(own, silentLogger);
      await store.command(accountId, (rows) => rows.insertFill(fill, entriesOf(fill)));
    } finally {
      await own.close();
    }
  }

  it('is empty before there is an account', async () => {
    const steps = await newcomer();
    for (const kind of ['real', 'paper']) {
      const { body } = await steps.call('GET', `portfolio?kind=${kind}`);
      assert.deepEqual(
        [body.value, body.holdings, body.history, body.accounts, body.startedAt],
        ['0.00', [], [], [], null],
      );
    }
  });

  it('is what came in, what was traded and what that is worth now', async () => {
    const steps = await newcomer();
    const accountId = await steps.openAccount('10000');
    await book(accountId, { quantity: '2', price: '100', time: Date.now() });
    await book(accountId, { side: 'sell', price: '150', time: Date.now() + 1 });
    const { body } = await steps.call('GET', 'portfolio?kind=paper');
    const price = Number(
      body.holdings.find((each: { asset: string }) => each.asset === 'BTC').price,
    );
    assert.ok(price > 1_000, `a price of the market, not of a fill: ${price}`);
    assert.deepEqual(
      [body.transferred, body.realizedPnl, body.fees, body.money],
      ['10000.00', '50.00', '2.00', '9948.00'],
    );
    assert.equal(body.unrealizedPnl, (price - 100).toFixed(2));
    assert.equal(body.value, (9_948 + price).toFixed(2));
    assert.deepEqual(
      body.activity.map(({ kind, asset, quantity }: Record<string, string>) => [
        kind,
        asset,
        quantity,
      ]),
      [
        ['sell', 'BTC', '1'],
        ['buy', 'BTC', '2'],
        ['in', 'USD', '10000'],
      ],
    );
    assert.deepEqual(
      body.allocation.byStrategy.map(({ name }: { name: string }) => name).toSorted(),
      ['Cash', 'No strategy'],
    );
    assert.equal(body.accounts[0].value, body.value);
    const real = await steps.call('GET', 'portfolio');
    assert.equal(real.body.value, '0.00');
  });

  it('has a value for every day since the first, and a benchmark over the same time', async () => {
    const steps = await newcomer();
    const accountId = await steps.openAccount('10000');
    await book(accountId, { time: daysAgo(20), tradeId: 'first' });
    const { body } = await steps.call('GET', 'portfolio?kind=paper');
    assert.equal(body.history.length, 21);
    assert.equal(body.history[0].time, (Math.floor(body.startedAt / DAY_MS) + 1) * DAY_MS);
    assert.equal(typeof body.benchmark.return, 'number');
    assert.equal(body.history.at(-1).value, body.value);
  });

  it('is compared with the asset that is asked for', async () => {
    const steps = await newcomer();
    const accountId = await steps.openAccount('10000');
    await book(accountId, { time: daysAgo(20), tradeId: 'compared' });
    const compared = async (asset: string) =>
      (await steps.call('GET', `portfolio?kind=paper&benchmark=${asset}`)).body.benchmark;
    const [btc, eth, cash] = [await compared('BTC'), await compared('ETH'), await compared('USD')];
    assert.deepEqual([btc.asset, eth.asset, cash], ['BTC', 'ETH', { asset: 'USD', return: 0 }]);
    assert.equal(typeof eth.return, 'number');
    assert.notEqual(btc.return, eth.return);
    assert.deepEqual(await compared('NOSUCH'), { asset: 'NOSUCH', return: null });
    const wrong = await steps.call('GET', 'portfolio?benchmark=x%20y');
    assert.equal(wrong.status, 400);
  });

  it('belongs to its user alone, and an account of somebody else is not found', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()];
    const accountId = await ann.openAccount();
    const { status, body } = await bob.call('GET', `portfolio?kind=paper&accountId=${accountId}`);
    assert.deepEqual([status, body.error], [404, 'trading.no-account']);
    const lots = await bob.call('GET', `portfolio/tax-lots?kind=paper&accountId=${accountId}`);
    assert.equal(lots.status, 404);
  });

  it('gives closed lots for the tax return', async () => {
    const steps = await newcomer();
    const accountId = await steps.openAccount();
    await book(accountId, { time: daysAgo(2), tradeId: 'bought' });
    await book(accountId, { side: 'sell', price: '150', time: daysAgo(1), tradeId: 'sold' });
    const { body } = await steps.call('GET', 'portfolio/tax-lots?kind=paper');
    const [, line] = body.csv.split('\r\n');
    assert.match(line, /^Paper account,BTC,1,.*,short,sale,150\.00,102\.00,48\.00,USD,$/);
    assert.match(body.fileName, /^stratloom-tax-lots-paper-\d{4}-\d\d-\d\d\.csv$/);
  });

  it('says which position no stop protects', async () => {
    const steps = await newcomer();
    const { id, accountId } = await steps.deploy({ strategyId: await steps.saveScript(BUY) });
    await steps.closeBar(id, () => {
      aheadMs += 60_000;
    });
    await until(
      async () => steps.deploymentOf(id),
      ({ positions }) => positions[0].quantity !== '0',
    );
    const { body } = await steps.call('GET', `portfolio?kind=paper&accountId=${accountId}`);
    assert.ok(
      body.notes.some(({ code }: { code: string }) => code === 'unprotected'),
      JSON.stringify(body.notes),
    );
    assert.equal(body.contribution.byStrategy[0].name, 'Paper');
  });
});
