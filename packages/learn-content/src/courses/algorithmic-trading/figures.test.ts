// Every number of the course that follows from others, computed anew and looked for in its words.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { normalDistribution } from '../options-greeks/testing/black-scholes.ts';
import { near, says } from '../testing/assert-figures.ts';
import { money, percent } from '../testing/figure-words.ts';
import { moduleWords, numericAnswer, tableRows } from '../testing/module-words.ts';
import { ADVANCED_TECHNIQUES } from './advanced-techniques.ts';
import { ALGO_INTRODUCTION } from './algo-introduction.ts';
import { BACKTESTING } from './backtesting.ts';
import { LIVE_TRADING } from './live-trading.ts';
import { PYTHON_BASICS } from './python-basics.ts';
import { RISK_SYSTEMS } from './risk-systems.ts';
import { STRATEGY_DEVELOPMENT } from './strategy-development.ts';

const YEAR_ROOT = Math.sqrt(252);

describe('figures that the specification names', () => {
  const limits = new Map(tableRows(RISK_SYSTEMS, 0).map((row) => [row[1], row[2]]));

  it('judge a strategy', () => {
    const yardsticks = tableRows(BACKTESTING, 0).map((row) => row.slice(0, 2).join(': '));
    assert.deepEqual(yardsticks.slice(0, 3), [
      'Sharpe ratio: Above 1.5',
      'Max drawdown: Under 20 %',
      'Win rate: Above 50 %',
    ]);
    says(
      moduleWords(BACKTESTING),
      'a Sharpe ratio above 1.5, a max drawdown under 20 %, a win rate above 50 %',
    );
  });

  it('limit its risk', () => {
    assert.deepEqual(Object.fromEntries(limits), {
      'Max risk per trade': '2 % of equity',
      'Fractional Kelly': '25 % of full Kelly',
      'Concentration in one position': 'Under 10 % of capital',
      Leverage: 'Under 2:1',
      'Portfolio beta': 'Under 1.5',
      'Daily VaR at 95 %': '5 % of capital',
      'Max drawdown': 'Under 20 %',
    });
    says(moduleWords(STRATEGY_DEVELOPMENT), 'maximum risk of 2 % of the equity on one trade');
  });

  it('say how long to paper trade', () => {
    const stage = tableRows(LIVE_TRADING, 0).find((row) => row[0] === 'Paper trading');
    assert.equal(stage?.[2], 'At least 30 days');
    says(moduleWords(LIVE_TRADING), 'Paper trade for at least 30 days');
  });
});

describe('figures of the introduction', () => {
  const words = moduleWords(ALGO_INTRODUCTION);
  const expectancy = (p: number, win: number, loss: number) => p * win - (1 - p) * loss;

  it('computes expectancies', () => {
    says(words, `0.45 × $300 − 0.55 × $200 = ${money(expectancy(0.45, 300, 200))} a trade`);
    near(numericAnswer(ALGO_INTRODUCTION, 2), expectancy(0.4, 500, 250));
    says(words, `= ${money(0.4 * 500)} − ${money(0.6 * 250)} = ${money(50)}`);
  });

  it('computes the win rate at which nothing is gained', () => {
    const answer = numericAnswer(ALGO_INTRODUCTION, 3) / 100;
    near(expectancy(answer, 300, 200), 0);
  });
});

describe('figures of Python', () => {
  it('counts rises as the loop does', () => {
    const closes = [100, 102, 101, 105, 106];
    const rises = closes.filter((close, i) => i > 0 && close > (closes[i - 1] ?? NaN)).length;
    assert.equal(numericAnswer(PYTHON_BASICS, 2), rises);
    says(moduleWords(PYTHON_BASICS), `[${closes.join(', ')}]`);
  });

  it('averages as the function does', () => {
    assert.equal(numericAnswer(PYTHON_BASICS, 4), (4 + 8 + 9 + 3) / 4);
  });
});

