import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chartSymbol } from './chart-symbol.ts';

test('crypto is charted against tether, all else at Nasdaq, whatever venue its price is from', () => {
  for (const [symbol, type, expected] of [
    ['BTC', 'crypto', 'BINANCE:BTCUSDT'],
    ['BTC-USD', 'crypto', 'BINANCE:BTCUSDT'],
    ['kraken:ETH/USD', 'crypto', 'BINANCE:ETHUSDT'],
    ['AAPL', 'stock', 'NASDAQ:AAPL'],
    ['SPY', 'etf', 'NASDAQ:SPY'],
    ['alpaca:BRK-B', 'stock', 'NASDAQ:BRK-B'],
  ] as const) {
    assert.equal(chartSymbol({ symbol, type }), expected);
  }
});
