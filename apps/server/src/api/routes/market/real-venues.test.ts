import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  addAlpacaMarket,
  addBinanceUsMarket,
  addCoinbaseMarket,
  addKrakenMarket,
  FAKE_KEY,
  type FakeVenueServer,
  startFakeVenue,
} from '@stratloom/fake-providers/markets';
import { StartProblem } from '../../../process/start-problem.ts';
import { startTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { EVERY_SERVICE, type Answer, TestServer } from '../../../testing/test-server.ts';

const START = Date.now();
const HOUR_MS = 3_600_000;

describe('prices of real venues', () => {
  let coinbase: FakeVenueServer;
  let kraken: FakeVenueServer;
  let binanceus: FakeVenueServer;
  let database: TestDatabase;
  let server: TestServer;

  before(async () => {
    coinbase = await startFakeVenue(START, Date.now, addCoinbaseMarket);
    kraken = await startFakeVenue(START, Date.now, addKrakenMarket);
    binanceus = await startFakeVenue(START, Date.now, addBinanceUsMarket);
    database = await startTestDatabase();
    server = await startOnFakes();
  });
  after(async () => {
    for (const each of [server, coinbase, kraken, binanceus]) await each.close();
  });

  async function startOnFakes(): Promise<TestServer> {
    const origins = {
      coinbase: coinbase.origin,
      kraken: kraken.origin,
      binanceus: binanceus.origin,
    };
    const options = {
      marketData: 'auto',
      marketOrigins: origins,
    } as const;
    return TestServer.start({ ...options, services: EVERY_SERVICE }, { database });
  }

  async function get(path: string, from = server): Promise<Answer> {
    return from.call('GET', `/v1/market/${path}`);
  }

  it('come from the first venue that lists the symbol, and simulated ones for the rest', async () => {
    const { body } = await get('tickers');
    assert.equal(body.source, 'Coinbase, Simulated prices');
    const bitcoin = body.items.find((each: { symbol: string }) => each.symbol === 'BTC');
    const priced = coinbase.markets.get('BTC')?.trades(START - 600_000, START + 600_000);
    assert.ok(priced?.some(({ price }) => price === bitcoin.price));
  });

  it('are found by symbol and name at every venue, the preferred one first', async () => {
    const { body } = await get('instruments?q=btc');
    const ids = body.items.map((each: { id: string }) => each.id);
    assert.deepEqual(ids.slice(0, 3), ['coinbase:BTC-USD', 'kraken:BTC-USD', 'simulated:BTC']);
    assert.ok(ids.includes('binanceus:BTC-USDT'));
    assert.deepEqual(body.silentVenues, []);
    assert.deepEqual((await get('instruments?q=no-such-thing')).body.items, []);
    const usual = (await get('instruments')).body.items;
    assert.ok(usual.some((each: { id: string }) => each.id === 'AAPL'));
    assert.ok(usual.some((each: { id: string }) => each.id === 'coinbase:BTC-USD'));
  });

  it('have bars that are asked for once', async () => {
    const path = `candles?symbol=coinbase:BTC-USD&timeframe=1h&from=${START - 100 * HOUR_MS}&to=${START - HOUR_MS}`;
    const { body } = await get(path);
    assert.equal(body.source, 'Coinbase');
    assert.equal(body.isOffline, false);
    assert.equal(body.bars.openTime.length, 99);
    const asked = coinbase.faults.requests.length;
    assert.deepEqual((await get(path)).body.bars, body.bars);
    assert.equal(coinbase.faults.requests.length, asked);
  });

  it('are the stored bars, marked, when the venue does not answer after a restart', async () => {
    coinbase.faults.inject(...Array.from({ length: 9 }, () => ({ kind: 'cut' }) as const));
    const restarted = await startOnFakes();
    const path = `candles?symbol=coinbase:BTC-USD&timeframe=1h`;
    const { status, body } = await get(path, restarted);
    assert.equal(status, 200);
    assert.equal(body.isOffline, true);
    assert.equal(body.bars.openTime.length, 99);
    const found = await get('instruments?q=BTC-USD', restarted);
    assert.deepEqual(found.body.silentVenues, ['Coinbase']);
    assert.ok(found.body.items.some((each: { id: string }) => each.id === 'coinbase:BTC-USD'));
    const nothing = await get('candles?symbol=coinbase:ETH-USD&timeframe=1h', restarted);
    assert.deepEqual([nothing.status, nothing.body.error], [503, 'market.venue-silent']);
    // Another venue that answers prices the symbol meanwhile.
    const { body: other } = await get('candles?symbol=BTC-USD&timeframe=1d', restarted);
    assert.equal(other.source, 'Kraken');
    await restarted.close();
    coinbase.faults.clear();
  });

  it('price stocks by the key of the owner, on a server that only this machine reaches', async () => {
    const alpaca = await startFakeVenue(START, Date.now, addAlpacaMarket);
    const origins = { coinbase: 'http://127.0.0.1:1', kraken: 'http://127.0.0.1:1' };
    const options = {
      marketData: 'auto',
      marketOrigins: { ...origins, binanceus: 'http://127.0.0.1:1', alpaca: alpaca.origin },
      alpacaKey: FAKE_KEY,
    } as const;
    const owned = await TestServer.start({ ...options, services: EVERY_SERVICE });
    const { body } = await get('instruments?q=BTC', owned);
    const found = body.items.map((each: { id: string }) => each.id);
    assert.ok(found.includes('alpaca:BTC'), found.join());
    const bars = await get('candles?symbol=alpaca:BTC&timeframe=1d', owned);
    assert.equal(bars.body.source, 'Alpaca');
    assert.ok(bars.body.bars.openTime.length > 10);
    await owned.close();
    await alpaca.close();
    await assert.rejects(
      TestServer.start({ services: EVERY_SERVICE, ...options, host: '0.0.0.0' }),
      (error: unknown) => error instanceof StartProblem,
    );
  });
});
