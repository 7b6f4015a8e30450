import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BLOCKS } from '@stratloom/lang-visual';
import { rangeOf } from './number-range.ts';
import { POSITIONS, positionOf, valueAt } from '../../slider/slider-scale.ts';

describe('a slider', () => {
  it('runs over the whole range of every number of the catalogue, ever upward', () => {
    let count = 0;
    for (const { inputs } of BLOCKS) {
      for (const slot of Object.values(inputs)) {
        if (slot.kind !== 'whole' && slot.kind !== 'constant') continue;
        const range = rangeOf(slot, slot.default);
        assert.equal(valueAt(0, range), slot.minimum);
        assert.equal(valueAt(POSITIONS, range), slot.maximum);
        let before = slot.minimum;
        for (let position = 0; position <= POSITIONS; position += 5) {
          const value = valueAt(position, range);
          assert.ok(value >= before, `${slot.title}: ${value} after ${before}`);
          if (slot.kind === 'whole') assert.ok(Number.isInteger(value), `${slot.title}: ${value}`);
          before = value;
        }
        count += 1;
      }
    }
    assert.ok(count > 80, String(count));
  });

  it('has the usual number in reach, a third of the way at the least', () => {
    const range = { minimum: 1, maximum: 1000, step: 1, usual: 20 };
    assert.equal(positionOf(20, range), 350);
    assert.equal(valueAt(350, range), 20);
    assert.ok(valueAt(400, range) < 40);
  });

  it('is even where the usual number stands in the middle', () => {
    const range = { minimum: 0, maximum: 10, step: 0.5, usual: 5 };
    assert.equal(valueAt(250, range), 2.5);
    assert.equal(positionOf(50, range), POSITIONS);
  });
});
