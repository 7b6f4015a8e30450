import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { JournalOrder, RecordedBar, VenueFill } from '@stratloom/execution';
import { PAPER_SETTINGS, type PaperSettings } from '@stratloom/execution/paper';
import { type Database, openDatabase } from '../../db/database.ts';
import { openPaperAccount } from '../../db/queries/paper.ts';
import { silentLogger } from '../../process/log.ts';
import { CommitCutter } from '../../testing/commit-cutter.ts';
import { makeExecutionAccount } from '../../testing/execution-account.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../../process/clock.ts';
import { ProcessClock } from '../process-clock.ts';
import type { PaperMarket } from './paper-market.ts';
import { PaperVenue } from './paper-venue.ts';

const FREE: PaperSettings = { ...PAPER_SETTINGS, spreadRatio: '0', commissionRatio: '0' };
const FAR = 1e15;

/** A market whose prices a test sets. */
class SetMarket implements PaperMarket {
  price: string | null = '100';
  bars: RecordedBar[] = [];

  async pair() {
    return { baseCurrency: 'BTC', quoteCurrency: 'USD' };
  }

  async lastPrice() {
    return this.price === null ? null : { price: this.price, ageMs: 0 };
  }

  async barsAfter(_symbol: string, _timeframeMs: number, openTime: number) {
    return this.bars.filter((bar) => bar.openTime > openTime);
  }
}

function orderOf(clientOrderId: string, terms: Partial<JournalOrder> = {}): JournalOrder {
  return {
    ...{ clientOrderId, deploymentId: 'd', orderNumber: 1, revision: 1, symbol: 'BTC-USD' },
    ...{ side: 'buy', type: 'market', quantity: '1', limitPrice: null, stopPrice: null },
    ...{ reduceOnly: false, decidedPrice: '100', decidedAt: 0, deadline: FAR, state: 'SENT' },
    ...{ cancel: 'none', venueOrderId: null, filledQuantity: '0', finalQuantity: null },
    ...{ reason: '', stateAt: 0, sends: 1, isReported: false },
    ...terms,
  };
}

