import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ema, sma } from '@stratloom/engine/indicators';
import { CHARTS_AND_TRENDS } from './charts-and-trends.ts';
import { HOW_TRADING_WORKS } from './how-trading-works.ts';
import { ORDERS_AND_COSTS } from './orders-and-costs.ts';
import { PLAN_PSYCHOLOGY_JOURNAL } from './plan-psychology-journal.ts';
import { RISK_AND_POSITION_SIZE } from './risk-and-position-size.ts';
import { PLAN_IN_CODE } from './strategies/plan-in-code.ts';
import { near, says } from '../testing/assert-figures.ts';
import { money, percent } from '../testing/figure-words.ts';
import { moduleWords, numericAnswer, tableRows } from '../testing/module-words.ts';

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
    says(words, money(cost, 2), `Average price  $${cost / 800}`, money(800 * mid, 2));
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

describe('figures of charts and trends', () => {
  const words = moduleWords(CHARTS_AND_TRENDS);

  it('measures bodies and ranges of the bars', () => {
    for (const [name = '', ...cells] of tableRows(CHARTS_AND_TRENDS, 0)) {
      const [open = NaN, high = NaN, low = NaN, close = NaN] = cells
        .slice(0, 4)
        .map((cell) => Number(cell.slice(1)));
      const body = close - open;
      const way = body > 0 ? 'up' : 'down';
      assert.equal(cells[4], body === 0 ? 'none' : `$${Math.abs(body)} ${way}`, name);
      assert.equal(cells[5], `$${high - low}`, name);
      assert.ok(high >= Math.max(open, close) && low <= Math.min(open, close), name);
    }
  });

  it('computes averages as the engine does', () => {
    const closes = Float64Array.of(100, 102, 101, 105, 107, 110);
    const simple = sma(closes, 5);
    const exponential = ema(closes, 5);
    says(words, `= ${simple[4]}`, `= ${simple[5]}`, `= ${exponential[5]?.toFixed(2)}`);
    near(
      numericAnswer(CHARTS_AND_TRENDS, 2),
      sma(Float64Array.of(20, 22, 24, 26, 30), 4)[4] ?? NaN,
    );
    near(numericAnswer(CHARTS_AND_TRENDS, 3), 80 + (2 / (9 + 1)) * (90 - 80));
    says(
      words,
      '50-day',
      '200-day',
      `${Math.round((50 - 1) / 2)} days`,
      `${Math.round(199 / 2)} days`,
    );
  });
});

describe('figures of risk and position size', () => {
  const words = moduleWords(RISK_AND_POSITION_SIZE);
  const recovery = (loss: number) => loss / (1 - loss);
  const breakEven = (reward: number) => 1 / (1 + reward);

  it('computes what recovers a loss', () => {
    for (const loss of [0.1, 0.25, 0.5, 0.75]) {
      says(words, `${percent(loss)} it takes ${percent(recovery(loss), 1)}`);
    }
    near(numericAnswer(RISK_AND_POSITION_SIZE, 3), 100 * recovery(0.3));
  });

  it('computes what losing streaks cost and how likely they are', () => {
    const rows = tableRows(RISK_AND_POSITION_SIZE, 0);
    assert.equal(rows[1]?.[0], '2 %');
    for (const [risk = '', loss, gain] of rows) {
      const lost = 1 - (1 - Number.parseFloat(risk) / 100) ** 10;
      assert.deepEqual([loss, gain], [percent(lost, 1), percent(recovery(lost), 1)]);
    }
    says(words, `in 100 trades is ${percent(chanceOfStreak(100, 6, 0.5))}`);
  });

  it('computes sizes of positions', () => {
    const shares = Math.floor((0.02 * 25_000) / (50 - 47));
    says(words, money(0.02 * 25_000), `${shares} x $50`, money(shares * 50));
    says(
      words,
      `${percent((shares * 50) / 25_000, 1)} of the account`,
      `500 / 5 = ${500 / 5} shares, $5,000`,
    );
    near(numericAnswer(RISK_AND_POSITION_SIZE, 1), Math.floor((0.02 * 40_000) / (62 - 57)));
  });

  it('teaches the table of risk and reward', () => {
    const rows = tableRows(RISK_AND_POSITION_SIZE, 1);
    assert.deepEqual(
      rows,
      [1, 2, 3, 4].map((reward) => [
        `1:${reward}`,
        percent(breakEven(reward)),
        String(Math.ceil(100 * breakEven(reward))),
      ]),
    );
    near(numericAnswer(RISK_AND_POSITION_SIZE, 4), 100 * breakEven(1.5));
  });

  it('computes expectancies', () => {
    const expectancy = (wins: number, reward: number) => wins * reward - (1 - wins);
    const each = expectancy(0.45, 2);
    says(words, `= ${each.toFixed(2)}, or ${money(each * 500)} a trade`);
    says(words, `= ${expectancy(0.4, 2).toFixed(1)} times the risk`);
  });
});

