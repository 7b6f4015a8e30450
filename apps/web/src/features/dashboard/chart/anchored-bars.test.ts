import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatBars } from '@stratloom/testkit';
import { anchoredBars } from './anchored-bars.ts';

describe('bars of sample data', () => {
  it('end at the price of the list, by the move that the list shows', () => {
    const bars = flatBars([100, 110, 99]);
    const anchored = anchoredBars(bars, { price: 264, changePercent: 10 });
    assert.ok(Math.abs((anchored.close.at(-1) ?? 0) - 264) < 1e-9);
    assert.ok(Math.abs((anchored.close.at(-2) ?? 0) - 240) < 1e-9);
    assert.ok(Math.abs((anchored.close[0] ?? 0) / (anchored.close[1] ?? 0) - 100 / 110) < 1e-4);
    assert.deepEqual(anchored.openTime, bars.openTime);
  });
});
