import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HOW_TRADING_WORKS } from './how-trading-works.ts';
import { ORDERS_AND_COSTS } from './orders-and-costs.ts';
import { money, percent } from './testing/figure-words.ts';
import { moduleWords, numericAnswer, tableRows } from './testing/module-words.ts';

function says(words: string, ...figures: readonly string[]): void {
  for (const figure of figures) assert.ok(words.includes(figure), `does not say ${figure}`);
}

function near(actual: number, expected: number): void {
  assert.ok(Math.abs(actual - expected) <= 1e-3, `${actual} is not ${expected}`);
}

describe('figures of how trading works', () => {
  const words = moduleWords(HOW_TRADING_WORKS);
  const book = tableRows(HOW_TRADING_WORKS, 0).map((row) => ({
    side: row[0] ?? '',
    price: Number(row[1]?.slice(1)),
    shares: Number(row[2]?.replace(',', '')),
    upTo: Number(row[3]?.replace(',', '')),
  }));
  const asks = book.filter((row) => row.side.startsWith('Ask')).toReversed();
  const bids = book.filter((row) => row.side.startsWith('Bid'));

  it('adds up the shares of the book', () => {
    for (const side of [asks, bids]) {
      let sum = 0;
      for (const row of side) assert.equal((sum += row.shares), row.upTo);
    }
  });

  it('finds mid price and spread in the book', () => {
    const [ask, bid] = [asks[0]?.price ?? NaN, bids[0]?.price ?? NaN];
    const mid = (ask + bid) / 2;
    says(words, `m = ${money(mid, 2)}`, `s = ${money(ask - bid, 2)}`);
    says(words, `relative spread ${percent((ask - bid) / mid, 2)}`);
  });

  it('walks the book with a market order', () => {
    const cost = walk(asks, 800);
    const mid = 50;
    says(words, money(cost, 2), `average price $${cost / 800}`, money(800 * mid, 2));
    says(words, money(cost - 800 * mid, 2), `or ${percent(cost / (800 * mid) - 1, 2)}`);
    near(numericAnswer(HOW_TRADING_WORKS, 2), walk(bids, 600) / 600);
    says(words, `the mid price is ${money((50.06 + 49.98) / 2, 2)}`);
  });

  it('computes profits of long and short trades', () => {
    says(words, `= ${money(100 * (46 - 40) - 2)}`, `= ${money(-100 * (46 - 40) - 2)}`);
    near(numericAnswer(HOW_TRADING_WORKS, 3), -50 * (72 - 80) - 3);
    says(words, `= ${percent((20.05 - 19.95) / 20, 2)}`);
  });
});

describe('figures of orders and costs', () => {
  const words = moduleWords(ORDERS_AND_COSTS);
  const roundTrip = (spread: number, commission: number, slippage: number) =>
    spread + 2 * (commission + slippage);

  it('computes what gaps cost', () => {
    says(words, `planned loss of ${money(200 * (50 - 47))}`, `loss is ${money(200 * (50 - 44))}`);
    near(numericAnswer(ORDERS_AND_COSTS, 3), 300 * (23.5 - 20));
  });

  it('computes the cost of round trips', () => {
    const cost = roundTrip(0.0008, 0.0005, 0.0002);
    says(words, `= ${percent(cost, 2)}`);
    for (const [trips, ratio, dollars] of tableRows(ORDERS_AND_COSTS, 1)) {
      assert.equal(ratio, percent(Number(trips) * cost, 2));
      assert.equal(dollars, money(Number(trips) * cost * 10_000));
    }
    near(numericAnswer(ORDERS_AND_COSTS, 2), 100 * roundTrip(0.001, 0.0003, 0.0005));
  });

  it('computes prices of margin calls', () => {
    const call = (entry: number, initial: number, kept: number) =>
      (entry * (1 - initial)) / (1 - kept);
    const price = call(50, 0.5, 0.25);
    says(words, `= ${money(price, 2)}`, `fallen by ${percent(1 - price / 50, 1)}`);
    says(words, `own money by ${percent((50 - price) / 25, 1)}`);
    near(numericAnswer(ORDERS_AND_COSTS, 5), call(120, 0.5, 0.3));
  });
});

/** What a market order of so many shares pays, or gets, from the best price on. */
function walk(side: readonly { price: number; shares: number }[], quantity: number): number {
  let [left, sum] = [quantity, 0];
  for (const { price, shares } of side) {
    const filled = Math.min(left, shares);
    left -= filled;
    sum += filled * price;
  }
  return sum;
}