describe('figures of strategy development', () => {
  const words = moduleWords(STRATEGY_DEVELOPMENT);
  const size = (equity: number, share: number, distance: number) => (equity * share) / distance;

  it('sizes positions by their stop', () => {
    const units = size(20_000, 0.02, 4);
    says(words, `${money(20_000 * 0.02)} / $4 = ${units} units`);
    says(words, `cost ${money(units * 50)} or ${percent((units * 50) / 20_000)} of the equity`);
    const near050 = size(20_000, 0.02, 0.5);
    says(words, `needs ${near050} units for ${money(near050 * 50)}, twice the account`);
    assert.equal(near050 * 50, 2 * 20_000);
  });

  it('answers its questions', () => {
    const units = size(30_000, 0.02, 60 - 57);
    near(numericAnswer(STRATEGY_DEVELOPMENT, 1), units);
    near(numericAnswer(STRATEGY_DEVELOPMENT, 2), (100 * units * 60) / 30_000);
    says(words, `200 × $60 = ${money(200 * 60)}`, `which is $${95 - 92} worse than planned`);
  });

  it('counts the versions of an idea', () => says(words, `there are ${5 ** 4} versions`));
});

describe('figures of backtesting', () => {
  const words = moduleWords(BACKTESTING);
  const sharpe = (mean: number, deviation: number) => (mean / deviation) * YEAR_ROOT;

  it('computes Sharpe ratios with and without costs', () => {
    const cost = 0.1 / 5;
    says(words, `0.1 × ${YEAR_ROOT.toFixed(2)} = ${sharpe(0.08, 0.8).toFixed(2)}`);
    says(
      words,
      `falls from ${sharpe(0.08, 0.8).toFixed(2)} to ${sharpe(0.08 - cost, 0.8).toFixed(2)}`,
    );
    says(words, `pays ${cost.toFixed(2)} % a day`);
    assert.ok(sharpe(0.08, 0.8) > 1.5 && sharpe(0.06, 0.8) < 1.5);
    assert.equal(numericAnswer(BACKTESTING, 1).toFixed(2), sharpe(0.05, 0.7).toFixed(2));
    says(
      words,
      `0.05 / 0.70 = ${(0.05 / 0.7).toFixed(4)}`,
      `would give ${((0.05 / 0.7) * 252).toFixed(0)},`,
    );
  });

  it('computes drawdowns, which are negative', () => {
    says(words, `to $9,900 it is ${percent(9900 / 12_000 - 1, 1)}`);
    near(numericAnswer(BACKTESTING, 2), 100 * (1 - 21_250 / 25_000));
    says(words, `− 1 = ${percent(21_250 / 25_000 - 1)}`, `still ${percent(24_000 / 25_000 - 1)}`);
  });

  it('computes the win rates at which nothing is gained', () => {
    const even = (payoff: number) => 1 / (1 + payoff);
    says(words, `breaks even at ${percent(even(3))}`, `needs ${percent(even(1 / 3))}`);
  });
});

