import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allocateBars } from '@stratloom/engine/model';
import { heikinAshi } from './heikin-ashi.ts';

describe('Heikin-Ashi candles', () => {
  it('open in the middle of the one before and close at the mean of their prices', () => {
    const bars = allocateBars(2, '1d');
    bars.open.set([10, 12]);
    bars.high.set([14, 16]);
    bars.low.set([8, 11]);
    bars.close.set([12, 15]);
    const { open, high, low, close } = heikinAshi(bars);
    assert.deepEqual([...open], [11, 11]);
    assert.deepEqual([...close], [11, 13.5]);
    assert.deepEqual([...high], [14, 16]);
    assert.deepEqual([...low], [8, 11]);
    assert.deepEqual([...bars.close], [12, 15]);
  });
});
