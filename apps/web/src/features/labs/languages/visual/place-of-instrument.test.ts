import { expect, test } from 'vitest';
import { placeOfInstrument } from './place-of-instrument.ts';

test('shares are traded on the clocks of New York, coins and own bars on those of no place that is known', () => {
  expect(placeOfInstrument('AAPL')).toBe('newYork');
  expect(placeOfInstrument('alpaca:MSFT')).toBe('newYork');
  expect(placeOfInstrument('BTC-USD')).toBeNull();
  expect(placeOfInstrument('kraken:ETH-USD')).toBeNull();
  expect(placeOfInstrument('own:0f1e')).toBeNull();
});
