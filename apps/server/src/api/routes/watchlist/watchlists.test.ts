import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { WatchlistItem, WatchlistSummary } from '@stratloom/contracts';
import { type Answer, TestServer, type TestUser } from '../../../testing/test-server.ts';
import { QUOTAS } from '../../policies/quotas.ts';

const FIRST = '/v1/dashboard/watchlist';
const LISTS = '/v1/dashboard/watchlists';

let server: TestServer;
let user: TestUser;

describe('the routes of watchlists', () => {
  before(async () => {
    server = await TestServer.start();
  });
  after(() => server.close());
  beforeEach(async () => {
    user = await server.signUp();
  });

  async function call(method: string, path: string, body?: unknown): Promise<Answer> {
    const token = user.accessToken;
    return server.call(method, path, body === undefined ? { token } : { token, body });
  }

  async function lists(): Promise<WatchlistSummary[]> {
    return WatchlistSummary.array().parse((await call('GET', LISTS)).body.items);
  }

  async function create(name: string): Promise<string> {
    return WatchlistSummary.parse((await call('POST', LISTS, { name })).body).id;
  }

  async function itemsOf(list: string): Promise<WatchlistItem[]> {
    const { body } = await call('GET', `${LISTS}/${list}/items`);
    return WatchlistItem.array().parse(body.items);
  }

  async function symbolsOf(list: string): Promise<string[]> {
    return (await itemsOf(list)).map(({ symbol }) => symbol);
  }

  async function addTo(list: string, symbol: string): Promise<string> {
    return (await call('POST', `${LISTS}/${list}/items`, { symbol })).body.item.id;
  }

  describe('the watchlists of a user', () => {
    it('begin with one, which is the watchlist of the other routes', async () => {
      const [first, ...more] = await lists();
      assert.deepEqual([first?.name, first?.itemCount, more.length], ['Watchlist', 0, 0]);
      await call('POST', FIRST, { symbol: 'MSFT' });
      assert.deepEqual(await symbolsOf(first?.id ?? ''), ['MSFT']);
      assert.equal((await lists())[0]?.itemCount, 1);
    });

    it('are one at first also when they are asked for at once', async () => {
      await Promise.all([lists(), lists(), call('POST', FIRST, { symbol: 'MSFT' })]);
      assert.equal((await lists()).length, 1);
    });

    it('can be named, renamed, put in another order and deleted with what is in them', async () => {
      const crypto = await create(' Crypto ');
      await create('Funds');
      await addTo(crypto, 'BTC');
      await call('PATCH', `${LISTS}/${crypto}`, { name: 'Coins', position: 1 });
      assert.deepEqual(
        (await lists()).map(({ name }) => name),
        ['Coins', 'Watchlist', 'Funds'],
      );
      const { body } = await call('GET', FIRST);
      assert.equal(body.watchlist.items[0].symbol, 'BTC', 'the first list is another one now');
      assert.equal((await call('DELETE', `${LISTS}/${crypto}`)).status, 200);
      assert.equal((await call('GET', `${LISTS}/${crypto}/items`)).status, 404);
      assert.equal((await lists()).length, 2);
    });

    it('never go, all of them', async () => {
      const [only] = await lists();
      const { status, body } = await call('DELETE', `${LISTS}/${only?.id}`);
      assert.deepEqual([status, body.error], [409, 'watchlist.last-list']);
    });

    it('hold the same symbol each, and each of them once', async () => {
      const [first] = await lists();
      const other = await create('Other');
      await addTo(first?.id ?? '', 'BTC');
      await addTo(other, 'BTC');
      await addTo(other, 'BTC');
      assert.deepEqual(await symbolsOf(other), ['BTC']);
      assert.deepEqual(await symbolsOf(first?.id ?? ''), ['BTC']);
    });

    it('give items to one another, where the same symbol is there once', async () => {
      const [first] = await lists();
      const other = await create('Other');
      const item = await addTo(first?.id ?? '', 'BTC');
      for (const symbol of ['AAPL', 'BTC', 'SPY']) await addTo(other, symbol);
      const to = { watchlistId: other, position: 2 };
      assert.equal((await call('PATCH', `${FIRST}/${item}`, to)).status, 200);
      assert.deepEqual(await symbolsOf(other), ['AAPL', 'BTC', 'SPY']);
      assert.deepEqual(await symbolsOf(first?.id ?? ''), []);
      assert.ok((await itemsOf(other)).some(({ id }) => id === item));
    });

    it('take nothing into a list that is not there, or is somebody else’s', async () => {
      const foreign = await create('Of another');
      user = await server.signUp();
      const [first] = await lists();
      const item = await addTo(first?.id ?? '', 'BTC');
      for (const watchlistId of [foreign, randomUUID()]) {
        const { status, body } = await call('PATCH', `${FIRST}/${item}`, { watchlistId });
        assert.deepEqual([status, body.error], [404, 'watchlist.unknown-list']);
      }
      assert.deepEqual(await symbolsOf(first?.id ?? ''), ['BTC']);
    });

    it('are no more than the quota', async () => {
      for (let count = 1; count < QUOTAS.watchlists; count += 1) await create(`List ${count}`);
      const { status, body } = await call('POST', LISTS, { name: 'One more' });
      assert.deepEqual([status, body.error], [409, 'watchlist.too-many-lists']);
    });
  });
});