describe('figures of risk systems', () => {
  const words = moduleWords(RISK_SYSTEMS);
  const kelly = (p: number, payoff: number) => p - (1 - p) / payoff;

  it('computes Kelly shares and a quarter of them', () => {
    const full = kelly(0.55, 1.2);
    says(words, `0.55 − 0.45 / 1.2 = ${percent(full, 1)}; a quarter of it`);
    says(words, `is ${percent(full / 4, 1)}`, `here ${percent(full / 4, 1)} is above 2 %`);
    says(
      words,
      `0.5 − 0.5 / 1.6 = ${percent(kelly(0.5, 1.6), 2)}`,
      percent(kelly(0.5, 1.6) / 4, 2),
    );
    assert.equal(numericAnswer(RISK_SYSTEMS, 1).toFixed(1), (25 * kelly(0.5, 1.6)).toFixed(1));
  });

  it('says what a quarter of Kelly gives up and avoids', () => {
    // Thorp (2006): with the share c of Kelly the account ever falls to x with probability x^(2 / c - 1) and grows by 2c - c^2.
    const halved = (c: number) => 0.5 ** (2 / c - 1);
    says(
      words,
      `a chance of ${percent(halved(1))} that`,
      `the chance is ${percent(halved(0.25), 1)}`,
    );
    says(words, `${percent(2 * 0.25 - 0.25 ** 2)} of the growth`);
  });

  it('computes runs of losses', () => {
    for (const [count, ...cells] of tableRows(RISK_SYSTEMS, 1)) {
      const losses = [0.01, 0.02, 0.05, 0.1].map((risk) => (1 - risk) ** Number(count) - 1);
      assert.deepEqual(
        cells,
        losses.map((loss) => percent(loss, 1)),
      );
    }
    says(words, `a drawdown of ${percent(1 - 0.98 ** 10, 1)}, just inside`);
    says(words, `ten losses in a row with a probability of ${percent(chanceOfRun(0.6, 10, 500))}`);
  });

  it('computes what it takes to come back', () => {
    const back = (loss: number) => 1 / (1 - loss) - 1;
    const deep = 1 - 0.98 ** 20;
    says(words, `of 20 % needs a gain of ${percent(back(0.2))}`);
    says(
      words,
      `of ${percent(deep, 1)} needs ${percent(back(deep), 1)}, one of 50 % needs ${percent(back(0.5))}`,
    );
  });

  it('computes beta, leverage and concentration of a portfolio', () => {
    const capital = 50_000;
    const parts = [
      { value: 30_000, count: 8, beta: 1.4 },
      { value: 25_000, count: 10, beta: 1 },
      { value: -10_000, count: 4, beta: 1.2 },
    ];
    const betas = parts.map(({ value, beta }) => (value / capital) * beta);
    const beta = betas.reduce((sum, part) => sum + part, 0);
    const gross = parts.reduce((sum, { value }) => sum + Math.abs(value), 0);
    const largest = Math.max(...parts.map(({ value, count }) => Math.abs(value) / count));
    const [technology, other, short] = betas.map((part) => Math.abs(part).toFixed(2));
    says(words, `${technology} + ${other} − ${short} = ${beta.toFixed(2)}`);
    says(words, `${money(gross)}, divided by the capital: ${gross / capital}:1`);
    says(words, `largest position is ${percent(largest / capital, 1)}`);
    for (const { value, count } of parts) says(words, `${money(Math.abs(value) / count)} each`);
    says(words, `fall of the market by 4 % is expected to cost ${1.5 * 4} %`);
    near(numericAnswer(RISK_SYSTEMS, 3), 0.7 * 1.3 + 0.6 * 0.9);
  });

  it('computes value at risk', () => {
    const ratio = 1.645 * 0.014 - 0.0005;
    says(words, `${percent(ratio, 3)} or ${money(50_000 * ratio)}`);
    says(words, `limit of 5 % of capital, ${money(0.05 * 50_000)}`);
    says(words, `about ${(252 / 20).toFixed(0)} days in a year of 252`);
    near(numericAnswer(RISK_SYSTEMS, 4), 0.05 * 80_000);
    assert.ok(Math.abs(normalDistribution(-1.645) - 0.05) < 1e-4);
  });
});

describe('figures of live trading', () => {
  const words = moduleWords(LIVE_TRADING);
  const error = (yearly: number, days: number) =>
    Math.sqrt((1 + (yearly / YEAR_ROOT) ** 2 / 2) / days) * YEAR_ROOT;
  const slippage = (side: 1 | -1, fill: number, decision: number) =>
    ((side * (fill - decision)) / decision) * 10_000;

  it('computes the standard error of a Sharpe ratio', () => {
    says(words, `21 trading days of a month it is ${error(1.5, 21).toFixed(1)}`);
    says(
      words,
      `after four years, ${(4 * 252).toLocaleString('en-US')} days, it is still ${error(1.5, 4 * 252).toFixed(1)}`,
    );
    says(words, `divided by ${YEAR_ROOT.toFixed(2)}`);
    const losing = normalDistribution(-1.5 / Math.sqrt(12));
    assert.ok(Math.abs(losing - 1 / 3) < 0.01, `${losing} is not about one month in three`);
  });

  it('computes slippage and what is left of an edge', () => {
    says(words, `it is ${slippage(1, 100.06, 100).toFixed(0)} basis points`);
    says(words, `has lost ${percent((2 * 6) / 30)} of its edge`);
    near(numericAnswer(LIVE_TRADING, 1), slippage(-1, 79.92, 80));
    says(
      words,
      `at $80.08 would be a slippage of −${Math.abs(slippage(-1, 80.08, 80)).toFixed(0)}`,
    );
    near(numericAnswer(LIVE_TRADING, 3), 25 - 2 * 6);
  });
});

