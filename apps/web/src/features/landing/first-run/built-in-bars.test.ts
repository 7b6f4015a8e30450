import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkBars } from '@stratloom/engine/market-data';
import { builtInBars } from './built-in-bars.ts';
import { firstRunMarkets } from './first-run-markets.ts';

test('built-in bars are sound, the same every time, and others for each market', () => {
  const lastCloses = firstRunMarkets.map(({ symbol }) => {
    const bars = builtInBars(symbol);
    assert.equal(checkBars(bars), null);
    assert.deepEqual(bars, builtInBars(symbol));
    return bars.close[bars.length - 1];
  });
  assert.equal(new Set(lastCloses).size, firstRunMarkets.length);
});
