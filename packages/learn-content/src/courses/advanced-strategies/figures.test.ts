import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { money, percent } from '../trading-fundamentals/testing/figure-words.ts';
import { moduleWords, numericAnswer } from '../trading-fundamentals/testing/module-words.ts';
import { MEAN_REVERSION } from './mean-reversion.ts';
import { MOMENTUM_STRATEGIES } from './momentum-strategies.ts';

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
