import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { usualStart } from '../../../instruments/bars/usual-start.ts';
import { onDays } from './on-days.ts';

const NOW = Date.UTC(2026, 6, 1, 15, 30);

describe('bars of a rotation', () => {
  it('are of days from where they are usual, or from the day that was chosen', () => {
    const minutes = { timeframe: '1m', from: usualStart('1m', NOW) } as const;
    assert.deepEqual(onDays(minutes, NOW), { timeframe: '1d', from: null });
    const from = Date.UTC(2020, 0, 1);
    assert.deepEqual(onDays({ timeframe: '1h', from }, NOW), { timeframe: '1d', from });
  });
});
