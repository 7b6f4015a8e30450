import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { BARS_MEDIA_TYPE, MAX_CANDLES } from '@stratloom/contracts';
import { barsFromBytes, checkBars } from '@stratloom/engine/market-data';
import { EVERY_SERVICE, type Answer, TestServer } from '../../../testing/test-server.ts';

const NOW = Date.UTC(2026, 5, 10, 15, 30);
const DAY_MS = 86_400_000;

let server: TestServer;

function get(path: string, headers = {}): Promise<Answer> {
  return server.call('GET', `/v1/market/${path}`, { headers });
}

describe('market data', () => {
  before(async () => {
    server = await TestServer.start({ services: EVERY_SERVICE, clock: () => new Date(NOW) });
  });
  after(() => server.close());

  describe('prices', () => {
    it('show the eight symbols of the ticker, and say that they are simulated', async () => {
      const { status, body } = await get('tickers');
      assert.equal(status, 200);
      assert.equal(body.source, 'Simulated prices');
      assert.deepEqual(
        body.items.map((each: { symbol: string }) => each.symbol),
        ['BTC', 'ETH', 'AAPL', 'TSLA', 'NVDA', 'SPY', 'QQQ', 'MSFT'],
      );
      for (const item of body.items) {
        assert.equal(item.isPositive, item.change >= 0);
        const before = item.price - item.change;
        assert.ok(Math.abs(item.changePercent - (item.change / before) * 100) < 1e-9);
      }
    });

    it('list what can be charted with the span of its bars', async () => {
      const { body } = await get('symbols');
      const symbols = body.items.map((each: { symbol: string }) => each.symbol);
      for (const symbol of ['AAPL', 'GOOGL', 'MSFT', 'AMZN', 'TSLA', 'BTC-USD', 'ETH-USD']) {
        assert.ok(symbols.includes(symbol), symbol);
      }
      for (const item of body.items) {
        assert.ok(item.firstOpenTime < item.lastOpenTime && item.lastOpenTime <= NOW, item.symbol);
        assert.equal(item.source, 'Simulated prices');
      }
    });
  });

  describe('candles', () => {
    it('are daily from the oldest on unless more is said', async () => {
      const { body } = await get('candles?symbol=AAPL');
      assert.equal(body.symbol, 'AAPL');
      assert.equal(body.timeframe, '1d');
      assert.equal(body.source, 'Simulated prices');
      assert.equal(body.nextFrom, null);
      assert.equal(new Set(Object.values<number[]>(body.bars).map(({ length }) => length)).size, 1);
      assert.equal(new Date(body.bars.openTime[0]).getUTCFullYear(), 2015);
      assert.ok(body.bars.openTime.at(-1) > NOW - 4 * DAY_MS);
    });

    it('are the same as bytes and as JSON', async () => {
      const path = `candles?symbol=BTC-USD&timeframe=1h&from=${NOW - 30 * DAY_MS}`;
      const { body } = await get(path);
      const response = await fetch(`${server.origin}/v1/market/${path}`, {
        headers: { accept: BARS_MEDIA_TYPE },
      });
      assert.equal(response.headers.get('vary'), 'accept');
      assert.equal(response.headers.get('x-bars-timeframe'), '1h');
      assert.equal(response.headers.get('x-bars-source'), 'Simulated prices');
      assert.equal(response.headers.get('x-bars-stored-timeframe'), '1h');
      assert.equal(response.headers.get('x-bars-tick-size'), '0.01');
      assert.equal(response.headers.get('x-bars-lot-size'), '0.00001');
      assert.equal(response.headers.get('x-bars-quote-currency'), 'USD');
      assert.equal(body.quoteCurrency, 'USD');
      assert.deepEqual(body.steps, { tickSize: 0.01, lotSize: 0.00001 });
      const bars = barsFromBytes(new Uint8Array(await response.arrayBuffer()), '1h');
      assert.equal(checkBars(bars), null);
      assert.equal(bars.length, 30 * 24 - 1);
      for (const field of ['openTime', 'open', 'high', 'low', 'close', 'volume'] as const) {
        assert.deepEqual([...bars[field]], body.bars[field]);
      }
    });

    it('open from `from` on and before `to`', async () => {
      const from = Date.UTC(2026, 0, 5);
      const to = Date.UTC(2026, 0, 9);
      const { body } = await get(`candles?symbol=AAPL&from=${from}&to=${to}`);
      const { openTime } = body.bars;
      assert.ok(openTime.length >= 3);
      assert.ok(openTime.every((time: number) => time >= from && time < to));
      const next = await get(`candles?symbol=AAPL&from=${to}&to=${to + 4 * DAY_MS}`);
      const both = await get(`candles?symbol=AAPL&from=${from}&to=${to + 4 * DAY_MS}`);
      assert.deepEqual([...openTime, ...next.body.bars.openTime], both.body.bars.openTime);
    });

    it('come in answers of at most 200,000 that follow one another', async () => {
      const path = 'candles?symbol=BTC-USD&timeframe=1m';
      const first = await fetch(`${server.origin}/v1/market/${path}`, {
        headers: { accept: BARS_MEDIA_TYPE },
      });
      const bars = barsFromBytes(new Uint8Array(await first.arrayBuffer()), '1m');
      assert.equal(bars.length, MAX_CANDLES);
      const nextFrom = Number(first.headers.get('x-bars-next-from'));
      assert.equal(nextFrom, (bars.openTime.at(-1) ?? 0) + 60_000);
      const { body } = await get(`${path}&from=${nextFrom}&to=${nextFrom + 60_000}`);
      assert.deepEqual(body.bars.openTime, [nextFrom]);
    });

    it('never show a bar that is not complete', async () => {
      const { body } = await get(`candles?symbol=BTC-USD&timeframe=1h&from=${NOW - DAY_MS}`);
      assert.equal(body.bars.openTime.at(-1), Date.UTC(2026, 5, 10, 14));
      const future = await get(`candles?symbol=BTC-USD&from=${NOW + DAY_MS}`);
      assert.deepEqual(future.body.bars.openTime, []);
      const early = await get(`candles?symbol=BTC-USD&from=-1e15&to=0`);
      assert.deepEqual(early.body.bars.openTime, []);
    });

    it('of an unknown symbol are a 404, a wrong timeframe is a 400', async () => {
      const unknown = await get('candles?symbol=NOPE');
      assert.equal(unknown.status, 404);
      assert.equal(unknown.body.error, 'market.unknown-symbol');
      assert.match(unknown.body.message, /NOPE/);
      assert.equal((await get('candles?symbol=AAPL&timeframe=2m')).status, 400);
      assert.equal((await get('candles?symbol=AAPL&from=x')).status, 400);
      assert.equal((await get('candles')).status, 400);
      assert.equal((await get('candles?symbol=AAPL&symbol=MSFT')).status, 400);
    });

    it('of own bars need a bearer, and a bad one is refused anywhere', async () => {
      const own = await get('candles?symbol=own:00000000-0000-4000-8000-000000000000');
      assert.equal(own.status, 401);
      const bad = await get('symbols', { authorization: 'Bearer nonsense' });
      assert.equal(bad.status, 401);
    });

    it('do not keep other requests waiting while many are made', async () => {
      const first = { isDone: false };
      const long = get('candles?symbol=ETH-USD&timeframe=1h').finally(() => (first.isDone = true));
      let answered = 0;
      while (!first.isDone) {
        assert.equal((await get('symbols')).status, 200);
        if (!first.isDone) answered += 1;
      }
      assert.ok((await long).body.bars.openTime.length > 90_000);
      assert.ok(answered >= 5, `${answered} others were answered meanwhile`);
    });
  });

  describe('sparklines', () => {
    it('are the last thirty closes of every symbol in one answer', async () => {
      const { body } = await get('sparklines?symbols=AAPL,BTC,NOPE,AAPL');
      assert.deepEqual(
        body.items.map((each: { symbol: string }) => each.symbol),
        ['AAPL', 'BTC'],
      );
      const { body: candles } = await get('candles?symbol=AAPL');
      assert.deepEqual(body.items[0].closes, candles.bars.close.slice(-30));
      assert.equal(body.items[0].volume, candles.bars.volume.at(-1));
    });

    it('are no more than 200 at once', async () => {
      const symbols = Array.from({ length: 201 }, (_, index) => `S${index}`).join(',');
      const { status, body } = await get(`sparklines?symbols=${symbols}`);
      assert.deepEqual([status, body.error], [400, 'market.too-many-symbols']);
    });
  });

  describe('the search for instruments', () => {
    it('finds by symbol before name, in capitals or not', async () => {
      const found = async (text: string): Promise<string[]> =>
        (await get(`instruments?q=${encodeURIComponent(text)}`)).body.items.map(
          (each: { id: string }) => each.id,
        );
      assert.deepEqual(await found('btc'), ['BTC', 'BTC-USD']);
      assert.deepEqual(await found('tesla'), ['TSLA']);
      assert.deepEqual(await found('500'), ['SPY']);
      assert.deepEqual(await found('no such thing'), []);
      assert.ok((await found('')).length >= 10);
    });
  });
});
