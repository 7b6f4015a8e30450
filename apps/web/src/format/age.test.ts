import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatAge } from './age.ts';

test('an age is written in its largest unit', () => {
  for (const [ms, text] of [
    [-5, 'now'],
    [999, 'now'],
    [3_400, '3 s ago'],
    [59_999, '59 s ago'],
    [60_000, '1 min ago'],
    [7_200_000, '2 h ago'],
    [4 * 86_400_000, '4 d ago'],
  ] as const) {
    assert.equal(formatAge(ms), text);
  }
});
