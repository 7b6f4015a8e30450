import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildBars, flatBars, scripted, type ScriptStep, walkBars } from '@stratloom/testkit';
import { runBacktest } from '../../backtest/backtest.ts';
import type { RunResult } from '../../kernel/run-result.ts';
import type { Bars } from '../../model/bars.ts';
import { plainInstrument } from '../../model/instrument.ts';
import { DEFAULT_SETTINGS, type RunSettings } from '../../model/settings.ts';
import { buildReport } from '../build-report.ts';
import { tradePoints } from '../plots/trade-points.ts';
import { tradeResults } from './trade-results.ts';

const settings: RunSettings = {
  ...DEFAULT_SETTINGS,
  cash: 1000,
  exclusiveOrders: false,
  sizing: { kind: 'fixed', value: 2 },
};
const buy: ScriptStep = (orders) => orders.place({ side: 'buy', reason: 'in' });
const sell: ScriptStep = (orders) => orders.place({ side: 'sell', reason: 'short' });
const close: ScriptStep = (orders) => orders.closeAll('out');

function run(bars: Bars, script: Readonly<Record<number, ScriptStep>>, changes = {}): RunResult {
  return runBacktest({
    bars,
    instrument: plainInstrument('X'),
    settings: { ...settings, ...changes },
    strategy: scripted(script),
    parameters: {},
  });
}

function near(actual: ArrayLike<number>, expected: readonly number[]): void {
  assert.equal(actual.length, expected.length);
  for (const [place, value] of expected.entries()) {
    assert.ok(Math.abs((actual[place] ?? NaN) - value) < 1e-12, `${actual[place]} is not ${value}`);
  }
}

// entered at the open of bar 1, left at the open of bar 3; entered again at the open of bar 4, the last
const BARS = buildBars([
  [100, 100, 100, 100],
  [100, 108, 95, 104],
  [104, 106, 102, 105],
  [110, 130, 80, 110],
  [100, 120, 90, 96],
]);

describe('results of single trades', () => {
  it('are those of closed trades, and of open ones at the last close with the whole last bar', () => {
    const results = tradeResults(run(BARS, { 0: buy, 2: close, 3: buy }));
    near(results.netPnl, [20, -8]);
    near(results.returnRatio, [0.1, -0.04]);
    near(results.runUpRatio, [0.1, 0.2]);
    near(results.drawdownRatio, [-0.05, -0.1]);
    near(results.cumulativePnl, [20, 12]);
  });

  it('turn around for short trades', () => {
    const results = tradeResults(run(BARS, { 3: sell }));
    near(results.netPnl, [8]);
    near(results.runUpRatio, [0.1]);
    near(results.drawdownRatio, [-0.2]);
  });

  it('leave the entry bar out where orders fill at its close', () => {
    const results = tradeResults(run(BARS, { 4: buy }, { fillOn: 'close' }));
    near(results.runUpRatio, [0]);
    near(results.drawdownRatio, [0]);
  });

  it('add up to the net profit of the report, and are those of the plots', () => {
    const script: Record<number, ScriptStep> = {};
    for (let bar = 10; bar < 900; bar += 40) {
      script[bar] = bar % 3 === 0 ? sell : buy;
      script[bar + 17] = close;
    }
    script[895] = buy;
    const result = run(walkBars(900, 5), script, {
      commission: { kind: 'ratio', value: 0.001 },
    });
    const results = tradeResults(result);
    const points = tradePoints(result);
    const closed = result.trades.length;
    assert.ok(result.openTrades.length > 0, 'a trade is open at the end');
    assert.deepEqual(results.returnRatio.slice(0, closed), points.returnRatio);
    assert.deepEqual(results.runUpRatio.slice(0, closed), points.favorableRatio);
    assert.deepEqual(results.drawdownRatio.slice(0, closed), points.adverseRatio);
    const sum = results.cumulativePnl.at(-1) ?? NaN;
    assert.ok(Math.abs(sum - buildReport(result).netProfit) < 1e-9);
  });

  it('are empty without trades', () => {
    assert.equal(tradeResults(run(flatBars([1, 2, 3]), {})).netPnl.length, 0);
  });
});
