import assert from 'node:assert/strict';
import { test } from 'node:test';
import { learnRoutes } from '@stratloom/contracts';
import { newAttemptId } from './attempt-id.ts';

test('makes ids that the server takes, each only once', () => {
  const ids = Array.from({ length: 100 }, newAttemptId);
  assert.equal(new Set(ids).size, 100);
  for (const id of ids) assert.equal(learnRoutes.answer.body.shape.attemptId.parse(id), id);
});
