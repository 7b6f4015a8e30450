import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { marksOf } from './start-marks.ts';

describe('what a browser remembers of a start', () => {
  it('is nothing at first, and passes over what it does not know', () => {
    assert.deepEqual([...marksOf(null)], []);
    assert.deepEqual([...marksOf('')], []);
    assert.deepEqual([...marksOf('closed other tried')], ['tried', 'closed']);
  });
});
