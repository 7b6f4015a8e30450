import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { widgetStateOf } from './widget-message.ts';
import { widgetAddress, widgetOptionsOf } from './widget-options.ts';

describe('the chart widget', () => {
  it('is daily, in UTC, dark, 800 by 500, with volume and an average, unless more is said', () => {
    assert.deepEqual(widgetOptionsOf(''), {
      symbol: 'NASDAQ:AAPL',
      interval: 'D',
      timezone: 'Etc/UTC',
      theme: 'dark',
      height: 500,
      width: 800,
      studies: ['Volume@tv-basicstudies', 'MASimple@tv-basicstudies'],
    });
  });

  it('shows the symbol of its address, and fills its place', () => {
    const { hash } = new URL(widgetAddress('BINANCE:BTCUSDT'), 'http://localhost');
    const { symbol, height, width } = widgetOptionsOf(hash);
    assert.deepEqual([symbol, height, width], ['BINANCE:BTCUSDT', '100%', '100%']);
  });

  it('takes nothing else for a symbol', () => {
    for (const symbol of ['', 'AAPL', 'x:y z', 'A:<b>', `A:${'x'.repeat(41)}`]) {
      assert.equal(widgetOptionsOf(`#symbol=${encodeURIComponent(symbol)}`).symbol, 'NASDAQ:AAPL');
    }
  });

  it('tells its state in messages of one form', () => {
    assert.equal(widgetStateOf({ chartWidget: 'ready' }), 'ready');
    for (const other of [null, 'ready', {}, { chartWidget: 'other' }, { chartWidget: 1 }]) {
      assert.equal(widgetStateOf(other), null);
    }
  });
});
