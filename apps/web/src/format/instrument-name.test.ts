import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { instrumentName, namedInstrument } from './instrument-name.ts';

describe('the name of an instrument', () => {
  it('has its venue where it is bound to one', () => {
    assert.equal(instrumentName('kraken:BTC-USD'), 'BTC-USD · Kraken');
    assert.equal(instrumentName('binanceus:BTC-USDT'), 'BTC-USDT · Binance.US');
    assert.deepEqual(namedInstrument('coinbase:ETH-USD'), {
      venueName: 'Coinbase',
      symbol: 'ETH-USD',
    });
  });

  it('is the symbol where no venue is named, or an unknown one', () => {
    assert.equal(instrumentName('AAPL'), 'AAPL');
    assert.equal(instrumentName('my file: 2024'), 'my file: 2024');
  });
});
