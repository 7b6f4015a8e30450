import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { WatchlistItem } from '@stratloom/contracts';
import { connectAsTestOwner } from '../../../testing/owner-connection.ts';
import { type Answer, TestServer, type TestUser } from '../../../testing/test-server.ts';
import { QUOTAS } from '../../policies/quotas.ts';

const PATH = '/v1/dashboard/watchlist';
const LISTS = '/v1/dashboard/watchlists';

let server: TestServer;
let user: TestUser;

async function add(symbol: string, by = user): Promise<Answer> {
  return server.call('POST', PATH, { token: by.accessToken, body: { symbol } });
}

async function items(by = user): Promise<WatchlistItem[]> {
  const { body } = await server.call('GET', PATH, { token: by.accessToken });
  return WatchlistItem.array().parse(body.watchlist.items);
}

async function symbols(by = user): Promise<string[]> {
  return (await items(by)).map(({ symbol }) => symbol);
}

async function remove(id: string, by = user): Promise<Answer> {
  return server.call('DELETE', `${PATH}/${id}`, { token: by.accessToken });
}

describe('the watchlist', () => {
  before(async () => {
    server = await TestServer.start();
  });
  after(() => server.close());
  beforeEach(async () => {
    user = await server.signUp();
  });

  it('is empty for a new user', async () => {
    assert.deepEqual(await items(), []);
  });

  it('shows what was added with its listing, price, and the venue and time of the price', async () => {
    const { body } = await add('btc');
    const [item] = await items();
    assert.equal(body.item.id, item?.id);
    assert.deepEqual(
      [item?.symbol, item?.name, item?.type, item?.source],
      ['BTC', 'Bitcoin', 'crypto', 'Simulated prices'],
    );
    assert.ok((item?.price ?? 0) > 0 && (item?.pricedAt ?? 0) > 0);
    const [price, change, percent] = [item?.price, item?.change, item?.changePercent].map(Number);
    const before = (price ?? NaN) - (change ?? NaN);
    assert.ok(Math.abs((percent ?? NaN) / 100 - (change ?? NaN) / before) < 1e-6);
  });

  it('keeps the order in which symbols were added, and each of them once', async () => {
    for (const symbol of ['MSFT', 'AAPL', 'MSFT', ' aapl '])
      assert.equal((await add(symbol)).status, 200);
    assert.deepEqual(await symbols(), ['MSFT', 'AAPL']);
  });

  it('takes symbols that are added at once', async () => {
    const answers = await Promise.all(
      ['AAPL', 'MSFT', 'AAPL', 'MSFT'].map((symbol) => add(symbol)),
    );
    assert.ok(answers.every(({ status }) => status === 200));
    assert.deepEqual((await symbols()).toSorted(), ['AAPL', 'MSFT']);
  });

  it('forgets what is removed, and says when there is nothing to remove', async () => {
    const { body } = await add('MSFT');
    await add('AAPL');
    assert.deepEqual((await remove(body.item.id)).body, { success: true });
    assert.deepEqual(await symbols(), ['AAPL']);
    const again = await remove(body.item.id);
    assert.deepEqual([again.status, again.body.error], [404, 'watchlist.unknown-item']);
  });

  it('refuses symbols that no venue lists', async () => {
    const { status, body } = await add('NOPE');
    assert.deepEqual([status, body.error], [404, 'market.unknown-symbol']);
    assert.deepEqual(await items(), []);
  });

  it('holds no more than the quota', async () => {
    const owner = await connectAsTestOwner(server.database);
    await owner.query('alter table watchlist_items no force row level security');
    const { body: lists } = await server.call('GET', LISTS, { token: user.accessToken });
    await owner.query(
      `insert into watchlist_items
       select gen_random_uuid(), $1, 'S' || n, n, now(), $3 from generate_series(1, $2::int) n`,
      [user.userId, QUOTAS.watchlistItems, lists.items[0].id],
    );
    await owner.query('alter table watchlist_items force row level security');
    await owner.end();
    const { status, body } = await add('AAPL');
    assert.deepEqual([status, body.error], [409, 'watchlist.too-many']);
  });

  it('takes a symbol back at the place that it had', async () => {
    for (const symbol of ['MSFT', 'AAPL', 'SPY']) await add(symbol);
    const [first] = await items();
    await remove(first?.id ?? '');
    const body = { symbol: 'MSFT', position: 1 };
    assert.equal((await server.call('POST', PATH, { token: user.accessToken, body })).status, 200);
    assert.deepEqual(await symbols(), ['MSFT', 'AAPL', 'SPY']);
  });

  it('moves items to any place, the last one past the end', async () => {
    for (const symbol of ['MSFT', 'AAPL', 'SPY']) await add(symbol);
    const [msft, , spy] = await items();
    const move = (id = '', position = 1) =>
      server.call('PATCH', `${PATH}/${id}`, { token: user.accessToken, body: { position } });
    await move(spy?.id, 1);
    assert.deepEqual(await symbols(), ['SPY', 'MSFT', 'AAPL']);
    await move(msft?.id, 99);
    assert.deepEqual(await symbols(), ['SPY', 'AAPL', 'MSFT']);
    assert.equal((await move(randomUUID(), 1)).status, 404);
    assert.equal((await move(msft?.id, 0)).status, 400);
  });

  it('takes a symbol of one venue by its name, in capitals or not', async () => {
    assert.equal((await add('Simulated:btc-usd')).status, 200);
    assert.deepEqual(await symbols(), ['simulated:BTC-USD']);
    assert.equal((await add('NOWHERE:BTC-USD')).status, 404);
  });

  it('says in which steps and currency a price is, and whether it is stale', async () => {
    await add('AAPL');
    const [item] = await items();
    assert.deepEqual([item?.tickSize, item?.currency, item?.isStale], [0.01, 'USD', false]);
  });

  it("is everybody's own", async () => {
    const other = await server.signUp();
    const { body } = await add('MSFT');
    assert.deepEqual(await symbols(other), []);
    assert.equal((await remove(body.item.id, other)).status, 404);
    assert.equal((await remove(randomUUID(), other)).status, 404);
    assert.deepEqual(await symbols(), ['MSFT']);
  });
});