describe('the paper venue', () => {
  let test: TestDatabase;
  let database: Database;
  let market: SetMarket;
  let account: { readonly accountId: string; readonly userId: string };

  before(async () => {
    test = await startTestDatabase();
    database = await openDatabase(test.connection, silentLogger);
  });
  after(async () => {
    await database?.close();
    await test?.close();
  });
  beforeEach(async () => {
    market = new SetMarket();
    account = await makeExecutionAccount(database);
    await open(FREE);
  });

  async function open(settings: PaperSettings): Promise<void> {
    const balances = new Map([['USD', '1000']]);
    await database.forUser(account.userId, (space) =>
      openPaperAccount(space, account.accountId, settings, balances),
    );
  }

  /** Opens the account in one more process. */
  function venue(of = database): PaperVenue {
    return new PaperVenue(account, { database: of, market, clock: new ProcessClock(systemClock) });
  }

  async function balances(): Promise<Record<string, string>> {
    const found = (await venue().balances()) ?? [];
    return Object.fromEntries(found.map(({ currency, total }) => [currency, total]));
  }

  async function fills(since = 0): Promise<readonly VenueFill[]> {
    return (await venue().fillsSince(since)) ?? [];
  }

  it('fills at the next price and says so', async () => {
    const paper = venue();
    assert.deepEqual(await paper.submit(orderOf('a')), {
      kind: 'accepted',
      venueOrderId: 'paper-1',
    });
    const news = await paper.nextNews(10_000);
    assert.ok(news?.kind === 'fill');
    assert.deepEqual([news.fill.tradeId, news.fill.price], ['paper-1', '100']);
    assert.deepEqual(await fills(), [news.fill]);
    assert.deepEqual(await balances(), { BTC: '1', USD: '900' });
    assert.equal(await paper.nextNews(0), null);
  });

  it('takes an id once, for ever, and answers with the order that has it', async () => {
    const paper = venue();
    await paper.submit(orderOf('a'));
    await paper.nextNews(10_000);
    const answers = await Promise.all([1, 2, 3].map(() => venue().submit(orderOf('a'))));
    for (const answer of answers) {
      assert.deepEqual(answer, { kind: 'accepted', venueOrderId: 'paper-1' });
    }
    await paper.nextNews(0);
    assert.equal((await fills()).length, 1);
  });

  it('accepts one of many requests with the same id that come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => venue().submit(orderOf('a', { quantity: '6' }))),
    );
    const ids = answers.map((answer) => (answer.kind === 'accepted' ? answer.venueOrderId : null));
    assert.deepEqual([...new Set(ids)], ['paper-1']);
    assert.equal((await venue().workingOrders())?.length, 1);
  });

  it('does not keep the next process waiting when one stands still in a transaction', async () => {
    const bounds = { statementMs: 4_000, pauseMs: 20 };
    const forUser: Database['forUser'] = (userId, work, ...rest) =>
      database.forUser(
        userId,
        async (space) => {
          const result = await work(space);
          // Waits for the lock that this transaction holds: it is there once the database has ended that.
          assert.equal((await venue().submit(orderOf('b'))).kind, 'accepted');
          return result;
        },
        ...rest,
      );
    const clock = new ProcessClock(systemClock);
    const frozen = new PaperVenue(account, {
      ...{ database: { ...database, forUser }, market, clock, bounds },
    });
    assert.equal((await frozen.submit(orderOf('a'))).kind, 'unknown');
    assert.equal(await venue().find(orderOf('a')), 'absent');
  });

  it('leaves the account to others while it asks for prices, of what works as well', async () => {
    await venue().submit(orderOf('a', { type: 'limit', limitPrice: '90' }));
    const asked: string[] = [];
    const slow: PaperMarket = {
      ...{ pair: () => market.pair(), barsAfter: async () => [] },
      lastPrice: async (symbol) => {
        asked.push(symbol);
        // Waits for the account for as long as somebody holds it.
        assert.ok((await venue().workingOrders()) !== null);
        return { price: '100', ageMs: 0 };
      },
    };
    const clock = new ProcessClock(systemClock);
    const paper = new PaperVenue(account, { database, market: slow, clock });
    const answer = await paper.submit(orderOf('b', { symbol: 'ETH-USD' }));
    assert.deepEqual(answer, { kind: 'accepted', venueOrderId: 'paper-2' });
    assert.deepEqual(asked, ['ETH-USD', 'BTC-USD']);
  });

  it('refuses for good what is not covered, and after its deadline', async () => {
    const dear = await venue().submit(orderOf('a', { quantity: '11' }));
    const refusal = { kind: 'rejected', reason: 'There is not enough USD.', haltsAccount: false };
    assert.deepEqual(dear, refusal);
    assert.deepEqual(await venue().submit(orderOf('a', { quantity: '11' })), refusal);
    const found = await venue().find(orderOf('a'));
    assert.ok(found !== null && found !== 'absent');
    assert.equal(found.state, 'REJECTED');
    const late = await venue().submit(orderOf('b', { deadline: 1 }));
    assert.equal(late.kind, 'rejected');
    assert.equal(await venue().find(orderOf('b')), 'absent');
  });

  it('sends back what has no price yet', async () => {
    market.price = null;
    assert.equal((await venue().submit(orderOf('a'))).kind, 'deferred');
    assert.equal(await venue().find(orderOf('a')), 'absent');
  });

  it('shares cash and holdings between the deployments of an account', async () => {
    const [one, two] = [venue(), venue()];
    const answers = await Promise.all([
      one.submit(orderOf('a-1-1', { quantity: '6', deploymentId: 'a' })),
      two.submit(orderOf('b-1-1', { quantity: '6', deploymentId: 'b' })),
    ]);
    assert.deepEqual(answers.map(({ kind }) => kind).toSorted(), ['accepted', 'rejected']);
    await one.nextNews(10_000);
    const sells = await Promise.all([
      one.submit(orderOf('a-2-1', { side: 'sell', quantity: '4', deploymentId: 'a' })),
      two.submit(orderOf('b-2-1', { side: 'sell', quantity: '4', deploymentId: 'b' })),
    ]);
    assert.deepEqual(sells.map(({ kind }) => kind).toSorted(), ['accepted', 'rejected']);
    await two.nextNews(10_000);
    assert.deepEqual(await balances(), { BTC: '2', USD: '800' });
  });

  it('goes on after a restart with every working order, and fills each once', async () => {
    const limit = { type: 'limit', limitPrice: '90' } as const;
    await venue().submit(orderOf('a', limit));
    await venue().match();
    market.price = '90';
    const restarted = venue();
    assert.deepEqual(
      (await restarted.workingOrders())?.map(({ clientOrderId }) => clientOrderId),
      ['a'],
    );
    await Promise.all([restarted.match(), venue().match(), venue().match()]);
    assert.deepEqual(
      (await fills()).map(({ price }) => price),
      ['90'],
    );
    assert.deepEqual(await balances(), { BTC: '1', USD: '910' });
  });

  it('makes up for what bars show of the time when nobody was there', async () => {
    const paper = venue();
    await paper.submit(orderOf('a', { type: 'limit', limitPrice: '90' }));
    await paper.match();
    const openTime = Date.now() + 60_000;
    market.bars = [{ openTime, open: 100, high: 101, low: 89, close: 100, volume: 5 }];
    // As if the minutes had passed.
    await database.forUser(account.userId, ({ rows }) =>
      rows
        .updateTable('paper_accounts')
        .set({ venue_time: openTime + 120_000 })
        .where('account_id', '=', account.accountId)
        .execute(),
    );
    await venue().match();
    assert.deepEqual(
      (await fills()).map(({ price }) => price),
      ['90'],
    );
  });

  it('gives fills a time that nobody has read up to before', async () => {
    const paper = venue();
    let cursor = 0;
    for (const id of ['a', 'b', 'c']) {
      cursor = (await paper.time()) ?? 0;
      await paper.submit(orderOf(id));
      await paper.nextNews(10_000);
      assert.equal((await fills(cursor)).at(-1)?.clientOrderId, id);
    }
  });

  it('cancels what works, and nothing else', async () => {
    const paper = venue();
    const limit = orderOf('a', { type: 'limit', limitPrice: '90' });
    await paper.submit(limit);
    assert.deepEqual(await paper.cancel(limit), { kind: 'done' });
    assert.deepEqual(await paper.cancel(limit), { kind: 'notWorking' });
    assert.deepEqual(await paper.cancel(orderOf('b')), { kind: 'notWorking' });
    market.price = '80';
    await paper.match();
    assert.deepEqual(await fills(), []);
  });

  it('tells of an order that it had to cancel', async () => {
    const paper = venue();
    await paper.submit(orderOf('a', { quantity: '10' }));
    market.price = '101';
    const news = await paper.nextNews(10_000);
    assert.ok(news?.kind === 'order');
    assert.deepEqual(
      [news.order.state, news.order.reason],
      ['CANCELLED', 'There is not enough USD.'],
    );
  });

  it('says that it does not know when the connection breaks at the commit, and has the order once', async () => {
    const cutter = await CommitCutter.start(test.connection);
    const cut = await openDatabase(cutter.connection, silentLogger);
    try {
      cutter.cutNext();
      assert.equal((await venue(cut).submit(orderOf('a'))).kind, 'unknown');
      const found = await venue().find(orderOf('a'));
      assert.ok(found !== null && found !== 'absent');
      assert.equal((await venue().submit(orderOf('a'))).kind, 'accepted');
      cutter.cutNext();
      const matching = venue(cut);
      await matching.match();
      await venue().match();
      assert.equal((await fills()).length, 1);
    } finally {
      await cut.close();
      await cutter.close();
    }
  });
});
