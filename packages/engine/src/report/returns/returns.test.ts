import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatBars, scripted, walkBars } from '@stratloom/testkit';
import { runBacktest } from '../../backtest/backtest.ts';
import type { RunResult } from '../../kernel/run-result.ts';
import type { Bars } from '../../model/bars.ts';
import { plainInstrument } from '../../model/instrument.ts';
import { DEFAULT_SETTINGS } from '../../model/settings.ts';
import { buildReport } from '../build-report.ts';
import type { Report } from '../report.ts';

/** A run without trades whose equity is `equity`. */
function idle(bars: Bars, equity: (i: number) => number): RunResult {
  const run = runBacktest({
    bars,
    instrument: plainInstrument('X'),
    settings: { ...DEFAULT_SETTINGS, cash: 1000 },
    strategy: scripted({}),
    parameters: {},
  });
  return { ...run, equity: run.equity.map((_, i) => equity(i)) };
}

function near(actual: number | null, expected: number): void {
  assert.ok(Math.abs((actual ?? NaN) - expected) < 1e-11, `${actual} is not ${expected}`);
}

describe('figures against the benchmark', () => {
  const bars = walkBars(200, 7);

  it('find a run that moves half as much and gains a little each day', () => {
    const equity = [1000];
    for (let i = 1; i < 200; i++) {
      const held = bars.close[i]! / bars.close[i - 1]! - 1;
      equity.push(equity[i - 1]! * (1 + 0.5 * held + 0.001));
    }
    const report = buildReport(idle(bars, (i) => equity[i]!));
    near(report.beta, 0.5);
    near(report.alphaRatio, 0.001 * 365);
    near(report.correlation, 1);
  });

  it('do not exist for a run that is the benchmark, or a market that stands still', () => {
    const held = buildReport(idle(bars, (i) => (1000 * bars.close[i]!) / bars.close[0]!));
    near(held.beta, 1);
    near(held.alphaRatio, 0);
    near(held.trackingErrorRatio, 0);
    const still = buildReport(
      idle(flatBars(Array.from({ length: 50 }, () => 10)), (i) => 1000 + i),
    );
    assert.equal(still.notAvailable['beta'], 'the benchmark never changed');
  });

  it('weigh what was gained beyond the benchmark by its spread', () => {
    // gains of 1 % and 2 % in turn on a market that stands still
    let value = 1000;
    const growth = Array.from({ length: 41 }, (_, i) => {
      if (i > 0) value *= i % 2 === 1 ? 1.01 : 1.02;
      return value;
    });
    const bars40 = flatBars(Array.from({ length: 41 }, () => 10));
    const report = buildReport(idle(bars40, (i) => growth[i]!));
    const deviation = Math.sqrt((40 * 0.005 * 0.005) / 39);
    near(report.trackingErrorRatio, deviation * Math.sqrt(365));
    near(report.informationRatio, (0.015 / deviation) * Math.sqrt(365));
    near(report.sharpeRatio, (0.015 / deviation) * Math.sqrt(365));
    assert.equal(report.notAvailable['sortinoRatio'], 'no day with a loss');
    assert.equal(report.notAvailable['omegaRatio'], 'no day with a loss');
    assert.equal(report.longestWinningDays, 40);
  });
});

describe('figures of daily returns', () => {
  const of = (equity: readonly number[]): Report =>
    buildReport(idle(flatBars(equity.map(() => 10)), (i) => equity[i]!));

  it('say why they do not exist for a few days', () => {
    const report = of([1000, 1010, 1005]);
    for (const name of [
      'volatilityRatio',
      'beta',
      'valueAtRisk95Ratio',
      'ulcerRatio',
      'skewness',
    ]) {
      assert.equal(report.notAvailable[name], 'fewer than 20 daily returns', name);
    }
    assert.equal(report.notAvailable['valueAtRisk99Ratio'], 'fewer than 100 daily returns');
    near(report.bestDayRatio, 0.01);
    near(report.dayPayoffRatio, 0.01 / (5 / 1010));
  });

  it('say so when equity never changed', () => {
    const report = of(Array.from({ length: 120 }, () => 1000));
    assert.equal(report.volatilityRatio, 0);
    assert.equal(report.notAvailable['sharpeRatio'], 'equity never changed');
    assert.equal(report.notAvailable['winningDaysRatio'], 'no day with a change');
    assert.equal(report.notAvailable['tailRatio'], 'the fifth percentile of daily returns is 0');
  });

  it('stay finite when all money was lost', () => {
    const report = of(Array.from({ length: 120 }, (_, i) => Math.max(0, 1000 - 20 * i)));
    assert.equal(report.returnRatio, -1);
    assert.equal(report.notAvailable['cagrRatio'], 'all money was lost');
    assert.equal(report.notAvailable['geometricDayRatio'], 'all money was lost');
    for (const [name, value] of Object.entries(report)) {
      if (typeof value === 'number') assert.ok(Number.isFinite(value), name);
    }
  });
});
