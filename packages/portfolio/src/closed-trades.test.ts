import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Big } from 'big.js';
import type { Disposal } from './books.ts';
import { closedTrades } from './closed-trades.ts';

/** Returns a closed lot of one unit that was bought for 100 and sold for 110, with fees of 1. */
function lot(change: Partial<Disposal> = {}): Disposal {
  return {
    ...{ accountId: 'a', asset: 'BTC', cause: 'sale', isShort: false, isCostAssumed: false },
    ...{ quantity: new Big(1), unitPrice: new Big(110), unitCost: new Big(100) },
    ...{ unitFees: new Big(1), acquiredAt: 0, disposedAt: 5 },
    ...change,
  };
}

describe('closed trades', () => {
  it('win when they earned something after fees, long and short', () => {
    const trades = closedTrades([
      lot(),
      lot({ unitPrice: new Big(101), disposedAt: 6 }),
      lot({ unitPrice: new Big(90), isShort: true }),
      lot({ unitPrice: new Big(110), isShort: true }),
    ]);
    assert.deepEqual(trades, { count: 4, winRate: 0.5, firstAt: 5 });
  });

  it('are neither fees nor withdrawals, and have no win rate without prices', () => {
    assert.deepEqual(closedTrades([]), { count: 0, winRate: null, firstAt: null });
    const others = closedTrades([lot({ cause: 'fee' }), lot({ cause: 'withdrawal' })]);
    assert.equal(others.count, 0);
    assert.deepEqual(closedTrades([lot({ unitCost: null })]), {
      ...{ count: 1, winRate: null, firstAt: 5 },
    });
  });
});
