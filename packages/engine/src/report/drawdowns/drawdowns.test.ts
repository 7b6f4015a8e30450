import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatBars, scripted, seededUniform } from '@stratloom/testkit';
import { runBacktest } from '../../backtest/backtest.ts';
import { plainInstrument } from '../../model/instrument.ts';
import { DEFAULT_SETTINGS } from '../../model/settings.ts';
import { buildReport } from '../build-report.ts';
import { drawdownRatios, drawdownSums, maxDrawdownRatio } from './drawdowns.ts';

/** Random walks of different drift, with flat stretches, a bankruptcy and a jump that multiplies everything. */
function curves(): Float64Array[] {
  const next = seededUniform(5);
  const drifting = [-0.002, 0, 0.002].map((drift) => {
    let value = 1000;
    return Float64Array.from({ length: 1000 }, () => {
      if (next() > 0.2) value *= 1 + drift + 0.02 * (next() - 0.5);
      return value;
    });
  });
  const bankrupt = Float64Array.from({ length: 200 }, (_, i) => 100 - i);
  const jumping = Float64Array.from({ length: 300 }, (_, i) => (i % 40 < 20 ? 1 + i : 1000 + i));
  return [...drifting, bankrupt, jumping, Float64Array.of(5), new Float64Array(0)];
}

/** Each stretch below an earlier peak, found without any haste. */
function slowly(equity: Float64Array): { start: number; trough: number; end: number }[] {
  const found: { start: number; trough: number; end: number }[] = [];
  let start = 0;
  let trough = -1;
  for (let i = 1; i < equity.length; i++) {
    const below = equity[i]! < equity[start]!;
    if (below && (trough < 0 || equity[i]! < equity[trough]!)) trough = i;
    if (below) continue;
    if (trough >= 0) found.push({ start, trough, end: i });
    start = i;
    trough = -1;
  }
  if (trough >= 0) found.push({ start, trough, end: -1 });
  return found;
}

describe('drawdowns', () => {
  for (const [index, equity] of curves().entries()) {
    it(`of curve ${index} are those found bar by bar`, () => {
      const openTime = Float64Array.from(equity, (_, i) => i * 1000);
      const expected = slowly(equity);
      const sums = drawdownSums(equity, openTime);
      const depth = ({ start, trough }: { start: number; trough: number }): number =>
        equity[trough]! / equity[start]! - 1;
      assert.equal(sums.count, expected.length);
      assert.equal(sums.maxDrawdownRatio, Math.min(0, ...expected.map(depth)));
      assert.equal(maxDrawdownRatio(equity), sums.maxDrawdownRatio);
      assert.equal(sums.barCount, drawdownRatios(equity).filter((ratio) => ratio < 0).length);
      const ended = expected.filter(({ end }) => end >= 0);
      assert.equal(sums.recoveredCount, ended.length);
      assert.equal(
        sums.recoverySumMs,
        ended.reduce((sum, { trough, end }) => sum + (end - trough) * 1000, 0),
      );
      const listed = expected
        .toSorted((a, b) => depth(a) - depth(b) || a.start - b.start)
        .slice(0, 20)
        .map(({ start, trough, end }) => [start, trough, end]);
      assert.deepEqual(
        sums.deepest.map(({ startBarIndex, troughBarIndex, endBarIndex }) => [
          startBarIndex,
          troughBarIndex,
          endBarIndex,
        ]),
        listed,
      );
    });
  }
});

describe('figures of drawdowns computed by hand', () => {
  // one unit from 100: peak 1020, trough 1010, back at 1020 after two days, down to 1005 and up to 1015 at the end
  const report = buildReport(
    runBacktest({
      bars: flatBars([100, 100, 120, 110, 115, 120, 105, 115]),
      instrument: plainInstrument('X'),
      settings: { ...DEFAULT_SETTINGS, cash: 1000, sizing: { kind: 'fixed', value: 1 } },
      strategy: scripted({ 0: (orders) => orders.place({ side: 'buy', reason: '' }) }),
      parameters: {},
    }),
  );
  const day = 86_400_000;

  it('count, average and end', () => {
    assert.equal(report.drawdownCount, 2);
    assert.equal(report.averageDrawdownRatio, (1010 / 1020 - 1 + (1005 / 1020 - 1)) / 2);
    assert.equal(report.currentDrawdownRatio, 1015 / 1020 - 1);
    assert.equal(report.maxDrawdown, -15);
    assert.equal(report.underwaterRatio, 4 / 8);
  });

  it('last from the peak, and recover from the trough', () => {
    assert.equal(report.longestDrawdownMs, 3 * day);
    assert.equal(report.averageDrawdownMs, 2.5 * day);
    assert.equal(report.longestRecoveryMs, 2 * day);
    assert.equal(report.averageRecoveryMs, 2 * day);
    assert.equal(report.drawdowns[0]?.recoveryMs, NaN);
    assert.equal(report.drawdowns[1]?.recoveryMs, 2 * day);
  });

  it('are not weighed over a few days', () => {
    assert.equal(report.ulcerRatio, null);
    assert.equal(report.notAvailable['ulcerRatio'], 'fewer than 20 daily returns');
  });
});
