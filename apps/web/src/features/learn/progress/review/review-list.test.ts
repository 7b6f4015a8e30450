import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnsweredQuestion } from '@stratloom/contracts';
import { nextDueAt, reviewList } from './review-list.ts';

function answered(questionId: string, dueAt: number | null): AnsweredQuestion {
  return {
    questionId,
    moduleId: 'm',
    answer: { type: 'option', option: 0 },
    isRight: dueAt === null,
    answerCount: 1,
    rightCount: 0,
    box: dueAt === null ? 0 : 1,
    dueAt,
    answeredAt: 0,
  };
}

const answers = [
  answered('later', 300),
  answered('due', 200),
  answered('right', null),
  answered('long due', 100),
];
const ids = (list: readonly AnsweredQuestion[]) => list.map(({ questionId }) => questionId);

test('asks what is due, the longest waiting first', () => {
  assert.deepEqual(ids(reviewList(answers, 'due', 200)), ['long due', 'due']);
  assert.deepEqual(ids(reviewList(answers, 'due', 99)), []);
});

test('asks on request everything that was missed', () => {
  assert.deepEqual(ids(reviewList(answers, 'all', 0)), ['long due', 'due', 'later']);
});

test('knows when the next one comes back', () => {
  assert.equal(nextDueAt(answers, 200), 300);
  assert.equal(nextDueAt(answers, 300), null);
});
