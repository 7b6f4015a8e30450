import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueWords } from './due-words.ts';

const noon = new Date(2026, 0, 30, 12).getTime();

test('says when a question comes back', () => {
  assert.equal(dueWords(noon - 1, noon), 'now');
  assert.equal(dueWords(new Date(2026, 0, 30, 23).getTime(), noon), 'later today');
  assert.equal(dueWords(new Date(2026, 0, 31, 4).getTime(), noon), 'tomorrow');
  assert.equal(dueWords(new Date(2026, 1, 1, 4).getTime(), noon), 'on Feb 1, 2026');
});
