import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rowWindow, scrollToShow } from './row-window.ts';

describe('rowWindow', () => {
  it('draws only what is in view and a little more', () => {
    const rows = rowWindow(50_000, 32, 320_000, 400);
    assert.equal(rows.start, 9990);
    assert.equal(rows.end, 10_023);
    assert.equal(rows.spaceAbove, 9990 * 32);
    assert.equal(rows.spaceBelow, (50_000 - 10_023) * 32);
  });

  it('draws a short list whole', () => {
    assert.deepEqual(rowWindow(3, 32, 0, 400), { start: 0, end: 3, spaceAbove: 0, spaceBelow: 0 });
  });

  it('stays inside a list that became shorter', () => {
    const rows = rowWindow(5, 32, 9000, 400);
    assert.ok(rows.start <= rows.end && rows.end <= 5);
    assert.equal(rows.spaceAbove + (rows.end - rows.start) * 32 + rows.spaceBelow, 5 * 32);
  });
});

describe('scrollToShow', () => {
  it('scrolls just far enough in either direction, and not at all for a row in view', () => {
    assert.equal(scrollToShow(2, 32, 320, 400), 64);
    assert.equal(scrollToShow(30, 32, 0, 400), 31 * 32 - 400);
    assert.equal(scrollToShow(5, 32, 100, 400), 100);
  });
});
