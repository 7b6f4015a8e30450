import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatBars, scripted } from '@stratloom/testkit';
import { runBacktest } from '../backtest/backtest.ts';
import { plainInstrument } from '../model/instrument.ts';
import { DEFAULT_SETTINGS, type RunSettings } from '../model/settings.ts';
import { attribution } from './attribution/attribution.ts';
import { Benchmark } from './benchmark.ts';
import { buildReport } from './build-report.ts';
import type { FinishedRun } from './finished-run.ts';
import { allocation, exposure } from './plots/exposure.ts';
import { tradePoints } from './plots/trade-points.ts';

const settings: RunSettings = {
  ...DEFAULT_SETTINGS,
  cash: 1000,
  exclusiveOrders: false,
  sizing: { kind: 'fixed', value: 2 },
};

/** Two units of A from bar 1 at 100 to bar 5 at 120; two of B, which has no price before bar 2, from bar 3 at 50. */
function twoMarkets(): FinishedRun {
  return runBacktest({
    bars: flatBars([100, 100, 110, 120, 110, 120]),
    instrument: plainInstrument('A'),
    otherMarkets: [
      { bars: flatBars([NaN, NaN, 50, 50, 60, 55]), instrument: plainInstrument('B') },
    ],
    settings,
    strategy: scripted({
      0: (orders) => orders.place({ side: 'buy', reason: 'a' }),
      2: (orders) => orders.place({ side: 'buy', reason: 'b', instrumentIndex: 1 }),
      4: (orders) => orders.place({ side: 'sell', reason: 'out', reduceOnly: true }),
    }),
    parameters: {},
  });
}

describe('a run of two instruments of which one comes later', () => {
  const run = twoMarkets();

  it('holds equal parts as its benchmark, in cash until there is a price', () => {
    const benchmark = new Benchmark(run);
    assert.deepEqual(
      [0, 1, 2, 3, 4, 5].map((i) => benchmark.at(i)),
      [1000, 1000, 1050, 1100, 1150, 1150],
    );
    assert.equal(buildReport(run).buyAndHoldReturnRatio, 1150 / 1000 - 1);
  });

  it('has an exposure before the second has a price', () => {
    const equity = [1000, 1000, 1020, 1040, 1040, 1050];
    assert.deepEqual([...run.equity], equity);
    const values = [0, 200, 220, 340, 340, 110];
    assert.deepEqual(
      [...exposure(run).grossRatio],
      values.map((value, i) => value / equity[i]!),
    );
    const { instruments, cashRatio } = allocation(run);
    assert.deepEqual(
      instruments.map(({ symbol }) => symbol),
      ['A', 'B'],
    );
    assert.equal(instruments[1]?.ratio[1], 0);
    assert.ok(cashRatio.every((ratio) => ratio > 0.6 && ratio <= 1));
  });

  it('counts open trades at the price of their own instrument', () => {
    const report = buildReport(run);
    assert.equal(report.tradeCount, 1);
    assert.equal(report.openPnl, 10);
    assert.equal(attribution(run).instrument[0]?.label, 'A');
  });
});

describe('a run over a split', () => {
  /** Two units at 100; two for one before bar 3; four units sold at 60 on bar 4. */
  const run = runBacktest({
    bars: flatBars([100, 100, 120, 55, 60, 60]),
    instrument: plainInstrument('A'),
    actions: [{ kind: 'split', time: flatBars([1, 1, 1, 1]).openTime[3]!, ratio: 2 }],
    settings,
    strategy: scripted({
      0: (orders) => orders.place({ side: 'buy', reason: 'in' }),
      3: (orders) => orders.closeAll('out'),
    }),
    parameters: {},
  });
  const split: FinishedRun = {
    ...run,
    markets: run.markets.map((market) => ({ ...market, splits: [{ barIndex: 3, ratio: 2 }] })),
  };

  it('measures excursions in units of the exit', () => {
    const { adverseRatio, favorableRatio } = tradePoints(split);
    assert.deepEqual([...favorableRatio], [120 / 100 - 1]);
    assert.deepEqual([...adverseRatio], [0]);
  });

  it('holds twice the units afterwards, in the run and in the benchmark', () => {
    assert.deepEqual([...exposure(split).netRatio], [0, 200 / 1000, 240 / 1040, 220 / 1020, 0, 0]);
    const benchmark = new Benchmark(split);
    assert.deepEqual(
      [2, 3, 4].map((i) => benchmark.at(i)),
      [1200, 1100, 1200],
    );
  });
});
