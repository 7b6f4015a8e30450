import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { money, percent } from '../testing/figure-words.ts';
import { moduleWords, numericAnswer, tableRows } from '../testing/module-words.ts';
import { MARKET_MAKING } from './market-making.ts';
import { MEAN_REVERSION } from './mean-reversion.ts';
import { MOMENTUM_STRATEGIES } from './momentum-strategies.ts';
import { PAIRS_TRADING } from './pairs-trading.ts';
import { RISK_PARITY } from './risk-parity.ts';
import { SEASONAL_PATTERNS } from './seasonal-patterns.ts';
import { randomWalkFits } from './testing/random-walk-fits.ts';
import { VOLATILITY_TRADING } from './volatility-trading.ts';

function says(words: string, ...figures: readonly string[]): void {
  for (const figure of figures) assert.ok(words.includes(figure), `does not say ${figure}`);
}

function near(actual: number, expected: number, tolerance = 1e-9): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected}`);
}

describe('figures of mean reversion', () => {
  const words = moduleWords(MEAN_REVERSION);

  it('computes z-scores and the prices that belong to them', () => {
    const [mean, deviation] = [100, 2.5];
    near((95 - mean) / deviation, -2);
    const stop = mean - 2.5 * deviation;
    says(words, `price of ${money(stop, 2)}`, `risks ${money(95 - stop, 2)} to gain $5`);
    near(numericAnswer(MEAN_REVERSION, 1), (51.68 - 48) / 1.6);
  });

  it('computes expectancies', () => {
    const expectancy = (rate: number, win: number, loss: number) => rate * win - (1 - rate) * loss;
    says(words, `= ${percent(expectancy(0.65, 0.01, 0.02), 2)}`);
    near(numericAnswer(MEAN_REVERSION, 3), expectancy(0.7, 120, 250));
  });
});

describe('figures of momentum', () => {
  const words = moduleWords(MOMENTUM_STRATEGIES);
  const units = (equity: number, ratio: number, ranges: number, range: number) =>
    Math.floor((equity * ratio) / (ranges * range));

  it('leaves out the last month', () => {
    says(words, `100 / 80 − 1 = ${percent(100 / 80 - 1)}`, `fall of ${percent(1 - 94 / 100)}`);
    near(numericAnswer(MOMENTUM_STRATEGIES, 1), 100 * (57 / 50 - 1));
  });

  it('sizes by the stop', () => {
    says(words, `= ${units(20_000, 0.02, 4, 3)} whole shares`);
    near(numericAnswer(MOMENTUM_STRATEGIES, 2), units(50_000, 0.02, 4, 2.5));
  });

  it('breaks even at a payoff, and counts rows of losses', () => {
    says(words, `= ${(0.6 / 0.4).toFixed(1)} times`, `about ${(0.65 / 0.35).toFixed(2)} times`);
    says(words, `chance of ${percent(0.6 ** 10, 1)}`);
  });
});

describe('figures of pairs trading', () => {
  const words = moduleWords(PAIRS_TRADING);
  const halfLife = (slope: number) => -Math.log(2) / Math.log(1 + slope);
  const pairs = (count: number) => (count * (count - 1)) / 2;

  it('computes half-lives', () => {
    for (const [slope, days, isQuick] of tableRows(PAIRS_TRADING, 1)) {
      const found = halfLife(Number(slope?.replace('−', '-')));
      assert.deepEqual([days, isQuick], [found.toFixed(1), found < 30 ? 'yes' : 'no']);
    }
    near(numericAnswer(PAIRS_TRADING, 1), halfLife(-0.04), 0.005);
    says(words, `ln 2 / 0.04 = ${(Math.LN2 / 0.04).toFixed(1)}`);
  });

  it('counts pairs and those that chance lets pass', () => {
    says(words, `${pairs(100).toLocaleString('en-US')} pairs`);
    says(words, `about ${Math.round(0.05 * pairs(100))} would`);
    near(numericAnswer(PAIRS_TRADING, 3), 0.05 * pairs(40));
    says(words, `= ${pairs(40)} pairs`);
  });

  it('measures how often random walks seem to revert', () => {
    const fits = randomWalkFits(4000, 120);
    const quick = fits.filter(({ slope }) => slope < 0 && halfLife(slope) < 30).length;
    near(quick / fits.length, 0.69, 0.02);
    says(words, 'about 69 % of the cases');
    const rejected = fits.filter(({ tValue }) => tValue < -2.86).length;
    near(rejected / fits.length, 0.05, 0.015);
  });
});

describe('figures of volatility trading', () => {
  const words = moduleWords(VOLATILITY_TRADING);
  const move = (price: number, yearly: number, days: number) =>
    price * yearly * Math.sqrt(days / 252);

  it('scales volatility to shorter times', () => {
    for (const [yearly, ...shorter] of tableRows(VOLATILITY_TRADING, 0)) {
      const ratio = parseFloat(yearly ?? '') / 100;
      assert.deepEqual(
        shorter,
        [1, 5, 21].map((days) => percent(move(1, ratio, days), 2)),
      );
    }
    near(numericAnswer(VOLATILITY_TRADING, 1), 1.8 * Math.sqrt(252), 0.01);
    says(words, `a meaningless ${Math.round(1.8 * 252)} %`);
  });

  it('computes expected moves', () => {
    const [day, month] = [move(400, 0.2, 1), move(400, 0.2, 21)];
    says(words, `${money(day, 2)} in a day and ${money(month, 2)} in 21 trading days`);
    near(numericAnswer(VOLATILITY_TRADING, 2), move(60, 0.4, 1), 0.001);
    says(words, `0.8 × ${money(month, 2)} = ${money(0.8 * 23.09, 2)}`);
  });

  it('forecasts, and measures the rise of an index', () => {
    says(words, `that is ${percent(Math.sqrt(0.94 * 1 + 0.06 * 9) / 100, 2)}`);
    says(words, `by ${percent(37.32 / 17.31 - 1)}`);
  });
});

describe('figures of market making', () => {
  const words = moduleWords(MARKET_MAKING);
  const [mid, aversion, deviation, left, decay] = [100, 0.1, 2, 0.5, 1.5];
  const lean = aversion * deviation ** 2 * left;
  const spread = lean + (2 / aversion) * Math.log(1 + aversion / decay);

  it('breaks even against informed orders and fees', () => {
    const half = 0.2 * 0.1;
    says(words, `= ${money(half, 2)} and has to quote ${money(2 * half, 2)}`);
    says(words, `half spread has to be ${money(half + 0.003, 3)}`);
    const swing = 1000 * 50 * 0.015;
    says(
      words,
      `swing of ${money(swing)}`,
      `on ${(swing / (2 * half)).toLocaleString('en-US')} shares`,
    );
    near(numericAnswer(MARKET_MAKING, 1), 0.25 * 0.12 + 0.005);
  });

  it('leans quotes against inventory', () => {
    for (const [held, ...prices] of tableRows(MARKET_MAKING, 0)) {
      const middle = mid - Number(held?.replace('−', '-')) * lean;
      const quotes = [middle, middle - spread / 2, middle + spread / 2];
      assert.deepEqual(
        prices,
        quotes.map((price) => money(price, 2)),
      );
    }
    says(words, `both quotes by ${money(lean, 2)}`);
    says(words, `${lean.toFixed(2)} + ${(spread - lean).toFixed(2)} = ${money(spread, 2)}`);
    near(numericAnswer(MARKET_MAKING, 3), 50 - 3 * 0.2 * 1 ** 2 * 0.5);
  });
});

describe('figures of seasonal patterns', () => {
  const words = moduleWords(SEASONAL_PATTERNS);

  it('computes t-values', () => {
    const tValue = (mean: number, deviation: number, count: number) =>
      mean / (deviation / Math.sqrt(count));
    says(words, `(2.0 / √143) = ${tValue(0.4, 2, 143).toFixed(2)}`);
    near(numericAnswer(SEASONAL_PATTERNS, 1), tValue(0.3, 1.5, 100));
  });

  it('takes costs off the turn of the month', () => {
    const gain = 0.00473 - 0.00061;
    says(words, `difference of ${percent(gain, 3)}`, `is ${percent(12 * gain, 1)} before costs`);
    says(words, `${percent(12 * (gain - 0.001), 1)} would be left`);
  });

  it('computes how often a search finds what is not there', () => {
    for (const [count, , chance, level] of tableRows(SEASONAL_PATTERNS, 1)) {
      assert.equal(chance, percent(1 - 0.95 ** Number(count), 1));
      assert.equal(level, percent(1 - 0.95 ** (1 / Number(count)), 2));
    }
    near(numericAnswer(SEASONAL_PATTERNS, 2), 100 * (1 - 0.95 ** 12), 0.01);
    says(words, `probability of ${percent(1 - 0.95 ** 20, 1)}`);
  });
});

describe('figures of risk parity', () => {
  const words = moduleWords(RISK_PARITY);
  const [shares, bonds, correlation] = [0.16, 0.06, 0.1];
  const covariance = correlation * shares * bonds;
  const inShares = (weight: number) =>
    weight ** 2 * shares ** 2 + weight * (1 - weight) * covariance;
  const inBonds = (weight: number) =>
    (1 - weight) ** 2 * bonds ** 2 + weight * (1 - weight) * covariance;
  const volatility = (weight: number) => Math.sqrt(inShares(weight) + inBonds(weight));

  it('finds the risk of 60/40 in its shares', () => {
    says(words, `volatility of ${percent(volatility(0.6), 1)}`);
    says(words, `${percent(inShares(0.6) / volatility(0.6) ** 2)} of its variance`);
  });

  it('weights by inverse volatility', () => {
    const rows = tableRows(RISK_PARITY, 0);
    const sum = rows.reduce((total, row) => total + 1 / parseFloat(row[1] ?? ''), 0);
    for (const [, given, inverse, weight] of rows) {
      const one = 1 / parseFloat(given ?? '');
      assert.equal(Number(inverse), Number((100 * one).toFixed(2)));
      assert.equal(weight, percent(one / sum, 1));
    }
    const weight = 1 / shares / (1 / shares + 1 / bonds);
    says(words, `${percent(weight, 1)} and ${percent(1 - weight, 1)}`);
    near(inShares(weight), inBonds(weight));
    says(words, `falls to ${percent(volatility(weight), 1)}`);
    says(words, `held ${(volatility(0.6) / volatility(weight)).toFixed(2)} times over`);
    near(numericAnswer(RISK_PARITY, 1), (100 * (1 / 10)) / (1 / 10 + 1 / 30));
  });

  it('computes values at risk and betas', () => {
    const daily = 0.05 / 1.645;
    says(words, `= ${percent(daily, 2)}, about ${percent(daily * Math.sqrt(252))} a year`);
    near(numericAnswer(RISK_PARITY, 2), 1.645 * 0.012 * 50_000);
    says(words, `or ${percent(1.645 * 0.012, 2)} of capital`);
    says(words, `make ${(0.6 * 1.2 + 0.6 * 0.9).toFixed(2)}, at a leverage of ${0.6 + 0.6}`);
    const bet = 0.55 - 0.45;
    says(words, `a bet of ${percent(bet)}`, `a quarter of it, ${percent(bet / 4, 1)}`);
  });
});
