import assert from 'node:assert/strict';
import { it } from 'node:test';
import { BrowserLocks } from './search-locks.ts';

it('keep a search to one page, until it is released, and tell who waits', async () => {
  const [first, second] = [new BrowserLocks(navigator.locks), new BrowserLocks(navigator.locks)];
  assert.equal(await first.claim('a'), true);
  assert.equal(await first.claim('a'), true, 'it has it already');
  assert.equal(await second.claim('a'), false);
  assert.equal(await second.claim('b'), true);
  await second.release('a');
  assert.equal(await second.claim('a'), false, 'what is not held cannot be released');
  const freed = second.freed('a');
  await first.release('a');
  await freed;
  assert.equal(await second.claim('a'), true);
  assert.equal(await first.claim('a'), false);
  // Tests share a process, and with it its locks.
  await second.release('a');
  await second.release('b');
});
