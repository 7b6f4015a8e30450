import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { barsOfTrades, type MarketTrade } from './trade-bars.ts';

const START = Date.UTC(2026, 0, 5);

function trade(id: number, second: number, price: number, quantity = 0.1): MarketTrade {
  return { id, time: START + second * 1000, price, quantity };
}

describe('bars of trades', () => {
  it('open with the first, close with the last, and leave out minutes without any', () => {
    const trades = [trade(1, 1, 10), trade(2, 20, 12), trade(3, 59, 9), trade(4, 125, 11)];
    assert.deepEqual(barsOfTrades(trades, '1m'), [
      { openTime: START, open: 10, high: 12, low: 9, close: 9, volume: 0.3 },
      { openTime: START + 120_000, open: 11, high: 11, low: 11, close: 11, volume: 0.1 },
    ]);
  });

  it('count a trade that comes twice once', () => {
    const [bar] = barsOfTrades([trade(1, 1, 10), trade(1, 1, 10), trade(2, 2, 11)], '1h');
    assert.equal(bar?.volume, 0.2);
  });

  it('have volumes exact to the decimals of the venue', () => {
    const many = Array.from({ length: 1000 }, (_, id) => trade(id, 0, 10, 0.00000001));
    assert.equal(barsOfTrades(many, '1d')[0]?.volume, 0.00001);
  });
});
