import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { type LiveQuote, LiveQuotes, readQuote } from './live-quotes.ts';

const QUOTE: LiveQuote = {
  ...{ symbol: 'BTC', source: 'Coinbase', price: 100, change: 1, changePercent: 1 },
  ...{ pricedAt: 5, isStale: false },
};

/** A stream that does what the test says. */
class ScriptedStream extends EventTarget {
  readyState = 0;
  isClosed = false;
  close(): void {
    this.isClosed = true;
  }
  quote(quote: object): void {
    this.dispatchEvent(new MessageEvent('quote', { data: JSON.stringify(quote) }));
  }
  happens(type: string, readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event(type));
  }
}

function follow(symbols: readonly string[]) {
  const [opened, addresses]: [ScriptedStream[], string[]] = [[], []];
  const [given, live]: [LiveQuote[][], boolean[]] = [[], []];
  const quotes = new LiveQuotes(symbols, {
    open: (address) => {
      addresses.push(address);
      const stream = new ScriptedStream();
      opened.push(stream);
      return stream;
    },
    onQuotes: (fresh) => given.push([...fresh]),
    onLive: (isLive) => live.push(isLive),
  });
  return { quotes, opened, addresses, given, live };
}

describe('prices by a stream', () => {
  it('are asked for once for all symbols, and gathered: the newest of each', () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const { quotes, opened, addresses, given, live } = follow(['BTC', 'coinbase:ETH-USD']);
    assert.deepEqual(addresses, ['/v1/market/stream?symbols=BTC%2Ccoinbase%3AETH-USD']);
    opened[0]?.happens('open', 1);
    opened[0]?.quote(QUOTE);
    opened[0]?.quote({ ...QUOTE, price: 101 });
    assert.deepEqual(given, []);
    mock.timers.tick(250);
    assert.deepEqual(given, [[{ ...QUOTE, price: 101 }]]);
    assert.deepEqual(live, [true]);
    quotes.close();
    assert.ok(opened[0]?.isClosed);
    mock.timers.reset();
  });

  it('cease while it is interrupted, and are tried again when it was refused', () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const { quotes, opened, live } = follow(['BTC']);
    opened[0]?.happens('error', 0);
    mock.timers.tick(120_000);
    assert.equal(opened.length, 1, 'the browser opens an interrupted one by itself');
    opened[0]?.happens('error', 2);
    mock.timers.tick(60_000);
    assert.equal(opened.length, 2);
    assert.deepEqual(live, [false, false]);
    quotes.close();
    mock.timers.reset();
  });

  it('are read strictly', () => {
    assert.deepEqual(readQuote(JSON.stringify(QUOTE)), QUOTE);
    for (const other of [
      null,
      'no JSON',
      '[]',
      JSON.stringify({ ...QUOTE, price: '100' }),
      JSON.stringify({ ...QUOTE, source: undefined }),
    ]) {
      assert.equal(readQuote(other), null);
    }
  });
});
