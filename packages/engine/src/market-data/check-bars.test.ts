import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allocateBars } from '../model/bars.ts';
import type { BarField, Bars } from '../model/bars.ts';
import { checkBars } from './check-bars.ts';

function fourDays(): Bars {
  const bars = allocateBars(4, '1d');
  for (let index = 0; index < 4; index++) {
    bars.openTime[index] = index * 86_400_000;
    bars.open[index] = 10;
    bars.high[index] = 12;
    bars.low[index] = 9;
    bars.close[index] = 11;
    bars.volume[index] = 100;
  }
  return bars;
}

describe('checkBars', () => {
  it('accepts bars that hold together, and no bars', () => {
    assert.equal(checkBars(fourDays()), null);
    assert.equal(checkBars(allocateBars(0, '1d')), null);
  });

  it('accepts a bar without range and without volume', () => {
    const bars = fourDays();
    for (const field of ['open', 'high', 'low', 'close'] as const) bars[field][2] = 5;
    bars.volume[2] = 0;
    assert.equal(checkBars(bars), null);
  });

  const faults: readonly (readonly [BarField, number, string, RegExp])[] = [
    ['openTime', NaN, 'bars.time-out-of-range', /Bar 2: the time NaN/],
    ['openTime', 172_800_000.5, 'bars.time-out-of-range', /Bar 2/],
    ['openTime', 1e18, 'bars.time-out-of-range', /Bar 2/],
    [
      'openTime',
      86_400_000,
      'bars.duplicate-time',
      /Bar 2: the time 1970-01-02T00:00:00Z is there/,
    ],
    [
      'openTime',
      3_600_000,
      'bars.not-ascending',
      /Bar 2: the time 1970-01-01T01:00:00Z comes after/,
    ],
    ['open', NaN, 'bars.not-a-number', /Bar 2: open is NaN/],
    ['high', Infinity, 'bars.not-a-number', /Bar 2: high is Infinity/],
    ['low', -Infinity, 'bars.not-a-number', /Bar 2: low is -Infinity/],
    ['close', NaN, 'bars.not-a-number', /Bar 2: close is NaN/],
    ['volume', NaN, 'bars.not-a-number', /Bar 2: volume is NaN/],
    ['volume', Infinity, 'bars.not-a-number', /Bar 2: volume is Infinity/],
    ['volume', -0.5, 'bars.negative-volume', /Bar 2: volume is -0.5/],
    ['low', 0, 'bars.price-not-positive', /Bar 2: low is 0/],
    ['close', -3, 'bars.price-not-positive', /Bar 2: close is -3/],
    ['high', 8, 'bars.high-below-low', /Bar 2: high 8 is below low 9/],
    ['open', 12.5, 'bars.outside-range', /Bar 2: open 12.5 is above high 12/],
    ['close', 8.5, 'bars.outside-range', /Bar 2: close 8.5 is below low 9/],
  ];
  for (const [field, value, code, message] of faults) {
    it(`names the bar whose ${field} is ${value}`, () => {
      const bars = fourDays();
      bars[field][2] = value;
      const problem = checkBars(bars);
      assert.equal(problem?.code, code);
      assert.match(problem.message, message);
    });
  }

  it('looks at the first `length` values only', () => {
    const bars = fourDays();
    bars.close[3] = NaN;
    assert.equal(checkBars({ ...bars, length: 3 }), null);
  });
});
