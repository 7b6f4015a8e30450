import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Question } from '@stratloom/learn-content';
import { judgeAnswer } from './judge-answer.ts';

const texts = { id: 'x-1', question: 'Which?', explanation: 'That.' };
const choice: Question = {
  ...texts,
  type: 'multiple-choice',
  options: ['a', 'b', 'c', 'd'],
  correctAnswer: 2,
};
const numeric: Question = {
  ...texts,
  type: 'numeric',
  correctAnswer: '33.3 %',
  value: 33.3,
  tolerance: 0.1,
};

test('takes the option that the content names, and no other', () => {
  const verdicts = [0, 1, 2, 3].map((option) => judgeAnswer(choice, { type: 'option', option }));
  assert.deepEqual(verdicts, ['wrong', 'wrong', 'right', 'wrong']);
});

test('takes numbers up to the tolerance and no further', () => {
  const verdicts = [33.19, 33.2, 33.3, 33.4, 33.41, -33.3].map((value) =>
    judgeAnswer(numeric, { type: 'number', value }),
  );
  assert.deepEqual(verdicts, ['wrong', 'right', 'right', 'right', 'wrong', 'wrong']);
});

test('refuses what cannot be an answer to the question', () => {
  assert.equal(judgeAnswer(choice, { type: 'number', value: 2 }), 'of another kind');
  assert.equal(judgeAnswer(choice, { type: 'option', option: 4 }), 'of another kind');
  assert.equal(judgeAnswer(numeric, { type: 'option', option: 0 }), 'of another kind');
});
