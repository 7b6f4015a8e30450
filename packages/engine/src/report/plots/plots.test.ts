import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildBars, flatBars, scripted, type ScriptStep, walkBars } from '@stratloom/testkit';
import { runBacktest } from '../../backtest/backtest.ts';
import type { RunResult } from '../../kernel/run-result.ts';
import type { Bars } from '../../model/bars.ts';
import { plainInstrument } from '../../model/instrument.ts';
import { DEFAULT_SETTINGS, type RunSettings } from '../../model/settings.ts';
import { buildReport } from '../build-report.ts';
import { crisisPeriods } from './crisis-periods.ts';
import { allocation, exposure } from './exposure.ts';
import { rollingFigures } from './rolling-figures.ts';
import { tradePoints } from './trade-points.ts';
import { yearlyReturns } from './yearly-returns.ts';

const DAY_MS = 86_400_000;
const settings: RunSettings = {
  ...DEFAULT_SETTINGS,
  cash: 1000,
  exclusiveOrders: false,
  sizing: { kind: 'fixed', value: 2 },
};
const buy: ScriptStep = (gateway) => gateway.place({ side: 'buy', reason: 'in' });
const sell: ScriptStep = (gateway) => gateway.place({ side: 'sell', reason: 'short' });
const close: ScriptStep = (gateway) => gateway.closeAll('out');

function run(bars: Bars, script: Readonly<Record<number, ScriptStep>>, changes = {}): RunResult {
  return runBacktest({
    bars,
    instrument: plainInstrument('X'),
    settings: { ...settings, ...changes },
    strategy: scripted(script),
    parameters: {},
  });
}

function from(bars: Bars, time: number): Bars {
  return { ...bars, openTime: bars.openTime.map((_, i) => time + i * DAY_MS) };
}

describe('yearly returns', () => {
  it('multiply to the whole return, of the run and of the benchmark', () => {
    const result = run(walkBars(900, 3), { 3: buy, 500: close });
    const years = yearlyReturns(result);
    const report = buildReport(result);
    assert.deepEqual(
      years.map(({ year }) => year),
      [2024, 2025, 2026],
    );
    const whole = years.reduce((product, { returnRatio }) => product * (1 + returnRatio), 1) - 1;
    const held = years.reduce((product, year) => product * (1 + year.benchmarkRatio), 1) - 1;
    assert.ok(Math.abs(whole - report.returnRatio) < 1e-12);
    assert.ok(Math.abs(held - (report.buyAndHoldReturnRatio ?? NaN)) < 1e-12);
  });
});

describe('rolling figures', () => {
  it('end in the figures of the whole run when the window is all of it', () => {
    const result = run(walkBars(183, 5), { 0: buy });
    const { windowDays, sharpeRatio, beta } = rollingFigures(result);
    const report = buildReport(result);
    assert.equal(windowDays, 182);
    assert.ok(Number.isNaN(sharpeRatio[181]));
    assert.ok(Math.abs((sharpeRatio[182] ?? NaN) - (report.sharpeRatio ?? NaN)) < 1e-12);
    assert.ok(Math.abs((beta[182] ?? NaN) - (report.beta ?? NaN)) < 1e-12);
  });
});

describe('exposure and allocation', () => {
  // two units from the open of bar 1, two more from bar 2, all closed at the open of bar 4
  const long = run(flatBars([100, 100, 110, 120, 120, 120]), { 0: buy, 1: buy, 3: close });

  it('follow the trades from entry to exit', () => {
    const { netRatio, grossRatio } = exposure(long);
    const ratios = [0, 200 / 1000, 440 / 1020, 480 / 1060, 0, 0];
    assert.deepEqual([...netRatio], ratios);
    assert.deepEqual([...grossRatio], ratios);
  });

  it('count short trades as negative and open ones to the end', () => {
    const { netRatio, grossRatio } = exposure(run(flatBars([100, 100, 90]), { 0: sell }));
    assert.deepEqual([...netRatio], [0, -0.2, -180 / 1020]);
    assert.deepEqual([...grossRatio], [0, 0.2, 180 / 1020]);
  });

  it('leave the rest in cash', () => {
    const { instruments, cashRatio, dayTime } = allocation(long);
    assert.equal(dayTime.length, 6);
    assert.equal(instruments[0]?.symbol, 'X');
    for (const [day, cash] of cashRatio.entries()) {
      assert.equal(cash + (instruments[0]?.ratio[day] ?? NaN), 1);
    }
  });
});

describe('points of trades', () => {
  const bars = buildBars([
    [100, 100, 100, 100],
    [100, 104, 97, 102],
    [102, 110, 101, 108],
    [108, 140, 60, 108],
  ]);

  it('hold how far the price went against and in favor before the exit bar', () => {
    const points = tradePoints(run(bars, { 0: buy, 2: close }));
    assert.deepEqual([...points.netPnl], [16]);
    assert.deepEqual([...points.returnRatio], [0.08]);
    assert.deepEqual([...points.barsHeld], [2]);
    assert.deepEqual([...points.adverseRatio], [97 / 100 - 1]);
    assert.deepEqual([...points.favorableRatio], [110 / 100 - 1]);
    assert.deepEqual([...points.exitTime], [bars.openTime[3]]);
  });

  it('turn around for short trades', () => {
    const points = tradePoints(run(bars, { 0: sell, 2: close }));
    assert.deepEqual([...points.adverseRatio], [-(110 / 100 - 1)]);
    assert.deepEqual([...points.favorableRatio], [-(97 / 100 - 1)]);
    assert.deepEqual([...points.isLong], [0]);
  });

  it('leave out the entry bar and count the exit bar where orders fill at the close', () => {
    const points = tradePoints(run(bars, { 0: buy, 2: close }, { fillOn: 'close' }));
    assert.deepEqual([...points.barsHeld], [2]);
    assert.deepEqual([...points.adverseRatio], [97 / 100 - 1]);
    assert.deepEqual([...points.favorableRatio], [110 / 100 - 1]);
  });
});

describe('crisis periods', () => {
  it('are those that the bars cover, from the close of the first day to the last', () => {
    const prices = Array.from({ length: 60 }, (_, i) => 100 + i);
    const bars = from(flatBars(prices), Date.UTC(2020, 1, 10));
    const [covid, ...others] = crisisPeriods(run(bars, { 0: buy }));
    assert.deepEqual(others, []);
    assert.equal(covid?.name, 'Covid-19 crash');
    // 19 February is bar 9, 23 March bar 42; two units were bought at 101
    assert.equal(covid?.returnRatio, (1000 + 2 * 41) / (1000 + 2 * 8) - 1);
    assert.equal(covid?.benchmarkRatio, 142 / 109 - 1);
    assert.equal(covid?.maxDrawdownRatio, 0);
  });
});
