import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { type Database, openDatabase } from '../db/database.ts';
import type { HeldTerm } from '../db/queries/feed-leases.ts';
import { putQuotes, readDemand } from '../db/queries/quotes.ts';
import { silentLogger } from '../process/log.ts';
import { SteppedClock } from '../testing/stepped-clock.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { FeedLease } from './feed-lease.ts';
import { type FeedQuote, quoteMessages, quoteRow, quotesOfMessage } from './feed-quote.ts';
import { type KnownQuote, QuoteBoard } from './quote-board.ts';

const START = Date.UTC(2026, 6, 15, 17, 13, 20);
const BTC = { venue: 'exchange', symbol: 'BTC-USD' };

function quoteOf(price: number, readAt = START): FeedQuote {
  return { ...BTC, price, change: 1, changeRatio: 0.01, pricedAt: START, readAt };
}

describe('the board of quotes', () => {
  let test: TestDatabase;
  let database: Database;
  let board: QuoteBoard;
  let held: HeldTerm;
  const clock = new SteppedClock(START);

  before(async () => {
    test = await startTestDatabase();
    database = await openDatabase(test.connection, silentLogger);
    const taken = await new FeedLease(database, clock, 'feeds').look();
    assert.ok(taken !== null);
    held = taken;
    board = new QuoteBoard({ database, clock, logger: silentLogger });
    board.start();
  });
  after(async () => {
    await board?.stop();
    await database?.close();
    await test?.close();
  });

  async function announce(quote: FeedQuote): Promise<void> {
    await putQuotes(database.shared, held, [quoteRow(quote)], quoteMessages([quote]));
  }

  /** Resolves once the board gives a price. */
  async function priced(price: number): Promise<void> {
    let stop: (() => void) | undefined;
    await new Promise<void>((resolve) => {
      const take = (quote: KnownQuote): void => {
        if (quote.price === price) resolve();
      };
      stop = board.watch(BTC, take);
    });
    stop?.();
  }

  it('knows what was announced before it asked, and what is announced after', async () => {
    await announce(quoteOf(100));
    await priced(100);
    await announce(quoteOf(101, START + 1));
    await priced(101);
    const stop = board.watch(BTC, () => undefined);
    let demand = await readDemand(database.shared);
    while (demand.length === 0) demand = await readDemand(database.shared);
    assert.deepEqual(demand, [BTC]);
    stop();
  });

  it('never goes back to a price that was read before', async () => {
    await announce(quoteOf(102, START + 10));
    await priced(102);
    await announce(quoteOf(50, START + 5));
    await announce(quoteOf(103, START + 11));
    const seen: number[] = [];
    const stop = board.watch(BTC, ({ price }) => seen.push(price));
    await priced(103);
    stop();
    assert.ok(!seen.includes(50));
  });

  it('says nothing of a price that is stale', () => {
    assert.equal(board.latest(BTC)?.price, 103);
    clock.advance(29_500);
    assert.equal(board.latest(BTC), undefined);
    assert.equal(board.latest({ ...BTC, symbol: 'NEW-USD' }), undefined);
  });

  it('reads what it has missed when its connection broke', async () => {
    const owner = new Client(test.connection.owner);
    await owner.connect();
    const { rowCount } = await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query like 'listen%' and datname = current_database()`,
    );
    await owner.end();
    assert.equal(rowCount, 1);
    await announce(quoteOf(104, START + 20));
    await priced(104);
  });
});

describe('messages of quotes', () => {
  it('hold every price, each message short enough for the database', () => {
    const quotes = Array.from({ length: 500 }, (_, index) => ({
      ...quoteOf(index / 3),
      symbol: `SYMBOL${index}-€-USD`,
    }));
    const messages = quoteMessages(quotes);
    assert.deepEqual(messages.flatMap(quotesOfMessage), quotes);
    for (const message of messages) assert.ok(Buffer.byteLength(message) < 8_000);
    assert.deepEqual(quoteMessages([]), []);
  });

  it('of another form are passed over', () => {
    for (const message of ['', '{', '[[1]]', '{"a":1}', '[["a","b",1,2,3,4,"5"]]']) {
      assert.deepEqual(quotesOfMessage(message), []);
    }
  });
});
