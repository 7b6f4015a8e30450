import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endsInWindow } from './trade-mark.ts';

const trade = { entryBarIndex: 100, exitBarIndex: 200, entryPrice: 10, exitPrice: 20 };

describe('endsInWindow', () => {
  it('draws a trade from entry to exit', () => {
    assert.deepEqual(endsInWindow(trade, { factor: 1, first: 50, count: 500 }), [
      { candle: 50, price: 10 },
      { candle: 150, price: 20 },
    ]);
  });

  it('cuts the line at the edges of the window, on the way between the prices', () => {
    assert.deepEqual(endsInWindow(trade, { factor: 1, first: 150, count: 26 }), [
      { candle: 0, price: 15 },
      { candle: 25, price: 17.5 },
    ]);
  });

  it('draws nothing of a trade outside of the window', () => {
    assert.deepEqual(endsInWindow(trade, { factor: 1, first: 201, count: 50 }), []);
    assert.deepEqual(endsInWindow(trade, { factor: 1, first: 0, count: 100 }), []);
  });

  it('draws a point when entry and exit share a candle', () => {
    assert.deepEqual(endsInWindow(trade, { factor: 512, first: 0, count: 9 }), [
      { candle: 0, price: 10 },
    ]);
  });
});
