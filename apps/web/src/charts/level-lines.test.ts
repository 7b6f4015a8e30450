import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allocateBars } from '@stratloom/engine/model';
import { levelAt, levelPoints } from './level-lines.ts';

const bars = allocateBars(10, '1m');
bars.openTime.set(Array.from({ length: 10 }, (_, index) => index * 60_000));
const level = {
  name: 'Stop loss',
  color: '#fff',
  firstBarIndex: 3,
  prices: new Float64Array([90, 91, Number.NaN, 93]),
};

describe('levelPoints', () => {
  it('draws a level where it was, with a gap where it was not', () => {
    assert.deepEqual(levelPoints(level, bars, { factor: 1, first: 0, count: 10 }), [
      { time: 180, value: 90 },
      { time: 240, value: 91 },
      { time: 360, value: 93, color: 'transparent' },
    ]);
  });

  it('keeps to the part that the window shows', () => {
    const points = levelPoints(level, bars, { factor: 1, first: 4, count: 2 });
    assert.deepEqual(points, [{ time: 240, value: 91 }]);
    assert.deepEqual(levelPoints(level, bars, { factor: 1, first: 8, count: 2 }), []);
  });

  it('takes the first price of candles of several bars', () => {
    const points = levelPoints(level, bars, { factor: 2, first: 0, count: 5 });
    assert.deepEqual(points, [
      { time: 120, value: 90 },
      { time: 240, value: 91 },
      { time: 360, value: 93 },
    ]);
  });

  it('knows no price before and after', () => {
    assert.equal(levelAt(level, 4), 91);
    assert.ok(Number.isNaN(levelAt(level, 2)));
    assert.ok(Number.isNaN(levelAt(level, 7)));
  });
});
