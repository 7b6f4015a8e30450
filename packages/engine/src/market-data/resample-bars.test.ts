import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Bars } from '../model/bars.ts';
import { allocateBars } from '../model/bars.ts';
import { InvariantError } from '../model/errors.ts';
import type { Timeframe } from '../model/timeframe.ts';
import { barOpenTime } from './bar-period.ts';
import { resampleBars } from './resample-bars.ts';

function barsAt(times: readonly string[], timeframe: Timeframe): Bars {
  const bars = allocateBars(times.length, timeframe);
  times.forEach((time, index) => {
    bars.openTime[index] = Date.parse(`${time}Z`);
    bars.open[index] = 10 + index;
    bars.high[index] = 20 + (index % 2);
    bars.low[index] = 5 - (index % 2);
    bars.close[index] = 10.5 + index;
    bars.volume[index] = index + 1;
  });
  return bars;
}

describe('resampleBars', () => {
  it('joins open, extremes, close and volume on UTC boundaries', () => {
    const bars = barsAt(
      ['2024-01-01T09:58', '2024-01-01T09:59', '2024-01-01T10:00', '2024-01-01T10:03'],
      '1m',
    );
    const joined = resampleBars(bars, '5m');
    assert.equal(joined.timeframe, '5m');
    assert.deepEqual(
      [...joined.openTime],
      [Date.parse('2024-01-01T09:55Z'), Date.parse('2024-01-01T10:00Z')],
    );
    assert.deepEqual([...joined.open], [10, 12]);
    assert.deepEqual([...joined.high], [21, 21]);
    assert.deepEqual([...joined.low], [4, 4]);
    assert.deepEqual([...joined.close], [11.5, 13.5]);
    assert.deepEqual([...joined.volume], [3, 7]);
  });

  it('leaves out where there is nothing', () => {
    const joined = resampleBars(barsAt(['2024-01-01T00:00', '2024-01-05T00:00'], '1d'), '1d');
    assert.equal(joined.length, 2);
  });

  it('begins weeks on Monday', () => {
    const joined = resampleBars(
      barsAt(['2024-01-05T00:00', '2024-01-07T00:00', '2024-01-08T00:00'], '1d'),
      '1w',
    );
    assert.deepEqual(
      [...joined.openTime],
      [Date.parse('2024-01-01T00:00Z'), Date.parse('2024-01-08T00:00Z')],
    );
  });

  it('gives no bars for no bars', () => {
    assert.equal(resampleBars(allocateBars(0, '1m'), '1h').length, 0);
  });

  it('throws for a shorter timeframe', () => {
    assert.throws(() => resampleBars(allocateBars(1, '1h'), '1m'), InvariantError);
  });
});

describe('barOpenTime', () => {
  it('rounds down before 1970 too', () => {
    assert.equal(barOpenTime(-1, '1h'), -3_600_000);
    assert.equal(
      barOpenTime(Date.parse('1969-12-30T12:00Z'), '1w'),
      Date.parse('1969-12-29T00:00Z'),
    );
  });
});
