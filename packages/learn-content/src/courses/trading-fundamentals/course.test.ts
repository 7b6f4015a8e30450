import assert from 'node:assert/strict';
import { it } from 'node:test';
import { TRADING_FUNDAMENTALS } from './course.ts';
import { keepCourseRules } from '../testing/course-rules.ts';

it('is a course of five modules for beginners, without prerequisites', () => {
  assert.equal(TRADING_FUNDAMENTALS.modules.length, 5);
  assert.equal(TRADING_FUNDAMENTALS.difficulty, 'beginner');
  assert.equal(TRADING_FUNDAMENTALS.estimatedMinutes, 180);
  assert.equal(TRADING_FUNDAMENTALS.category, 'fundamentals');
  assert.equal(TRADING_FUNDAMENTALS.prerequisites, undefined);
});

await keepCourseRules(TRADING_FUNDAMENTALS);

it('ends the modules on trends, risk and plans with a strategy', async () => {
  const modules = await Promise.all(TRADING_FUNDAMENTALS.modules.map((one) => one.load()));
  assert.deepEqual(
    modules.flatMap((module) => (module.strategy ? [module.id] : [])),
    ['orders-and-costs', 'charts-and-trends', 'risk-and-position-size', 'plan-psychology-journal'],
  );
});
