import assert from 'node:assert/strict';
import { it } from 'node:test';
import { TRADING_FUNDAMENTALS } from './course.ts';
import { keepCourseRules } from './testing/course-rules.ts';

it('is a course for beginners without prerequisites', () => {
  assert.equal(TRADING_FUNDAMENTALS.difficulty, 'beginner');
  assert.equal(TRADING_FUNDAMENTALS.estimatedMinutes, 180);
  assert.equal(TRADING_FUNDAMENTALS.category, 'fundamentals');
  assert.equal(TRADING_FUNDAMENTALS.prerequisites, undefined);
});

await keepCourseRules(TRADING_FUNDAMENTALS);
