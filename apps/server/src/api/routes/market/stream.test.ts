import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MAX_STREAM_SYMBOLS, QuoteEvent } from '@stratloom/contracts';
import { BlockReader } from '../../../testing/block-reader.ts';
import { EVERY_SERVICE, TestServer } from '../../../testing/test-server.ts';

let server: TestServer;

/** A stream of prices that is being read. */
class ReadStream {
  readonly #blocks: BlockReader;

  private constructor(blocks: BlockReader) {
    this.#blocks = blocks;
  }

  static async open(from: TestServer, symbols: string, token?: string): Promise<ReadStream> {
    const url = `${from.origin}/v1/market/stream?symbols=${encodeURIComponent(symbols)}`;
    const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    return new ReadStream(await BlockReader.open(url, headers));
  }

  get response(): Response {
    return this.#blocks.response;
  }

  /** Returns the next block, a comment or an event; undefined at the end. */
  async next(): Promise<string | undefined> {
    return this.#blocks.next();
  }

  async nextQuote(): Promise<QuoteEvent> {
    for (let block = await this.next(); block !== undefined; block = await this.next()) {
      const data = /^event: quote\nid: \d+\ndata: (.*)$/.exec(block)?.[1];
      if (data !== undefined) return QuoteEvent.strict().parse(JSON.parse(data));
    }
    return assert.fail('the stream has ended');
  }

  close(): void {
    this.#blocks.close();
  }
}

/** Opens a stream that may be refused as long as one that was closed is not counted out. */
async function openSoon(symbols: string): Promise<ReadStream> {
  for (;;) {
    const stream = await ReadStream.open(server, symbols);
    if (stream.response.status === 200) return stream;
    assert.equal(stream.response.status, 429);
    stream.close();
  }
}

describe('the stream of prices', () => {
  before(async () => {
    server = await TestServer.start({ services: EVERY_SERVICE, openStreams: { each: 3, all: 4 } });
  });
  after(() => server.close());

  it('gives prices under the names that were asked for, then what changes', async () => {
    const stream = await ReadStream.open(server, 'BTC-USD,AAPL, simulated:BTC-USD,AAPL');
    const { headers } = stream.response;
    assert.equal(headers.get('content-type'), 'text/event-stream; charset=utf-8');
    assert.match(headers.get('cache-control') ?? '', /no-store/);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.match((await stream.next()) ?? '', /^retry: ?\d{4}$/);
    const quotes = new Map<string, QuoteEvent>();
    while (quotes.size < 3) {
      const quote = await stream.nextQuote();
      quotes.set(quote.symbol, quote);
      assert.equal(quote.source, 'Simulated prices');
      assert.equal(quote.isStale, false);
    }
    assert.deepEqual([...quotes.keys()].toSorted(), ['AAPL', 'BTC-USD', 'simulated:BTC-USD']);
    const before = quotes.get('BTC-USD');
    let after = await stream.nextQuote();
    while (after.symbol !== 'BTC-USD') after = await stream.nextQuote();
    assert.ok(after.pricedAt > (before?.pricedAt ?? Infinity));
    stream.close();
  });

  it('gives the last known price at once to who comes later', async () => {
    const first = await openSoon('ETH-USD');
    const known = await first.nextQuote();
    const second = await openSoon('ETH-USD');
    const { price } = await second.nextQuote();
    assert.ok(price > 0 && known.price > 0);
    first.close();
    second.close();
  });

  it('reaches the readers of another process by the database alone', async () => {
    const other = await TestServer.start({ services: EVERY_SERVICE }, server);
    const stream = await ReadStream.open(other, 'MSFT');
    assert.equal((await stream.nextQuote()).symbol, 'MSFT');
    stream.close();
    await other.close();
  });

  it('refuses symbols that no venue lists, of others and without sense', async () => {
    const own = 'own:00000000-0000-4000-8000-000000000000';
    for (const symbols of ['NOPE', 'AAPL,NOPE', own, 'nowhere:AAPL', '__proto__', 'a\u0000b']) {
      const { status, body } = await get(symbols);
      assert.equal(status, 404, symbols);
      assert.equal(body.error, 'market.unknown-symbol');
    }
    const many = Array.from({ length: MAX_STREAM_SYMBOLS + 1 }, (_, index) => `S${index}`);
    for (const [symbols, code] of [
      ['', 'request.invalid'],
      [',', 'market.symbols'],
      ['AAPL,,MSFT', 'market.symbols'],
      ['x'.repeat(101), 'market.symbols'],
      [many.join(','), 'market.too-many-symbols'],
      ['x'.repeat(6_001), 'request.invalid'],
    ] as const) {
      const { status, body } = await get(symbols);
      assert.deepEqual([status, body.error], [400, code]);
      assert.ok(body.remedy.length > 0);
    }
    assert.equal((await server.call('GET', '/v1/market/stream')).status, 400);
    const twice = await server.call('GET', '/v1/market/stream?symbols=AAPL&symbols=MSFT');
    assert.equal(twice.status, 400);
    assert.equal((await server.call('POST', '/v1/market/stream')).status, 405);
  });

  it('refuses a bad token, and gives the head alone to who asks for it', async () => {
    const headers = { authorization: 'Bearer nonsense' };
    const path = '/v1/market/stream?symbols=AAPL';
    assert.equal((await server.call('GET', path, { headers })).status, 401);
    const head = await server.call('HEAD', path);
    assert.deepEqual([head.status, head.body], [200, '']);
  });

  it('is open only so often for one address or user, and for all', async () => {
    const { accessToken } = await server.signUp();
    const streams = [];
    for (let count = 0; count < 3; count += 1) streams.push(await openSoon('AAPL'));
    const refused = await get('AAPL');
    assert.deepEqual([refused.status, refused.body.error], [429, 'requests.too-many-streams']);
    assert.equal(refused.headers.get('retry-after'), '60');
    const own = await ReadStream.open(server, 'AAPL', accessToken);
    assert.equal(own.response.status, 200);
    const full = await get('AAPL', accessToken);
    assert.deepEqual([full.status, full.body.error], [503, 'server.too-many-streams']);
    for (const stream of [...streams, own]) stream.close();
    (await openSoon('AAPL')).close();
  });

  it('ends when the server stops', async () => {
    const other = await TestServer.start({ services: EVERY_SERVICE }, server);
    const stream = await ReadStream.open(other, 'AAPL');
    await stream.nextQuote();
    await other.close();
    let isEnded = false;
    while (!isEnded) isEnded = (await stream.next()) === undefined;
  });
});

function get(symbols: string, token?: string) {
  const path = `/v1/market/stream?symbols=${encodeURIComponent(symbols)}`;
  return server.call('GET', path, token === undefined ? {} : { token });
}
