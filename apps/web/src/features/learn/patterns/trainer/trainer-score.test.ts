import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_SCORE, scoreAfter, scoreText } from './trainer-score.ts';

test('counts answers, right ones, and those in a row', () => {
  const score = [true, true, false, true, true].reduce(scoreAfter, NO_SCORE);
  assert.deepEqual(score, { asked: 5, right: 4, streak: 2 });
  assert.equal(scoreText(score), '4 of 5 right, 2 in a row');
  assert.equal(scoreText(scoreAfter(score, false)), '4 of 6 right');
  assert.equal(scoreText(NO_SCORE), 'No answers yet');
});
