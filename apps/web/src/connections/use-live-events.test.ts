import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oldSince } from './use-live-events.ts';

const lost = { isOpen: false, lostAt: 10_000, lookedAt: 4_000 };

test('what is shown is old since the connection was lost', () => {
  assert.equal(oldSince({ ...lost, now: 20_000 }), 10_000);
  assert.equal(oldSince({ ...lost, now: 12_000 }), null, 'it may come back in a moment');
});

test('what was read after the loss is as old as that', () => {
  assert.equal(oldSince({ ...lost, lookedAt: 19_000, now: 20_000 }), null);
  assert.equal(oldSince({ ...lost, lookedAt: 19_000, now: 40_000 }), 19_000);
});

test('nothing is old while events come, or before anything was read', () => {
  assert.equal(oldSince({ ...lost, isOpen: true, now: 90_000 }), null);
  assert.equal(oldSince({ isOpen: false, lostAt: 0, lookedAt: 0, now: 90_000 }), null);
});
