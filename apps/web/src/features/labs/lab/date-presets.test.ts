import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allocateBars } from '@stratloom/engine/model';
import { datePresets } from './date-presets.ts';

const DAY = 86_400_000;

function barsFrom(start: number, count: number, step = DAY) {
  const bars = allocateBars(count, '1d');
  for (let bar = 0; bar < count; bar += 1) bars.openTime[bar] = start + bar * step;
  return bars;
}

function shown(...presets: Parameters<typeof datePresets>) {
  const day = (time: number | null) => time && new Date(time).toISOString().slice(0, 10);
  return datePresets(...presets).map(({ name, range }) => [name, day(range.from), day(range.to)]);
}

describe('presets of dates', () => {
  it('are years that end with the newest bar, and the two parts of all bars', () => {
    assert.deepEqual(shown(barsFrom(Date.UTC(2020, 0, 1), 1000), null), [
      ['Last year', '2021-09-26', null],
      ['All dates', null, null],
      // 700 days; the moment after the last one is shown.
      ['In-sample (first 70%)', null, '2021-12-01'],
      ['Out-of-sample (last 30%)', '2021-12-01', null],
    ]);
    const names = datePresets(barsFrom(Date.UTC(2010, 0, 1), 2000), null).map(({ name }) => name);
    assert.ok(names.includes('Last 5 years'));
  });

  it('split at a whole day, and not where all bars are of one', () => {
    const bars = barsFrom(Date.UTC(2026, 0, 5, 14, 30), 100, 60 * 60_000);
    assert.deepEqual(shown(bars, Date.UTC(2025, 6, 5)), [
      ['All dates', '2025-07-05', null],
      ['In-sample (first 70%)', '2025-07-05', '2026-01-08'],
      ['Out-of-sample (last 30%)', '2026-01-08', null],
    ]);
    assert.deepEqual(shown(barsFrom(Date.UTC(2026, 0, 5, 14), 100, 60_000), null), [
      ['All dates', null, null],
    ]);
  });
});
