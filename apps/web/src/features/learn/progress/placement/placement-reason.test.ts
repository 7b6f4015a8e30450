import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LearnLevel, Placement } from '@stratloom/contracts';
import { placementReason } from './placement-reason.ts';

function placed(suggestedPath: LearnLevel, right: readonly [number, number, number]): Placement {
  const level = (name: LearnLevel, rightCount: number) => ({
    level: name,
    rightCount,
    questionCount: 7,
  });
  return {
    suggestedPath,
    rightCount: right[0] + right[1] + right[2],
    questionCount: 21,
    levels: [
      level('beginner', right[0]),
      level('intermediate', right[1]),
      level('advanced', right[2]),
    ],
    topics: [],
    takenAt: 0,
  };
}

test('names the level that is not known yet and what its figure is', () => {
  const reason = placementReason(placed('beginner', [4, 7, 7]));
  assert.match(reason, /^You answered 4 of 7 beginner questions correctly, which is less than 70/);
});

test('names what is known before the suggested path', () => {
  const reason = placementReason(placed('intermediate', [5, 2, 0]));
  assert.match(reason, /^You answered 5 of 7 beginner questions correctly; 70 percent or more/);
  assert.match(reason, /Of the next level you answered 2 of 7 intermediate questions correctly/);
});

test('does not call the advanced level unknown to who knows it', () => {
  const reason = placementReason(placed('advanced', [7, 7, 7]));
  assert.match(reason, /7 of 7 beginner questions and 7 of 7 intermediate questions/);
  assert.match(reason, /advanced level, where you answered 7 of 7 advanced questions correctly/);
  assert.doesNotMatch(reason, /less than/);
});
