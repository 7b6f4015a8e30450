import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseBarsCsv } from './csv/bars-csv-reader.ts';
import type { Bars } from '../model/bars.ts';
import { barsInTimeframe } from './bars-in-timeframe.ts';

function barsOf(...times: readonly string[]): Bars {
  const rows = times.map((time, index) => `${time},${index + 2},${index + 4},1,3,10`);
  const read = parseBarsCsv(`time,open,high,low,close,volume\n${rows.join('\n')}\n`);
  assert.ok(read.ok);
  return read.value;
}

const DAILY = barsOf('2024-01-01', '2024-01-02', '2024-01-03', '2024-01-08');

describe('bars in the timeframe that is asked for', () => {
  it('are joined to longer ones', () => {
    const weekly = barsInTimeframe(DAILY, '1w');
    assert.ok(weekly.ok);
    const { timeframe, length, open, high, volume } = weekly.value;
    assert.deepEqual([timeframe, length], ['1w', 2]);
    assert.deepEqual([open[0], high[0], volume[0]], [2, 6, 30]);
  });

  it('stay as they are in their own', () => {
    const daily = barsInTimeframe(DAILY, '1d');
    assert.ok(daily.ok && daily.value.length === 4 && daily.value.timeframe === '1d');
  });

  it('contradict a shorter one, with the remedy', () => {
    const short = barsInTimeframe(DAILY, '1m');
    assert.ok(!short.ok);
    assert.equal(short.problem.code, 'bars.timeframe-too-short');
    assert.match(short.problem.message, /1d bars.* cannot be turned into 1m bars/);
  });

  it('have a shorter one where some of them lie as close', () => {
    const sparse = barsOf(
      '2024-01-01T00:00Z',
      '2024-01-01T00:05Z',
      '2024-01-01T00:10Z',
      '2024-01-01T00:11Z',
    );
    assert.equal(sparse.timeframe, '5m');
    const minutes = barsInTimeframe(sparse, '1m');
    assert.ok(minutes.ok && minutes.value.timeframe === '1m');
  });

  it('have any where there is but one', () => {
    const one = barsInTimeframe(barsOf('2024-01-01'), '1h');
    assert.ok(one.ok && one.value.timeframe === '1h');
  });
});
