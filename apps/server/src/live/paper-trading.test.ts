import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import {
  AccountWorker,
  type Deployment,
  type ExecutionPorts,
  openBooks,
  OwnerCommands,
  type RecordedBar,
  type StrategyHost,
  type WantedOrder,
  WORKER_SETTINGS,
  NO_OWNER_ACTIONS,
} from '@stratloom/execution';
import { PAPER_SETTINGS } from '@stratloom/execution/paper';
import { type Database, openDatabase } from '../db/database.ts';
import { listDeployments, listFills, listOrders } from '../db/queries/execution-lists.ts';
import { openPaperAccount } from '../db/queries/paper.ts';
import { silentLogger } from '../process/log.ts';
import { makeExecutionAccount } from '../testing/execution-account.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { systemClock } from '../process/clock.ts';
import { ProcessClock } from './process-clock.ts';
import { PaperVenue } from './paper/paper-venue.ts';
import { PostgresExecutionStore } from './postgres-execution-store.ts';
import { digest, verifyAudit } from './verify-audit.ts';

/** Short times, so that a take-over does not take long; a lease still outlasts what a busy machine lets a process wait. */
const SETTINGS = {
  ...WORKER_SETTINGS,
  ...{ leaseMs: 8_000, renewMs: 200, marginMs: 400, idleMs: 20, pollMs: 50, reconcileMs: 100 },
  askMs: 20,
};
const MINUTE_MS = 60_000;
const DEPLOYMENTS = ['a', 'b'];
const BARS = 6;

/** Wants to buy 1 on every odd bar, and to sell what it has on every even one. */
const alternating: StrategyHost = {
  decide: async (_deployment, seq, read) => {
    const inputs = (await read(0)).filter((each) => each.seq <= seq).map(({ input }) => input);
    const number = inputs.filter(({ kind }) => kind === 'bar').length;
    const bar = inputs.findLast((input) => input.kind === 'bar')?.bar;
    const isDone = inputs.some(
      (input) => input.kind === 'report' && input.report.orderNumber === number,
    );
    if (bar === undefined || isDone) return { ok: true, wanted: [], refusals: [] };
    const order: WantedOrder = {
      ...{ symbol: 'BTC-USD', type: 'market', quantity: '1', limitPrice: null, stopPrice: null },
      side: number % 2 === 1 ? 'buy' : 'sell',
      reduceOnly: number % 2 === 0,
      ...{ orderNumber: number, decidedAt: bar.openTime + MINUTE_MS, why: 'by turns' },
    };
    return { ok: true, wanted: [order], refusals: [] };
  },
};

/** Minutes that close when the test says so. */
class Minutes {
  readonly begin = Date.now();
  closed = 0;

  bars(after: number): RecordedBar[] {
    return Array.from({ length: this.closed }, (_, i) => ({
      ...{ openTime: this.begin + i * MINUTE_MS, open: 100, high: 101, low: 99, close: 100 },
      volume: 1,
    })).filter(({ openTime }) => openTime > after);
  }
}

function deploymentOn(accountId: string, tag: string, startsAt: number): Deployment {
  return {
    ...{ id: `${accountId}-${tag}`, accountId, tag },
    markets: [{ symbol: 'BTC-USD', baseCurrency: 'BTC' }],
    ...{ quoteCurrency: 'USD', timeframeMs: MINUTE_MS, startsAt, codeHash: tag, funds: '1000' },
    limits: {
      ...{ maxOrderNotional: '500', maxPositionNotional: '500', maxDailyLoss: '500' },
      ...{ maxDrawdownRatio: 0.9, maxOrdersPerMinute: 100, maxOrdersPerDay: 100 },
      ...{ priceCollarRatio: 0.1, maxPriceAgeMs: 10_000 },
    },
    books: openBooks('1000', startsAt),
    ...{ state: 'running', stateBy: 'owner', stateReason: 'deployed', stateAt: startsAt },
    ...{ inputSeq: 0, processedSeq: 0, lastBarTime: startsAt - 1 },
    owner: NO_OWNER_ACTIONS,
    schedule: '',
  };
}

