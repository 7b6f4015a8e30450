import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startAfterChange, usualStart } from './usual-start.ts';

const NOW = Date.UTC(2026, 6, 1, 15, 30);

describe('usual start of bars', () => {
  it('is the oldest bar, but half a year ago for one-minute bars', () => {
    assert.equal(usualStart('1d', NOW), null);
    assert.equal(usualStart('1m', NOW), Date.UTC(2026, 0, 2));
  });

  it('follows the timeframe until the user chooses a day', () => {
    const minutes = startAfterChange(null, '1d', '1m', NOW);
    assert.equal(minutes, usualStart('1m', NOW));
    assert.equal(startAfterChange(minutes, '1m', '1h', NOW), null);
    assert.equal(startAfterChange(Date.UTC(2020, 0, 1), '1d', '1m', NOW), Date.UTC(2020, 0, 1));
  });
});
