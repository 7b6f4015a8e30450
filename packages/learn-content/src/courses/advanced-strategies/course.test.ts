import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepCourseRules } from '../testing/course-rules.ts';
import { moduleWords } from '../testing/module-words.ts';
import { ADVANCED_STRATEGIES } from './course.ts';
import { STRATEGY_CATEGORIES } from './strategy-categories.ts';

await keepCourseRules(ADVANCED_STRATEGIES);

const modules = await Promise.all(ADVANCED_STRATEGIES.modules.map((outline) => outline.load()));

const allWords = modules.map(moduleWords).join('\n');

/** Figures of section 9 of the specification, as this course says them. */
const TAUGHT: readonly RegExp[] = [
  /Enter at a z-score of 2 on either side, give up at 2\.5, take the profit at 0/u,
  /with the RSI enter at 30 or 70 and leave at 50/u,
  /Correlation of daily returns \| above 0\.80/u,
  /P-value of cointegration \| below 0\.05/u,
  /Half-life of the spread \| under 30 days/u,
  /Sharpe ratio above 1\.5/u,
  /drawdown under 20 %/u,
  /win rate above 50 %/u,
  /Risk per trade \| 2 %/u,
  /Fractional Kelly \| 25 %/u,
  /on paper for at least 30 days/u,
  /Portfolio beta \| under 1\.5/u,
  /Concentration \| under 10 %/u,
  /Leverage \| under 2:1/u,
  /Daily VaR at 95 % \| 5 % of capital/u,
];

describe('the advanced strategies', () => {
  it('are an advanced course of 300 minutes', () => {
    const { difficulty, estimatedMinutes, category } = ADVANCED_STRATEGIES;
    assert.deepEqual([difficulty, estimatedMinutes, category], ['advanced', 300, 'advanced']);
  });

  it('are the seven of the specification, in its order', () => {
    assert.deepEqual(
      ADVANCED_STRATEGIES.modules.map((module) => module.id),
      [
        'mean-reversion',
        'momentum-strategies',
        'pairs-trading',
        'volatility-trading',
        'market-making',
        'seasonal-patterns',
        'risk-parity',
      ],
    );
  });

  it('teach every figure', () => {
    for (const figure of TAUGHT) assert.match(allWords, figure);
  });

  it('have five cards of categories', () => {
    assert.equal(STRATEGY_CATEGORIES.length, 5);
    assert.equal(new Set(STRATEGY_CATEGORIES.map((card) => card.title)).size, 5);
  });

  it('end every module in a strategy and warn of its risk', () => {
    for (const { id, strategy, content } of modules) {
      assert.ok(strategy !== undefined, id);
      const warns = content.some((b) => b.type === 'callout' && b.data.type === 'warning');
      assert.ok(warns, `${id} has no risk warning`);
    }
  });
});
