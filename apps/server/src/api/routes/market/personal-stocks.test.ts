import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  addAlpacaMarket,
  FAKE_KEY,
  type FakeVenueServer,
  startFakeVenue,
} from '@stratloom/fake-providers/markets';
import { REAL_ADDRESSES } from '../../../connections/venue-addresses.ts';
import { connectAsTestOwner } from '../../../testing/owner-connection.ts';
import { providerSteps } from '../../../testing/provider-steps.ts';
import { until } from '../../../testing/until.ts';
import {
  EVERY_SERVICE,
  type Answer,
  TestServer,
  type TestUser,
} from '../../../testing/test-server.ts';

const NOW = Date.now();
/** Nobody listens there. */
const SILENT = 'http://127.0.0.1:1';
const CANDLES = '/v1/market/candles?timeframe=1d&symbol=';

let alpaca: FakeVenueServer;
let server: TestServer;
/** A user with a connected account, and one without. */
let holder: TestUser;
let other: TestUser;

describe('stocks by an account that a user has connected', () => {
  before(async () => {
    alpaca = await startFakeVenue(NOW, Date.now, (fake, venue) => {
      const [apple, ibm] = [venue.markets.get('ETH'), venue.markets.get('BTC')];
      assert.ok(apple !== undefined && ibm !== undefined);
      const markets = new Map([
        ['AAPL', apple],
        ['IBM', ibm],
      ]);
      addAlpacaMarket(fake, { ...venue, markets });
      fake.get('/v2/account', async () => ({
        ...{ status: 'ACTIVE', trading_blocked: false, account_blocked: false },
      }));
    });
    const { origin } = alpaca;
    server = await TestServer.start({
      services: EVERY_SERVICE,
      marketData: 'auto',
      marketOrigins: { coinbase: SILENT, kraken: SILENT, binanceus: SILENT, alpaca: origin },
      venues: {
        addresses: () => ({
          ...REAL_ADDRESSES,
          alpaca: { pages: origin, live: origin, paper: origin },
        }),
        isDemoKey: undefined,
      },
    });
    [holder, other] = [await server.signUp(), await server.signUp()];
    const { connectByKey } = providerSteps(() => server);
    const { status, body } = await connectByKey(holder, 'alpaca', FAKE_KEY);
    assert.equal(status, 200, body.message);
  });
  after(async () => {
    await server.close();
    await alpaca.close();
  });

  async function get(path: string, user?: TestUser): Promise<Answer> {
    return server.call('GET', path, user === undefined ? {} : { token: user.accessToken });
  }

  async function post(path: string, body: object, user: TestUser): Promise<Answer> {
    return server.call('POST', path, { token: user.accessToken, body });
  }

  async function sourcesOf(symbol: string): Promise<string[]> {
    const answers = [await get(CANDLES + symbol, holder), await get(CANDLES + symbol, other)];
    return [...answers, await get(CANDLES + symbol)].map(({ body }) => body.source ?? body.error);
  }

  it('have bars for that user alone; others see simulated ones, or none', async () => {
    assert.deepEqual(await sourcesOf('AAPL'), ['Alpaca', 'Simulated prices', 'Simulated prices']);
    // The venues that are silent here may have it.
    const silent = 'market.venue-silent';
    assert.deepEqual(await sourcesOf('IBM'), ['Alpaca', silent, silent]);
    const unknown = 'market.unknown-symbol';
    assert.deepEqual(await sourcesOf('alpaca:IBM'), ['Alpaca', unknown, unknown]);
    const { body } = await get(`${CANDLES}AAPL`, holder);
    assert.deepEqual([body.nextFrom, body.isOffline], [null, false]);
    assert.ok(body.bars.openTime.length > 30);
  });

  it('are never stored', async () => {
    await get(`${CANDLES}AAPL`, holder);
    await get('/v1/market/sparklines?symbols=AAPL', holder);
    const owner = await connectAsTestOwner(server.database);
    const { rows } = await owner.query(`select source from bar_histories where source = 'alpaca'`);
    await owner.end();
    assert.deepEqual(rows, []);
  });

  it('are found by that user alone', async () => {
    const ids = async (user?: TestUser): Promise<string[]> => {
      const { body } = await get('/v1/market/instruments?q=IBM', user);
      return body.items.map((each: { id: string }) => each.id);
    };
    assert.deepEqual(await ids(holder), ['alpaca:IBM']);
    assert.deepEqual([await ids(other), await ids()], [[], []]);
  });

  it('have last prices and lines of the last days on the watchlists of that user', async () => {
    const watchlist = '/v1/dashboard/watchlist';
    for (const user of [holder, other]) await post(watchlist, { symbol: 'AAPL' }, user);
    const itemOf = async (user: TestUser) => (await get(watchlist, user)).body.watchlist.items[0];
    const [own, common] = [await itemOf(holder), await itemOf(other)];
    assert.deepEqual([own.source, own.isPersonal], ['Alpaca', true]);
    assert.deepEqual([common.source, common.isPersonal], ['Simulated prices', false]);
    const traded = alpaca.markets.get('ETH')?.trades(NOW - 600_000, NOW + 600_000);
    assert.ok(traded?.some(({ price }) => price === own.price));
    const lines = '/v1/market/sparklines?symbols=AAPL';
    const closes = async (user?: TestUser) => (await get(lines, user)).body.items[0].closes;
    const shown = [await closes(other), await closes(holder), await closes()];
    assert.deepEqual(shown[0], shown[2]);
    assert.notDeepEqual(shown[0], shown[1]);
  });

  it('fire the alerts of that user by the account, and of nobody else', async () => {
    // Any trade moves it: the next price is another one. Simulated ones stand still while the market is closed.
    const alert = { symbol: 'AAPL', condition: 'move', threshold: 1e-9, isRepeating: false };
    const set = async (user: TestUser) => post('/v1/dashboard/alerts', alert, user);
    assert.equal((await set(other)).body.isPersonal, false);
    assert.equal((await set(holder)).body.isPersonal, true);
    const firings = async (user: TestUser): Promise<{ source: string }[]> =>
      (await get('/v1/dashboard/alerts', user)).body.firings;
    const own = await until(
      () => firings(holder),
      ({ length }) => length > 0,
    );
    assert.equal(own[0]?.source, 'Alpaca');
    assert.ok((await firings(other)).every(({ source }) => source === 'Simulated prices'));
  });

  it('leave an alert waiting while the account gives no price', async () => {
    const alert = { symbol: 'IBM', condition: 'below', threshold: 1e-6, isRepeating: false };
    assert.equal((await post('/v1/dashboard/alerts', alert, holder)).body.isPersonal, true);
    const refused = await post('/v1/dashboard/alerts', alert, other);
    assert.equal(refused.status, 503, 'nobody else has a price of it');
  });

  it('are simulated once the account is disconnected', async () => {
    const { mine } = providerSteps(() => server);
    const [connection] = await mine(holder);
    const token = holder.accessToken;
    const gone = await server.call('POST', `/v1/providers/${connection?.id}/disconnect`, {
      ...{ token, body: {} },
    });
    assert.equal(gone.status, 200);
    assert.deepEqual((await sourcesOf('AAPL'))[0], 'Simulated prices');
  });
});
