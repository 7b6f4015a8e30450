import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LearnLevel } from '@stratloom/contracts';
import { type JudgedQuestion, suggestPath } from './suggest-path.ts';

function level(level: LearnLevel, right: number, asked: number): JudgedQuestion[] {
  return Array.from({ length: asked }, (_, index) => ({
    questionId: `${level}-${index}`,
    option: 0,
    isRight: index < right,
    level,
    topicId: 'trading-fundamentals',
  }));
}

/** Right answers of ten questions of each level. */
function pathFor(beginner: number, intermediate: number, advanced: number): LearnLevel {
  return suggestPath([
    ...level('beginner', beginner, 10),
    ...level('intermediate', intermediate, 10),
    ...level('advanced', advanced, 10),
  ]);
}

test('begins with the first level of which less than 70 percent is known', () => {
  assert.equal(pathFor(0, 0, 0), 'beginner');
  assert.equal(pathFor(6, 10, 10), 'beginner');
  assert.equal(pathFor(7, 6, 10), 'intermediate');
  assert.equal(pathFor(7, 7, 0), 'advanced');
  assert.equal(pathFor(10, 10, 10), 'advanced');
});

test('takes a level without questions for unknown', () => {
  assert.equal(suggestPath(level('beginner', 5, 5)), 'intermediate');
  assert.equal(suggestPath([]), 'beginner');
});
