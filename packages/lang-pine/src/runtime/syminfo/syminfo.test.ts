import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCalendar, US_EQUITIES } from '@stratloom/engine/market-data';
import { VARIABLES } from '../index.ts';
import { testContext } from '../ta/testing/test-context.ts';
import { call, run } from '../testing/test-site.ts';
import { barsAt, timeContext, type TimeContextOptions } from '../testing/time-context.ts';
import { symbolFacts } from './symbol-facts.ts';

function read(name: string, parts: TimeContextOptions): unknown {
  return run(VARIABLES[`syminfo.${name}`]!(timeContext(barsAt(['2024-01-01']), parts), 6));
}

describe('syminfo.*', () => {
  const names: readonly (readonly [symbol: string, base: string, quote: string, type: string])[] = [
    ['BTC/USD', 'BTC', 'USD', 'crypto'],
    ['coinbase:ETH-USD', 'ETH', 'USD', 'crypto'],
    ['BTCUSDT', 'BTC', 'USDT', 'crypto'],
    ['EURUSD', 'EUR', 'USD', 'forex'],
    ['GBP/JPY', 'GBP', 'JPY', 'forex'],
    ['AAPL', '', 'USD', 'stock'],
    ['GOOGL', '', 'USD', 'stock'],
    ['TUSD', '', 'USD', 'stock'],
    ['BRK.B', '', 'USD', 'stock'],
  ];
  for (const [symbol, baseCurrency, currency, type] of names) {
    it(`takes ${symbol} for ${type}`, () => {
      const facts = symbolFacts(symbol);
      assert.deepEqual(
        [facts.baseCurrency, facts.currency, facts.type],
        [baseCurrency, currency, type],
      );
    });
  }

  it('takes names apart', () => {
    const parts = { symbol: 'NASDAQ:AAPL' };
    assert.equal(read('prefix', parts), 'NASDAQ');
    assert.equal(read('ticker', parts), 'AAPL');
    assert.equal(read('root', parts), 'AAPL');
    assert.equal(read('tickerid', parts), 'NASDAQ:AAPL');
    assert.equal(read('prefix', { symbol: 'AAPL' }), '');
  });

  it('has the clocks of the calendar', () => {
    assert.equal(read('timezone', {}), 'Etc/UTC');
    assert.equal(read('timezone', { calendar: US_EQUITIES }), 'America/New_York');
    const own = readCalendar('0900-1730:23456 Europe/Berlin');
    assert.ok(own.ok);
    assert.equal(read('timezone', { calendar: own.value }), 'Europe/Berlin');
    assert.equal(read('session', { calendar: own.value }), 'regular');
  });

  it('splits a tick into a whole number and a power of ten', () => {
    const scale = (tick: number): unknown[] =>
      ['mintick', 'minmove', 'pricescale'].map((name) =>
        run(VARIABLES[`syminfo.${name}`]!(testContext(undefined, tick), 6)),
      );
    assert.deepEqual(scale(0.25), [0.25, 25, 100]);
    assert.deepEqual(scale(0.00001), [0.00001, 1, 100_000]);
    assert.deepEqual(scale(5), [5, 5, 1]);
    assert.deepEqual(scale(0), [0.01, 1, 100]);
  });
});

describe('ticker.*', () => {
  it('names symbols and Heikin Ashi bars', () => {
    assert.equal(call('ticker.new', ['NASDAQ', 'AAPL']), 'NASDAQ:AAPL');
    assert.equal(call('ticker.new', ['', 'AAPL']), 'AAPL');
    const heikinAshi = call('ticker.heikinashi', ['AAPL']);
    assert.ok(typeof heikinAshi === 'string');
    assert.notEqual(heikinAshi, 'AAPL');
    assert.equal(call('ticker.heikinashi', [heikinAshi]), heikinAshi);
    assert.equal(call('ticker.standard', [heikinAshi]), 'AAPL');
    assert.equal(call('ticker.inherit', [heikinAshi, 'MSFT']), call('ticker.heikinashi', ['MSFT']));
    assert.equal(call('ticker.modify', ['AAPL', 'extended']), 'AAPL');
  });
});