describe('trading on paper', () => {
  let test: TestDatabase;

  before(async () => {
    test = await startTestDatabase();
  });
  after(async () => {
    await test?.close();
  });

  /** Starts what a process has of live trading for an account. */
  async function startProcess(
    account: { readonly accountId: string; readonly userId: string },
    minutes: Minutes,
  ): Promise<{
    readonly database: Database;
    readonly ports: ExecutionPorts;
    end(): Promise<void>;
  }> {
    const database = await openDatabase(test.connection, silentLogger);
    const store = new PostgresExecutionStore(database, silentLogger);
    store.start();
    const bars = {
      barsAfter: async (_symbol: string, _timeframe: number, time: number) => minutes.bars(time),
      lastPrice: async () => ({ price: '100', ageMs: 0 }),
      marketState: async () => ({ minNotional: '0', lotSize: '0', isOpen: true }),
    };
    const market = {
      ...bars,
      // Quotes alone: the minutes of the test lie in the future.
      barsAfter: async () => [],
      pair: async () => ({ baseCurrency: 'BTC', quoteCurrency: 'USD' }),
    };
    const venueOf = async () =>
      new PaperVenue(account, { database, market, clock: new ProcessClock(systemClock) });
    const ports = {
      clock: new ProcessClock(systemClock),
      store,
      strategies: alternating,
      bars,
      digest,
      venueOf,
    };
    const end = async (): Promise<void> => {
      await store.stop();
      await database.close();
    };
    return { database, ports, end };
  }

  it('goes on at another process when one dies, with every order and fill once', async () => {
    const minutes = new Minutes();
    const setup = await openDatabase(test.connection, silentLogger);
    const account = await makeExecutionAccount(setup);
    const { accountId, userId } = account;
    const money = new Map([['USD', '2000']]);
    await setup.forUser(userId, (space) =>
      openPaperAccount(space, accountId, PAPER_SETTINGS, money),
    );
    const [one, two] = [await startProcess(account, minutes), await startProcess(account, minutes)];
    const commands = new OwnerCommands(two.ports, accountId);
    await commands.open(money, 0);
    for (const tag of DEPLOYMENTS) {
      await commands.deploy(deploymentOn(accountId, tag, minutes.begin));
    }

    const fillCount = async (): Promise<number> => {
      const filter = { accountId, deploymentId: null };
      const page = { limit: 100, after: null };
      return (await setup.forUser(userId, (space) => listFills(space, filter, page))).length;
    };
    /** Waits until every deployment has traded on each bar: a bar that is followed by another is history. */
    const traded = async (hasEnded: () => boolean): Promise<void> => {
      while ((await fillCount()) < minutes.closed * DEPLOYMENTS.length) {
        assert.ok(!hasEnded(), 'whoever trades has lost its lease');
        await setTimeout(20);
      }
    };
    const closeBars = async (count: number, hasEnded: () => boolean): Promise<void> => {
      for (; count > 0; count--) {
        minutes.closed += 1;
        await traded(hasEnded);
      }
    };
    let ended: 'none' | 'one' | 'two' = 'none';

    const first = await AccountWorker.begin(accountId, 'one', one.ports, SETTINGS);
    assert.ok(first !== null);
    assert.equal(await AccountWorker.begin(accountId, 'two', two.ports, SETTINGS), null);
    // It dies in the middle of its work: its connections break, and it gives nothing back.
    const died = first
      .run()
      .catch(() => undefined)
      .finally(() => (ended = 'one'));
    await closeBars(BARS / 2, () => ended === 'one');
    minutes.closed += 1;
    await one.end();
    let second: AccountWorker | null = null;
    while (second === null) {
      const free = await two.ports.store.freeAccounts();
      if (free.includes(accountId)) {
        second = await AccountWorker.begin(accountId, 'two', two.ports, SETTINGS);
      } else await setTimeout(20);
    }
    const running = second.run().finally(() => (ended = 'two'));
    await traded(() => ended === 'two');
    await closeBars(BARS / 2 - 1, () => ended === 'two');
    second.stop();
    await running;
    await died;

    const { orders, deployments } = await setup.forUser(userId, async (space) => ({
      orders: await listOrders(
        space,
        { accountId, deploymentId: null, isLive: false },
        { limit: 100, after: null },
      ),
      deployments: await listDeployments(space, accountId, { limit: 10, after: null }),
    }));
    const ends = orders.map(({ deploymentId, orderNumber, state }) =>
      state === 'FILLED' ? `${deploymentId} ${orderNumber}` : state,
    );
    const wanted = deployments.flatMap(({ id }) =>
      Array.from({ length: minutes.closed }, (_, i) => `${id} ${i + 1}`),
    );
    assert.deepEqual(ends.filter((end) => end !== 'CANCELLED').toSorted(), wanted.toSorted());
    assert.deepEqual(
      deployments.map(({ state }) => state),
      ['running', 'running'],
    );

    const venue = await two.ports.venueOf(accountId);
    const [atVenue, balances] = [await venue.fillsSince(0), await venue.balances()];
    assert.equal(atVenue?.length, wanted.length);
    const held = await two.ports.store.command(accountId, (rows) => rows.holdings());
    assert.deepEqual(
      Object.fromEntries(held),
      Object.fromEntries((balances ?? []).map(({ currency, total }) => [currency, total])),
    );
    const verdict = await verifyAudit(setup, accountId);
    assert.deepEqual([verdict.brokenAt, verdict.wrongCurrencies], [null, []]);
    await two.end();
    await setup.close();
  });
});
