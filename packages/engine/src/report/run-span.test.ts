import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runBacktest } from '../backtest/backtest.ts';
import { allocateBars, type Bars } from '../model/bars.ts';
import { plainInstrument } from '../model/instrument.ts';
import { DEFAULT_SETTINGS } from '../model/settings.ts';
import type { Strategy } from '../strategy/strategy.ts';
import { buildReport } from './build-report.ts';
import { headFigures } from './head-figures.ts';
import { spanOfRun } from './run-span.ts';

const COUNT = 90;

function waveBars(): Bars {
  const bars = allocateBars(COUNT, '1d');
  for (let i = 0; i < COUNT; i++) {
    const price = 100 + (i % 10) + i / 9;
    bars.openTime[i] = i * 86_400_000;
    bars.open[i] = bars.close[i] = price;
    bars.high[i] = price + 1;
    bars.low[i] = price - 1;
  }
  return bars;
}

/** Buys every seventh bar and sells three bars later. */
const weekly: Strategy = {
  name: 'weekly',
  start: () => ({
    firstBarIndex: 0,
    onBar(i, _account, orders) {
      if (i % 7 === 0) orders.place({ side: 'buy', reason: 'week' });
      if (i % 7 === 3) orders.closeAll('later');
    },
  }),
};

const run = runBacktest({
  bars: waveBars(),
  instrument: plainInstrument('WAVE'),
  settings: DEFAULT_SETTINGS,
  strategy: weekly,
  parameters: {},
});

describe('a span of a run', () => {
  it('is the run itself when it holds all bars', () => {
    assert.equal(spanOfRun(run, 0, COUNT), run);
  });

  it('has returns that multiply to that of the whole', () => {
    const cuts = [0, 23, 50, COUNT];
    const parts = cuts.slice(1).map((to, at) => headFigures(spanOfRun(run, cuts[at] ?? 0, to)));
    const product = parts.reduce((value, { returnRatio }) => value * (1 + returnRatio), 1);
    assert.ok(Math.abs(product - 1 - headFigures(run).returnRatio) < 1e-12);
    const trades = parts.reduce((sum, { tradeCount }) => sum + tradeCount, 0);
    assert.equal(trades, run.trades.length);
  });

  it('holds the trades that were closed in it, counted from its first bar', () => {
    const part = spanOfRun(run, 23, 50);
    const expected = run.trades
      .toArray()
      .filter((t) => t.exitBarIndex >= 23 && t.exitBarIndex < 50);
    assert.ok(expected.length > 2 && (expected[0]?.entryBarIndex ?? 23) < 23);
    assert.deepEqual(
      part.trades.toArray(),
      expected.map((trade) => ({
        ...trade,
        entryBarIndex: Math.max(0, trade.entryBarIndex - 23),
        exitBarIndex: trade.exitBarIndex - 23,
        entryTime: Math.max(trade.entryTime, 23 * 86_400_000),
      })),
    );
  });

  it('has a whole report', () => {
    const { tradeCount, maxDrawdownRatio, averageTradeRatio } = buildReport(spanOfRun(run, 23, 90));
    const head = headFigures(spanOfRun(run, 23, 90));
    assert.deepEqual([tradeCount, maxDrawdownRatio], [head.tradeCount, head.maxDrawdownRatio]);
    assert.ok(averageTradeRatio !== null);
  });

  it('has figures that are numbers where nothing is left before it begins', () => {
    for (const left of [0, -5]) {
      const equity = run.equity.map((value, bar) => (bar < 22 ? value : bar < 60 ? left : -9));
      const part = spanOfRun({ ...run, equity }, 23, 90);
      const { returnRatio, maxDrawdownRatio, sharpeRatio } = headFigures(part);
      assert.deepEqual([returnRatio, maxDrawdownRatio, sharpeRatio], [0, 0, null]);
      const report = buildReport(part);
      assert.deepEqual([report.returnRatio, report.maxDrawdownRatio], [0, 0]);
    }
  });
});
