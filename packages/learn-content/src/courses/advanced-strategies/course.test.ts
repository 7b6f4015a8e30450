import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepCourseRules } from '../trading-fundamentals/testing/course-rules.ts';
import { ADVANCED_STRATEGIES } from './course.ts';
import { STRATEGY_CATEGORIES } from './strategy-categories.ts';

await keepCourseRules(ADVANCED_STRATEGIES);

const modules = await Promise.all(ADVANCED_STRATEGIES.modules.map((outline) => outline.load()));

describe('the advanced strategies', () => {
  it('are an advanced course of 300 minutes', () => {
    const { difficulty, estimatedMinutes, category } = ADVANCED_STRATEGIES;
    assert.deepEqual([difficulty, estimatedMinutes, category], ['advanced', 300, 'advanced']);
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
