import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOfInstrument } from './place-of-instrument.ts';

test('shares are traded on the clocks of New York, coins and own bars on those of no place that is known', () => {
  assert.equal(placeOfInstrument('AAPL'), 'newYork');
  assert.equal(placeOfInstrument('alpaca:MSFT'), 'newYork');
  assert.equal(placeOfInstrument('BTC-USD'), null);
  assert.equal(placeOfInstrument('kraken:ETH-USD'), null);
  assert.equal(placeOfInstrument('own:0f1e'), null);
});
