import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allocateBars } from '@stratloom/engine/model';
import { measureBox, measureText } from './measure.ts';

const bars = allocateBars(10, '1d');
for (let day = 0; day < 10; day += 1) bars.openTime[day] = Date.UTC(2024, 0, 1 + day);

describe('what lies between two places', () => {
  it('is a change of the price, bars and time, in either direction', () => {
    assert.equal(
      measureText({ bar: 2, price: 100 }, { bar: 6, price: 112.5 }, bars),
      '+12.50 (+12.50%)\n4 bars, 4 days',
    );
    assert.equal(
      measureText({ bar: 3, price: 100 }, { bar: 2, price: 90 }, bars),
      '-10.00 (-10.00%)\n1 bar, 1 day',
    );
  });

  it('is a box whose corners are in order', () => {
    const box = measureBox({ bar: 6, price: 90 }, { bar: 2, price: 100 });
    assert.deepEqual(box.topLeft, { bar: 2, price: 100 });
    assert.deepEqual(box.bottomRight, { bar: 6, price: 90 });
  });
});
