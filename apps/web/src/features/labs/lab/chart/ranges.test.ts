import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allocateBars } from '@stratloom/engine/model';
import { barFrom } from '../../../../charts/bar-from.ts';
import { growsManifold, rangesOf } from './ranges.ts';

const DAY = 86_400_000;

function days(count: number, priceAt: (day: number) => number = () => 10) {
  const bars = allocateBars(count, '1d');
  for (let day = 0; day < count; day += 1) {
    bars.openTime[day] = Date.UTC(2024, 0, 1) + day * DAY;
    bars.low[day] = priceAt(day);
    bars.high[day] = priceAt(day);
  }
  return bars;
}

describe('ranges', () => {
  it('end at the newest bar, and are offered where there are older ones', () => {
    const ranges = rangesOf(days(100));
    assert.deepEqual(
      ranges.map(({ name, fromBar, toBar }) => [name, fromBar, toBar]),
      [
        // The newest bar is of 9 April.
        ['1M', 68, 99],
        ['3M', 8, 99],
        ['All', 0, 99],
      ],
    );
  });

  it('are all there is where one bar is', () => {
    assert.deepEqual(
      rangesOf(days(1)).map(({ name }) => name),
      ['All'],
    );
  });
});

describe('a time among bars', () => {
  it('is the first bar from it on', () => {
    const bars = days(10);
    assert.equal(barFrom(bars, Date.UTC(2024, 0, 3)), 2);
    assert.equal(barFrom(bars, Date.UTC(2024, 0, 3) + 1), 3);
    assert.equal(barFrom(bars, 0), 0);
    assert.equal(barFrom(bars, Date.UTC(2030, 0, 1)), 10);
  });
});

describe('a logarithmic scale', () => {
  it('is for prices that have grown manifold, and for none at or below 0', () => {
    assert.equal(growsManifold(days(10, (day) => 10 + day)), false);
    assert.equal(growsManifold(days(10, (day) => 10 + 10 * day)), true);
    assert.equal(growsManifold(days(10, (day) => 10 * day)), false);
  });
});