describe('figures of advanced techniques', () => {
  const words = moduleWords(ADVANCED_TECHNIQUES);
  const yearly = (daily: number) => daily * YEAR_ROOT;

  it('computes sizes by volatility', () => {
    says(
      words,
      `1.50 % (${yearly(1.5).toFixed(1)} % a year) it is ${((100 * 12) / yearly(1.5)).toFixed(0)} %`,
    );
    says(words, `0.60 % it would be ${((100 * 12) / yearly(0.6)).toFixed(0)} %`);
    assert.ok(Math.abs(numericAnswer(ADVANCED_TECHNIQUES, 1) - (100 * 10) / yearly(1.26)) < 0.5);
    says(words, `1.26 % × ${YEAR_ROOT.toFixed(2)} = ${yearly(1.26).toFixed(0)} %`);
  });

  it('computes the luck of many tries', () => {
    for (const [tries, ...cells] of tableRows(ADVANCED_TECHNIQUES, 1)) {
      const count = Number(tries?.replace(',', ''));
      assert.deepEqual(
        cells,
        [2, 5, 10].map((years) => (luck(count) / Math.sqrt(years)).toFixed(2)),
      );
    }
    const five = (count: number) => (luck(count) / Math.sqrt(5)).toFixed(2);
    says(words, `expected to reach ${five(100)}`, `to ${five(1000)} for 1,000`);
  });

  it('steps through the years one by one', () => {
    tableRows(ADVANCED_TECHNIQUES, 0).forEach((row, step) => {
      const from = 2015 + step;
      assert.deepEqual(row, [`${step + 1}`, `${from} to ${from + 3}`, `${from + 4}`]);
    });
  });

  it('computes Sharpe ratios of several strategies together', () => {
    const together = (one: number, count: number, correlation: number) =>
      one * Math.sqrt(count / (1 + (count - 1) * correlation));
    says(words, `of 0.8 give ${together(0.8, 3, 0.2).toFixed(2)} together at ρ = 0.2`);
    says(words, `only ${together(0.8, 3, 0.7).toFixed(2)} at ρ = 0.7`);
    near(numericAnswer(ADVANCED_TECHNIQUES, 3), together(0.7, 4, 0));
    says(words, `the root of 4 / 2.5 = ${together(0.7, 4, 0.5).toFixed(2)}`);
  });
});

/** Probability of a run of so many losses somewhere in a series of trades. */
function chanceOfRun(loss: number, length: number, trades: number): number {
  // Probability that the trades so far end in 0, 1, 2 ... losses, and have not had the run yet.
  let ending = [1, ...Array.from({ length: length - 1 }, () => 0)];
  for (let trade = 0; trade < trades; trade++) {
    const none = ending.reduce((sum, chance) => sum + chance, 0);
    ending = ending.map((_, count) =>
      count === 0 ? none * (1 - loss) : (ending[count - 1] ?? 0) * loss,
    );
  }
  return 1 - ending.reduce((sum, chance) => sum + chance, 0);
}

/** The best of so many standard normal numbers, as Bailey and López de Prado (2014) expect it. */
function luck(count: number): number {
  const gamma = 0.5772156649;
  const least = quantile(1 - 1 / count);
  return (1 - gamma) * least + gamma * quantile(1 - 1 / (count * Math.E));
}

/** Quantile of the normal distribution, by bisection. */
function quantile(probability: number): number {
  let [low, high] = [-7, 7];
  while (high - low > 1e-12) {
    const middle = (low + high) / 2;
    if (normalDistribution(middle) < probability) low = middle;
    else high = middle;
  }
  return low;
}
