import assert from 'node:assert/strict';
import { it } from 'node:test';
import { smallestChange } from './smallest-change.ts';

it('changes only what differs', () => {
  assert.equal(smallestChange('same', 'same'), null);
  assert.deepEqual(smallestChange('a  = 1\nb', 'a = 1\nb'), { from: 2, to: 3, insert: '' });
  assert.deepEqual(smallestChange('', 'all'), { from: 0, to: 0, insert: 'all' });
  assert.deepEqual(smallestChange('aaa', 'aa'), { from: 2, to: 3, insert: '' });
});