describe('figures of plan, psychology and journal', () => {
  const words = moduleWords(PLAN_PSYCHOLOGY_JOURNAL);
  const signed = (cell: string) =>
    (cell.startsWith('−') ? -1 : 1) * Number(cell.replaceAll(/[^\d.]/gu, ''));
  const journal = tableRows(PLAN_PSYCHOLOGY_JOURNAL, 1).map((row) => ({
    risk: signed(row[2] ?? ''),
    result: signed(row[3] ?? ''),
    multiple: signed(row[4] ?? ''),
    kept: row[5]?.startsWith('Yes'),
  }));
  const total = (rows: typeof journal) => rows.reduce((sum, row) => sum + row.multiple, 0);

  it('computes the multiples of the journal and their sums', () => {
    for (const { risk, result, multiple } of journal) near(multiple, result / risk);
    says(
      words,
      `earn ${total(journal).toFixed(2)} R`,
      `${(total(journal) / 5).toFixed(2)} R on average`,
    );
    says(words, `brought ${total(journal.filter((row) => !row.kept)).toFixed(2)} R`);
    says(words, `lost ${(-total(journal.filter((row) => row.kept))).toFixed(2)} R`);
    near(numericAnswer(PLAN_PSYCHOLOGY_JOURNAL, 2), (39.5 - 35) / (35 - 33));
  });

  it('computes how far an average lies above zero', () => {
    const error = 1.5 / Math.sqrt(30);
    says(words, `SE = ${error.toFixed(2)} and t = ${(0.2 / error).toFixed(2)}`);
    says(words, `225 trades for t = ${(0.2 / (1.5 / Math.sqrt(225))).toFixed(2)}`);
    near(numericAnswer(PLAN_PSYCHOLOGY_JOURNAL, 3), 0.25 / (1.6 / Math.sqrt(64)));
  });

  it('says in the table what the strategy does', () => {
    const code = PLAN_IN_CODE.code;
    const numbers = [
      ['100-day average', 'trend_bars = 100'],
      ['below 50', 'pullback_level = 50.0'],
      ['2 % of the account', 'risk_per_trade = 0.02'],
      ['Two average true ranges', 'stop_ranges = 2.0'],
      ['after 20 days', 'longest_hold = 20'],
      ['3 losses in a row', 'losses_in_a_row = 3'],
      ['no new trade for 20 days', 'pause_bars = 20'],
    ];
    for (const [text = '', line = ''] of numbers) {
      says(words, text);
      says(code, line);
    }
  });
});

/** Probability that so many trades contain at least one losing streak of a length. */
function chanceOfStreak(trades: number, length: number, lossRate: number): number {
  let current: number[] = Array.from({ length }, (_, index) => (index === 0 ? 1 : 0));
  for (let trade = 0; trade < trades; trade++) {
    const none = current.reduce((sum, chance) => sum + chance, 0);
    current = [none * (1 - lossRate), ...current.slice(0, -1).map((chance) => chance * lossRate)];
  }
  return 1 - current.reduce((sum, chance) => sum + chance, 0);
}

/** Amount that a market order of so many shares pays, or receives, from the best price on. */
function walk(side: readonly { price: number; shares: number }[], quantity: number): number {
  let [left, sum] = [quantity, 0];
  for (const { price, shares } of side) {
    const filled = Math.min(left, shares);
    left -= filled;
    sum += filled * price;
  }
  return sum;
}
