import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Bars } from '../model/bars.ts';
import { allocateBars, sliceBars } from '../model/bars.ts';
import type { Timeframe } from '../model/timeframe.ts';
import { timeframeMs } from '../model/timeframe.ts';
import { finerBarRanges } from './finer-bar-ranges.ts';
import { resampleBars } from './resample-bars.ts';

const START = Date.UTC(2024, 0, 1);

/** Bars at multiples of their timeframe from 2024-01-01, from 9 to 11. */
function barsAt(slots: readonly number[], timeframe: Timeframe): Bars {
  const bars = allocateBars(slots.length, timeframe);
  bars.openTime.set(slots.map((slot) => START + slot * timeframeMs(timeframe)));
  bars.open.fill(10);
  bars.high.fill(11);
  bars.low.fill(9);
  bars.close.fill(10);
  return bars;
}

function starts(bars: Bars, finer: Bars): number[] {
  const ranges = finerBarRanges(bars, finer);
  assert.ok(ranges.ok);
  return [...ranges.value.start];
}

function problemOf(bars: Bars, finer: Bars): { code: string; message: string } {
  const ranges = finerBarRanges(bars, finer);
  assert.ok(!ranges.ok);
  return ranges.problem;
}

describe('finerBarRanges', () => {
  it('finds the finer bars of each bar', () => {
    assert.deepEqual(
      starts(barsAt([0, 1], '1h'), barsAt([0, 1, 2, 3, 4, 5, 6, 7], '15m')),
      [0, 4, 8],
    );
  });

  it('leaves ranges empty where finer bars are missing', () => {
    assert.deepEqual(starts(barsAt([0, 1, 2], '1h'), barsAt([1, 8], '15m')), [0, 1, 1, 2]);
    assert.deepEqual(starts(barsAt([0, 1], '1h'), allocateBars(0, '1m')), [0, 0, 0]);
  });

  it('leaves out finer bars before the first bar and after the last', () => {
    assert.deepEqual(starts(barsAt([1, 2], '1h'), barsAt([0, 3, 4, 8, 12, 13], '15m')), [2, 3, 4]);
    assert.deepEqual(starts(allocateBars(0, '1h'), barsAt([0], '1m')), [0]);
  });

  it('ends a bar where the next one begins, as on the day of 23 hours', () => {
    const bars = barsAt([0, 1], '1d');
    bars.openTime[1]! -= 3_600_000;
    assert.deepEqual(starts(bars, barsAt([0, 22, 23, 24], '1h')), [0, 2, 4]);
  });

  it('finds every finer bar that the bars were joined of', () => {
    const finer = barsAt(
      Array.from({ length: 500 }, (_, index) => index + (index % 7)).toSorted((a, b) => a - b),
      '5m',
    );
    const distinct = new Set(finer.openTime);
    const ascending = {
      ...sliceBars(finer, 0, distinct.size),
      openTime: Float64Array.from(distinct),
    };
    const bars = resampleBars(ascending, '4h');
    const start = starts(bars, ascending);
    assert.equal(start.at(-1), ascending.length);
    for (let index = 0; index < bars.length; index++) {
      for (let row = start[index]!; row < start[index + 1]!; row++) {
        const inside = ascending.openTime[row]! - bars.openTime[index]!;
        assert.ok(inside >= 0 && inside < timeframeMs('4h'));
      }
    }
  });

  it('refuses timeframes that make no whole bar', () => {
    for (const timeframe of ['1h', '4h'] as const) {
      assert.equal(problemOf(barsAt([0], '1h'), barsAt([0], timeframe)).code, 'finer.timeframe');
    }
  });

  it('names the finer bar between two bars', () => {
    const problem = problemOf(barsAt([0, 2], '1h'), barsAt([0, 1, 5, 8], '15m'));
    assert.equal(problem.code, 'finer.outside-bars');
    assert.match(problem.message, /^Finer bar 2: no bar covers the time 2024-01-01T01:15:00Z/);
  });

  it('names the finer bar that is out of order', () => {
    const problem = problemOf(barsAt([0], '1h'), barsAt([0, 2, 2], '15m'));
    assert.equal(problem.code, 'finer.not-ascending');
    assert.match(problem.message, /^Finer bar 2/);
  });

  it('names the finer bar that reaches beyond its bar', () => {
    for (const [field, value, message] of [
      ['high', 11.1, /^Finer bar 5 \(.*\): high 11.1 is above high 11 of bar 1/],
      ['high', NaN, /^Finer bar 5 \(.*\): high NaN/],
      ['low', 8.9, /^Finer bar 5 \(.*\): low 8.9 is below low 9 of bar 1/],
      ['low', NaN, /^Finer bar 5 \(.*\): low NaN/],
    ] as const) {
      const finer = barsAt([0, 1, 2, 3, 4, 5, 6, 7], '15m');
      finer[field][5] = value;
      const problem = problemOf(barsAt([0, 1], '1h'), finer);
      assert.equal(problem.code, 'finer.outside-range');
      assert.match(problem.message, message);
    }
  });

  it('forgives what rounding does, or as much as it is asked to', () => {
    const finer = barsAt([0], '15m');
    finer.high[0] = 11 * (1 + 5e-7);
    assert.ok(finerBarRanges(barsAt([0], '1h'), finer).ok);
    assert.ok(!finerBarRanges(barsAt([0], '1h'), finer, 0).ok);
    finer.high[0] = 11.5;
    assert.ok(finerBarRanges(barsAt([0], '1h'), finer, 0.05).ok);
  });
});
