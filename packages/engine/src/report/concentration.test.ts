import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Trade } from '../model/trade.ts';
import { concentrationSentences } from './concentration.ts';

/** Returns one trade a month from January 2020 on, with these profits. */
function monthly(profits: readonly number[], instruments = 1): Trade[] {
  return profits.map((netPnl, i) => ({
    ...{ id: i + 1, instrumentIndex: i % instruments, side: 'long', quantity: 1 },
    ...{ entryBarIndex: i, exitBarIndex: i + 1, entryPrice: 100, exitPrice: 100 + netPnl },
    ...{ entryTime: Date.UTC(2020, i, 1), exitTime: Date.UTC(2020, i, 2), netPnl, fees: 0 },
    ...{ slippage: 0, income: 0, entryReason: '', exitReason: '', exitOrigin: 'strategy' },
  }));
}

const TEN = [10, 10, 10, 10, 10, 10, 10, 10, 10, 10];

describe('where a profit came from', () => {
  it('is not worth a word where it is spread', () => {
    assert.deepEqual(concentrationSentences(monthly(TEN), 100), []);
  });

  it('names one month that made half of it or more, and the best three trades', () => {
    const profits = [5, 5, 160, 5, 5, 5, 5, 5, 5, 0];
    assert.deepEqual(concentrationSentences(monthly(profits), 200), [
      'One month, March 2020, made 80.00% of the profit of closed trades.',
      'The best three trades made 85.00% of the profit of closed trades.',
    ]);
  });

  it('says so where the rest lost, instead of a share above the whole', () => {
    const profits = [100, 40, 20, -10, -10, -10, -10, -10, -10, -10];
    const [month, best] = concentrationSentences(monthly(profits), 90);
    assert.equal(
      month,
      'One month, January 2020, made more than the whole profit: all others together lost.',
    );
    assert.equal(
      best,
      'The best three trades made more than the whole profit: all others together lost.',
    );
  });

  it('names one of several instruments, and none of two', () => {
    const profits = [40, 1, 1, 40, 1, 1, 40, 1, 1, 40, 1, 1];
    const sentences = (count: number) => concentrationSentences(monthly(profits, count), 168);
    assert.ok(
      sentences(3).includes('One of the 3 instruments made 95.24% of the profit of closed trades.'),
    );
    assert.ok(!sentences(2).some((sentence) => sentence.includes('instruments')));
  });

  it('is nothing for runs that lost, for few trades and for trades that are open', () => {
    const lost = TEN.map((profit) => -profit);
    assert.deepEqual(concentrationSentences(monthly(lost), -100), []);
    assert.deepEqual(concentrationSentences(monthly(TEN.map(() => 0)), 0), []);
    assert.deepEqual(concentrationSentences(monthly([300, 1, 1]), 302), []);
    // Closed trades earned, and one that is open has lost more.
    assert.deepEqual(concentrationSentences(monthly([200, ...TEN.slice(1)]), -5), []);
    const open = monthly([...TEN, 900]).map((trade, i) =>
      i < 10 ? trade : { ...trade, exitBarIndex: -1 },
    );
    assert.deepEqual(concentrationSentences(open, 1_000), []);
    assert.deepEqual(concentrationSentences([], 0), []);
  });
});
